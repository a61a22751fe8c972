"""A copy of the project in which one mutant after the other is built and tested."""

import contextlib
import hashlib
import os
import pathlib
import resource
import shutil
import signal
import subprocess
from collections import Counter, defaultdict

from mutations import Mutant, apply

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Which tests answer for a unit. Those of core/save come last: they see whether a stored number has changed.
SUITES = {
    "core/fixed": ["fixed", "chi_square", "game_records"],
    "core/random": ["unbiased", "chacha20_stream", "game_code"],
    "core/game": [
        *("game_dice", "game_combination", "game_sheet", "game_player_name", "game_records", "game_solo"),
        *("game_table", "game_equality", "save_golden", "game_code"),
    ],
}

# An endless loop ends here; the slowest test takes two seconds.
SECONDS_PER_TEST = 40
SECONDS_PER_BUILD = 300
BYTES_PER_TEST = 2 << 30


def suite_of(file: str) -> list[str]:
    return next(tests for unit, tests in SUITES.items() if file.startswith(unit + "/"))


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (BYTES_PER_TEST, BYTES_PER_TEST))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Workshop:
    def __init__(self, folder: pathlib.Path, cmake_options: list[str]) -> None:
        self.source = folder / "source"
        self.build = folder / "build"
        self.unchanged: dict[str, str] = {}
        # What killed the mutants of a file so far, to be asked first.
        self.kills: dict[str, Counter[str]] = defaultdict(Counter)
        self.copy_sources()
        # Warnings off, or most mutants would be refused for one.
        flags = ["-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O1 -w", "-DKNISTER_TEST_PREFIX="]
        command = ["cmake", "-S", self.source, "-B", self.build, "-G", "Ninja", *flags, *cmake_options]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        for test in sorted({test for tests in SUITES.values() for test in tests}):
            if self.make(test) is not None or not self.passes(test):
                raise RuntimeError(f"test_{test} fails without any mutant")
            self.unchanged[test] = self.fingerprint(test)

    def copy_sources(self) -> None:
        shutil.rmtree(self.source, ignore_errors=True)
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            check=True,
            capture_output=True,
        ).stdout
        for name in listing.decode().split("\0"):
            if name and not name.startswith("hardware/emulated/") and (ROOT / name).is_file():
                target = self.source / name
                target.parent.mkdir(parents=True, exist_ok=True)
                # With a new time, so that nothing built from an earlier mutant is taken for up to date.
                shutil.copyfile(ROOT / name, target)

    def make(self, test: str) -> str | None:
        """What the compiler says if it refuses."""
        command = ["cmake", "--build", self.build, "--parallel", "1", "--target", f"test_{test}"]
        try:
            made = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS_PER_BUILD)
        except subprocess.TimeoutExpired:
            return "takes too long to compile"
        return None if made.returncode == 0 else made.stdout + made.stderr

    def program(self, test: str) -> pathlib.Path:
        return self.build / "host_tests" / f"test_{test}"

    def fingerprint(self, test: str) -> str:
        return hashlib.sha256(self.program(test).read_bytes()).hexdigest()

    def passes(self, test: str) -> bool:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with subprocess.Popen(
            [self.program(test)], **quiet, preexec_fn=limit_memory, start_new_session=True
        ) as running:
            try:
                return running.wait(SECONDS_PER_TEST) == 0
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)
                return False

    def verdict_on(self, mutant: Mutant) -> str:
        """`killed by …`, `survived`, `same code` (the compiler makes the same programs of it) or `no program`."""
        file = self.source / mutant.file
        original = file.read_text()
        file.write_text(apply(original, mutant))
        with contextlib.ExitStack() as at_the_end:
            at_the_end.callback(file.write_text, original)
            return self.verdict_on_changed_sources(mutant)

    def verdict_on_changed_sources(self, mutant: Mutant) -> str:
        kills = self.kills[mutant.file]
        same = True
        for test in sorted(suite_of(mutant.file), key=lambda name: -kills[name]):
            refusal = self.make(test)
            if refusal is not None:
                return "killed by a static_assert" if "static assertion failed" in refusal else "no program"
            if self.fingerprint(test) == self.unchanged[test]:
                continue
            same = False
            if not self.passes(test):
                kills[test] += 1
                return f"killed by {test}"
        return "same code" if same else "survived"
