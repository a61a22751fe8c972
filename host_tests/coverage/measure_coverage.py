#!/usr/bin/env python3
"""Runs the tests of core/ in a build that counts, and fails if a line or a branch of core/ was not run.

The report lies in report/index.html in the build folder, one page a file.
"""

import argparse
import hashlib
import os
import pathlib
import subprocess
import sys
import venv

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
REQUIREMENTS = HERE / "requirements.txt"


def install_gcovr(folder: pathlib.Path) -> pathlib.Path:
    """The program, in a Python environment of its own that is made again when the requirements change."""
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    stamp = folder / "installed"
    if not stamp.exists() or stamp.read_text() != wanted:
        venv.create(folder, clear=True, with_pip=True)
        pip = [folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--only-binary", ":all:", "--require-hashes", "--requirement", REQUIREMENTS], check=True)
        stamp.write_text(wanted)
    return folder / "bin" / "gcovr"


def run_tests(build: pathlib.Path) -> None:
    # Counts are added up from run to run.
    for counts in build.rglob("*.gcda"):
        counts.unlink()
    jobs = str(os.cpu_count() or 1)
    ctest = ["ctest", "--test-dir", build, "--label-regex", "^core$", "--parallel", jobs, "--no-tests=error"]
    subprocess.run([*ctest, "--output-on-failure"], check=True)


def report(gcovr: pathlib.Path, build: pathlib.Path) -> int:
    folder = build / "report"
    folder.mkdir(exist_ok=True)
    choice = ["--root", ROOT, "--filter", f"{ROOT}/core/", build / "core", build / "host_tests"]
    output = ["--txt-metric", "branch", "--txt", "-", "--html-details", folder / "index.html"]
    limits = ["--fail-under-line", "100", "--fail-under-branch", "100"]
    return subprocess.run([gcovr, *choice, *output, *limits], check=False).returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "build", type=pathlib.Path, help="build folder configured with -DKNISTER_COVERAGE=ON, up to date"
    )
    build = parser.parse_args().build.resolve()
    try:
        gcovr = install_gcovr(build / "python")
        run_tests(build)
    except subprocess.CalledProcessError as failure:
        print(failure, file=sys.stderr)
        return 1
    return report(gcovr, build)


if __name__ == "__main__":
    sys.exit(main())
