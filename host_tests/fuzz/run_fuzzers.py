#!/usr/bin/env python3
"""Runs the fuzzers, all at the same time, and fails if one of them finds something.

What they learn is kept in the build folder and read again the next time. With --keep, inputs that reach something new are
also copied to the folders corpus_* beside this program, the fewest that do.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent
# Far more than the longest saved game; longer inputs only take longer.
LARGEST_INPUT = 2048


@dataclass
class Fuzzer:
    program: pathlib.Path

    @property
    def name(self) -> str:
        return self.program.name.removeprefix("fuzz_")

    @property
    def kept_inputs(self) -> pathlib.Path:
        return HERE / f"corpus_{self.name}"

    @property
    def learnt_inputs(self) -> pathlib.Path:
        return self.folder / f"learnt_{self.name}"

    @property
    def folder(self) -> pathlib.Path:
        return self.program.parent

    @property
    def log(self) -> pathlib.Path:
        return self.folder / f"{self.program.name}.log"

    def start(self, seconds: int) -> subprocess.Popen[bytes]:
        self.learnt_inputs.mkdir(exist_ok=True)
        options = [f"-max_total_time={seconds}", f"-max_len={LARGEST_INPUT}", "-timeout=10", "-print_final_stats=1"]
        finds = f"-artifact_prefix={self.folder}/find_{self.name}_"
        command = [self.program, *options, finds, self.learnt_inputs, self.kept_inputs]
        with self.log.open("wb") as log:
            return subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)

    def summary(self) -> str:
        log = self.log.read_text(errors="replace")
        runs = re.search(r"stat::number_of_executed_units: (\d+)", log)
        covered = re.findall(r"cov: (\d+)", log)
        return f"{self.name}: {runs[1] if runs else 'no'} inputs tried, {covered[-1] if covered else '?'} edges reached"

    def keep(self) -> None:
        """Replaces the kept inputs by the fewest that reach all that is reached now."""
        with tempfile.TemporaryDirectory() as fewest:
            merge = [
                self.program,
                "-set_cover_merge=1",
                f"-max_len={LARGEST_INPUT}",
                fewest,
                self.kept_inputs,
                self.learnt_inputs,
            ]
            subprocess.run(merge, check=True, capture_output=True)
            for old in self.kept_inputs.iterdir():
                old.unlink()
            for new in pathlib.Path(fewest).iterdir():
                (self.kept_inputs / new.name).write_bytes(new.read_bytes())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, help="build folder configured with -DKNISTER_FUZZ=ON, up to date")
    parser.add_argument("--seconds", type=int, default=60, help="how long, at the same time for all (60)")
    parser.add_argument("--keep", action="store_true", help="renew the kept inputs")
    arguments = parser.parse_args()

    folder = arguments.build.resolve() / "host_tests"
    fuzzers = [Fuzzer(program) for program in sorted(folder.glob("fuzz_*")) if not program.suffix]
    if not fuzzers:
        print(f"there are no fuzzers in {folder}", file=sys.stderr)
        return 2
    running = [(fuzzer, fuzzer.start(arguments.seconds)) for fuzzer in fuzzers]
    failed = False
    for fuzzer, process in running:
        if process.wait() == 0:
            print(fuzzer.summary())
            continue
        failed = True
        print("\n".join(fuzzer.log.read_text(errors="replace").splitlines()[-60:]), file=sys.stderr)
        print(f"{fuzzer.name}: found something; the whole log is {fuzzer.log}", file=sys.stderr)
    if arguments.keep and not failed:
        for fuzzer in fuzzers:
            fuzzer.keep()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
