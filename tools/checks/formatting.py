#!/usr/bin/env python3
"""Checks that our sources are formatted and, in Python and shell, free of the usual mistakes.

With --fix it rewrites what the formatters would write differently.
"""

import argparse
import pathlib
import subprocess
import sys

from project_sources import ROOT, cpp_files, python_files, shell_scripts


def checks(checkers: pathlib.Path, *, fix: bool) -> dict[str, list[str | pathlib.Path]]:
    """A command for each kind of source."""
    programs = checkers / "bin"
    cache = f"--cache-dir={checkers / 'ruff_cache'}"
    return {
        "cpp": [programs / "clang-format", "-i" if fix else "--dry-run", "--Werror", *cpp_files()],
        "python": [programs / "ruff", "format", cache, *([] if fix else ["--diff"]), "--quiet", *python_files()],
        "python_mistakes": [programs / "ruff", "check", cache, *(["--fix"] if fix else []), "--quiet", *python_files()],
        "shell": ["shellcheck", "--external-sources", "--source-path", ROOT, *shell_scripts()],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkers", type=pathlib.Path, required=True, help="folder of the installed checkers")
    parser.add_argument("--fix", action="store_true", help="rewrite instead of complaining")
    parser.add_argument("kinds", nargs="*", help="cpp, python, python_mistakes, shell; all without any")
    arguments = parser.parse_args()

    failed = []
    commands = checks(arguments.checkers.resolve(), fix=arguments.fix)
    for kind in arguments.kinds or commands:
        if subprocess.run(commands[kind], cwd=ROOT, check=False).returncode != 0:
            failed.append(kind)
    if failed:
        remedy = "mend these by hand" if arguments.fix else "'./check --format' rewrites what can be rewritten"
        print(f"not as it should be: {', '.join(failed)}; {remedy}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
