"""A copy of the sources in which one mutant after the other is built and tested."""

import math
import os
import pathlib
import shutil
import signal
import subprocess
from collections import Counter

from blueprint import Blueprint, Compilation, Program, copy_sources, fingerprint
from mutations import Mutant, apply

# Which tests answer for a unit. Those of core/save come last: they see whether a stored number has changed.
SUITES = {
    "core/fixed": ["fixed", "chi_square", "game_records"],
    "core/random": [
        *("unbiased", "chacha20_stream", "conditioner", "dice_maker", "health_tests", "oscillator_detection"),
        "game_code",
    ],
    "core/game": [
        *("game_dice", "game_combination", "game_sheet", "game_player_name", "game_records", "game_solo"),
        *("game_table", "game_equality", "save_golden", "game_code"),
    ],
    "core/game_code": ["game_code"],
    "core/input": ["key_event", "key_reader", "key_reader_time", "key_reader_random"],
    "core/save": ["save_settings", "save_solo", "save_table", "save_records", "save_golden"],
}

# What killed the mutants of a file so far, to be asked first.
Kills = dict[str, Counter[str]]

SECONDS_PER_COMPILATION = 20
BYTES_PER_PROCESS = 2 << 30


def suite_of(file: str) -> list[str]:
    return next(tests for unit, tests in SUITES.items() if file.startswith(unit + "/"))


def limited(processor_seconds: int) -> list[str]:
    """What the words of a command follow."""
    return ["prlimit", f"--as={BYTES_PER_PROCESS}", f"--cpu={processor_seconds}", "--core=0"]


class BuildError(Exception):
    """The compiler or the linker makes no program of the mutant; the text is what it says."""


class Workshop:
    def __init__(self, folder: pathlib.Path, blueprint: Blueprint, kills: Kills) -> None:
        self.blueprint = blueprint
        self.source = folder / "source"
        self.build = folder / "build"
        copy_sources(self.source)
        shutil.rmtree(self.build, ignore_errors=True)
        self.kills = kills

    def verdict_on(self, mutant: Mutant) -> str:
        """`killed by …`, `survived`, `same code` (the compiler makes the same of it) or `no program`."""
        file = self.source / mutant.file
        original = file.read_text()
        file.write_text(apply(original, mutant))
        try:
            return self.verdict_on_changed_sources(mutant)
        except BuildError as refusal:
            return "killed by a static_assert" if "static assertion failed" in str(refusal) else "no program"
        finally:
            file.write_text(original)

    def verdict_on_changed_sources(self, mutant: Mutant) -> str:
        kills = self.kills[mutant.file]
        # Whether an object differs, for those compiled.
        differs: dict[str, bool] = {}
        for test in sorted(suite_of(mutant.file), key=lambda name: -kills[name]):
            program = self.blueprint.programs[test]
            for compilation in program.compilations:
                if mutant.file in compilation.sources and compilation.object not in differs:
                    differs[compilation.object] = self.compile(compilation)
            changed = [one.object for one in program.compilations if differs.get(one.object)]
            if not changed:
                continue
            self.link(program, changed)
            if not self.passes(program):
                kills[test] += 1
                return f"killed by {test}"
        # Of a header the same code may only mean that no test uses it.
        return "survived" if any(differs.values()) or mutant.file.endswith(".h") else "same code"

    def call(self, command: list[str]) -> None:
        called = subprocess.run(
            [*limited(SECONDS_PER_COMPILATION), *command],
            cwd=self.blueprint.build,
            capture_output=True,
            text=True,
            check=False,
        )
        if called.returncode != 0:
            raise BuildError(called.stdout + called.stderr)

    def compile(self, compilation: Compilation) -> bool:
        """Whether something else comes out than without the mutant."""
        target = self.build / compilation.object
        target.parent.mkdir(parents=True, exist_ok=True)
        # Not in what a macro stands for: it would be in the object.
        command = [
            word if word.startswith("-D") else word.replace(str(self.blueprint.source), str(self.source))
            for word in compilation.command
        ]
        command[command.index("-o") + 1] = str(target)
        # Where the dependencies would be written.
        if "-MD" in command:
            start = command.index("-MD")
            del command[start : start + 5]
        self.call(command)
        return fingerprint(target) != self.blueprint.unchanged[compilation.object]

    def link(self, program: Program, changed: list[str]) -> None:
        target = self.build / program.path
        target.parent.mkdir(parents=True, exist_ok=True)
        command = [str(self.build / word) if word in changed else word for word in program.link]
        output = command.index("-o")
        command[output + 1] = str(target)
        # Before the archives, from which an object that is there already is not taken.
        command[output:output] = [str(self.build / name) for name in changed if name not in program.link]
        self.call(command)

    def passes(self, program: Program) -> bool:
        # An endless loop ends here. Processor time, so that a busy machine kills no mutant.
        seconds = 2 + math.ceil(3 * program.seconds)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with subprocess.Popen(
            [*limited(seconds), self.build / program.path], **quiet, start_new_session=True
        ) as running:
            try:
                return running.wait(60 * seconds) == 0
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)
                return False
