#!/usr/bin/env python3
"""Reports what a board's image takes of flash, RAM and stack, and the largest parts of each.

With --enforce the exit status is 1 if a budget is exceeded.
"""

import argparse
import dataclasses
import pathlib
import re
import sys

import elf_image

# Of 2 MiB, the smallest flash in use, a quarter each for code and fonts, for what is spoken, and for what the coach knows: so the
# saves never have to fight for room.
FLASH_BUDGET = 512 * 1024
VOICES_BUDGET = 512 * 1024
VOICES = "knister::voices::"
COACH_BUDGET = 512 * 1024
COACH = "kKnisterCoachTables"
# Of 264 KiB; the rest is for what is measured at run time only: stacks and frame strips growing with later screens.
RAM_BUDGET = 160 * 1024
LONGEST_LIST = 20

STACK_LINE = re.compile(r"^(?P<file>.*?):(?P<line>\d+):\d+:(?P<function>.*)\t(?P<bytes>\d+)\t(?P<kind>\S+)$")


@dataclasses.dataclass(frozen=True)
class StackFrame:
    function: str
    place: str
    size: int
    kind: str


@dataclasses.dataclass(frozen=True)
class Usage:
    what: str
    used: int
    budget: int

    def is_within_budget(self) -> bool:
        return self.used <= self.budget

    def line(self) -> str:
        share = 100 * self.used / self.budget
        verdict = "" if self.is_within_budget() else "  TOO MUCH"
        return f"{self.what:<7}{self.used:>9,} of {self.budget:>9,} bytes ({share:.1f} %){verdict}"


def memory_usage(image_bytes: int, sections: list[elf_image.Section], symbols: list[elf_image.Symbol]) -> list[Usage]:
    ram = sum(section.size for section in sections if section.address in elf_image.RAM)
    in_flash = [symbol for symbol in symbols if symbol.address in elf_image.FLASH]
    voices = sum(symbol.size for symbol in in_flash if symbol.name.startswith(VOICES))
    coach = sum(symbol.size for symbol in in_flash if symbol.name == COACH)
    return [
        Usage("flash", image_bytes - voices - coach, FLASH_BUDGET),
        Usage("voices", voices, VOICES_BUDGET),
        Usage("coach", coach, COACH_BUDGET),
        Usage("RAM", ram, RAM_BUDGET),
    ]


def parse_stack_frames(text: str) -> list[StackFrame]:
    """The frames of a .su file as `gcc -fstack-usage` writes it."""
    found = (STACK_LINE.match(line) for line in text.splitlines())
    return [
        StackFrame(
            match["function"],
            f"{pathlib.PurePath(match['file']).name}:{match['line']}",
            int(match["bytes"]),
            match["kind"],
        )
        for match in found
        if match
    ]


def function_name(signature: str) -> str:
    """`foo` of `virtual void a::{anonymous}::foo(int)`, which .su files and symbol tables write differently else."""
    plain = signature.replace("(anonymous namespace)", "{anonymous}")
    while (without_arguments := re.sub(r"<[^<>]*>", "", plain)) != plain:
        plain = without_arguments
    name = re.search(r"([~\w.]+)\(", plain)
    return name[1] if name else signature


def linked_frames(frames: list[StackFrame], symbols: list[elf_image.Symbol]) -> list[StackFrame]:
    """Only functions that are in the image, the largest frame first, each once."""
    linked = {function_name(symbol.name) for symbol in symbols}
    kept = {frame for frame in frames if function_name(frame.function) in linked}
    return sorted(kept, key=lambda frame: (-frame.size, frame.function, frame.place))


def largest_symbols(symbols: list[elf_image.Symbol], where: range) -> list[elf_image.Symbol]:
    inside = {symbol for symbol in symbols if symbol.address in where and symbol.size > 0}
    return sorted(inside, key=lambda symbol: (-symbol.size, symbol.name))


def print_list(title: str, lines: list[str]) -> None:
    print(f"\n{title}")
    for line in lines[:LONGEST_LIST]:
        print(f"  {line}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, help="a board's build folder")
    parser.add_argument("--enforce", action="store_true", help="fail if a budget is exceeded")
    arguments = parser.parse_args()

    elf = elf_image.find_image(arguments.build)
    sections = elf_image.read_sections(elf)
    symbols = elf_image.read_symbols(elf, demangle=True)
    frames = [frame for file in sorted(arguments.build.rglob("*.su")) for frame in parse_stack_frames(file.read_text())]

    usages = memory_usage(elf.with_suffix(".bin").stat().st_size, sections, symbols)
    print(elf.stem)
    for usage in usages:
        print(usage.line())
    print_list(
        "Sections in RAM",
        [
            f"{section.size:>8,}  {section.name}"
            for section in sections
            if section.size and section.address in elf_image.RAM
        ],
    )
    for title, where in (("Largest in flash", elf_image.FLASH), ("Largest in RAM", elf_image.RAM)):
        print_list(title, [f"{symbol.size:>8,}  {symbol.name}" for symbol in largest_symbols(symbols, where)])
    print_list(
        "Largest stack frames",
        [
            f"{frame.size:>8,}  {frame.function}  ({frame.place}, {frame.kind})"
            for frame in linked_frames(frames, symbols)
        ],
    )
    return 1 if arguments.enforce and not all(usage.is_within_budget() for usage in usages) else 0


if __name__ == "__main__":
    sys.exit(main())
