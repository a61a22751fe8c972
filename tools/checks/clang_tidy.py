#!/usr/bin/env python3
"""Runs clang-tidy over every C++ file of ours, with the flags of the build that compiles it.

A file that passed is looked at again only if it, something that it includes, its flags or a configuration has changed. The
builds must be up to date: what a file includes is taken from them.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass

from project_sources import ROOT, cpp_files, cpp_units, project_files

# Clang's -Wconversion holds -Wsign-conversion, GCC's for C++ does not; GCC is the compiler, clang-tidy only adds checks.
# The tables that are made at compile time take clang more than its million steps.
EXTRA_FLAGS = [
    "-fconstexpr-steps=20000000",
    "-Wno-sign-conversion",
    "-Wno-unknown-warning-option",
    "-Wno-unused-command-line-argument",
]
SPECIAL_IN_PATTERN = re.compile(r"([.\\^$|()\[\]{}*+?])")


@dataclass(frozen=True)
class Unit:
    """A file, how clang compiles it, and everything that it is made from."""

    file: pathlib.Path
    flags: tuple[str, ...]
    folder: pathlib.Path
    includes: tuple[pathlib.Path, ...]


def parse_includes(text: str, folder: pathlib.Path) -> dict[str, tuple[pathlib.Path, ...]]:
    """What each object file was made from, from `ninja -t deps`."""
    includes: dict[str, list[pathlib.Path]] = {}
    current: list[pathlib.Path] = []
    for line in text.splitlines():
        if line.startswith("    "):
            current.append(folder / line.strip())
        elif line:
            current = includes.setdefault(line.split(": #deps")[0], [])
    return {name: tuple(files) for name, files in includes.items()}


def parse_command(command: str) -> tuple[list[str], str]:
    """The flags of a compiler call without the compiler, the source and the output; and the output."""
    words = shlex.split(command)[1:]
    output = words[words.index("-o") + 1]
    end = words.index("-o")
    return words[:end], output


def arm_flags() -> list[str]:
    """Makes clang see what the Arm compiler sees: its target and its include folders."""
    cpu = ["-mcpu=cortex-m0plus", "-mthumb"]
    call = ["arm-none-eabi-g++", *cpu, "-E", "-v", "-x", "c++", os.devnull]
    listing = subprocess.run(call, check=True, capture_output=True, text=True).stderr
    listed = listing.split("#include <...> search starts here:")[1].split("End of search list.")[0].splitlines()
    folders = [pathlib.Path(line.strip()).resolve() for line in listed if line.strip()]
    # GCC's own headers (stddef.h and the like) are left to clang's.
    kept = [folder for folder in folders if "gcc" not in folder.parts]
    return ["--target=thumbv6m-none-eabi", "-nostdinc++", *(f"-isystem{folder}" for folder in kept)]


def read_units(build: pathlib.Path, extra: list[str]) -> dict[pathlib.Path, Unit]:
    """Our files among those that a build compiles."""
    listing = subprocess.run(["ninja", "-C", str(build), "-t", "deps"], check=True, capture_output=True, text=True)
    includes = parse_includes(listing.stdout, build)
    ours = set(cpp_units())
    units = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = pathlib.Path(entry["file"])
        if file in ours:
            flags, output = parse_command(entry["command"])
            units[file] = Unit(
                file, (*flags, *extra, *EXTRA_FLAGS), pathlib.Path(entry["directory"]), includes.get(output, ())
            )
    return units


def own_headers_pattern() -> str:
    """Matches our headers and nobody else's: findings in the SDK's or LVGL's are not ours to mend."""
    folders = sorted({file.relative_to(ROOT).parts[0] for file in cpp_files()})
    root = SPECIAL_IN_PATTERN.sub(r"\\\1", str(ROOT))
    return f"^{root}/({'|'.join(folders)})/"


class Tidy:
    def __init__(self, program: pathlib.Path, passed_folder: pathlib.Path) -> None:
        self.program = program
        self.passed_folder = passed_folder
        self.passed_folder.mkdir(parents=True, exist_ok=True)
        self.header_filter = f"--header-filter={own_headers_pattern()}"
        self.digests: dict[pathlib.Path, bytes] = {}
        version = subprocess.run([program, "--version"], check=True, capture_output=True).stdout
        configurations = [file.read_bytes() for file in project_files() if file.name == ".clang-tidy"]
        self.common = hashlib.sha256(b"\0".join([version, *configurations])).digest()

    def digest(self, file: pathlib.Path) -> bytes:
        if file not in self.digests:
            self.digests[file] = hashlib.sha256(file.read_bytes()).digest()
        return self.digests[file]

    def fingerprint(self, unit: Unit) -> str:
        whole = hashlib.sha256(self.common)
        whole.update("\0".join(unit.flags).encode())
        for file in (unit.file, *unit.includes):
            whole.update(self.digest(file))
        return whole.hexdigest()

    def look_at(self, unit: Unit) -> str:
        """What clang-tidy finds; nothing if all is well."""
        mark = self.passed_folder / str(unit.file.relative_to(ROOT)).replace("/", "__")
        # Without includes the build hasn't compiled the file, so nothing is known of what it is made from.
        fingerprint = self.fingerprint(unit) if unit.includes else ""
        if fingerprint and mark.exists() and mark.read_text() == fingerprint:
            return ""
        call = [self.program, "--quiet", self.header_filter, unit.file, "--", *unit.flags]
        done = subprocess.run(call, cwd=unit.folder, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            mark.write_text(fingerprint)
            return ""
        return done.stdout or done.stderr


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=pathlib.Path, required=True, help="clang-tidy")
    parser.add_argument("--passed", type=pathlib.Path, required=True, help="folder that remembers what passed")
    parser.add_argument("--host", type=pathlib.Path, required=True, help="build folder of the host")
    parser.add_argument("--board", type=pathlib.Path, required=True, help="build folder of a board")
    arguments = parser.parse_args()

    # What both compile is looked at as the host does.
    units = read_units(arguments.board.resolve(), arm_flags()) | read_units(arguments.host.resolve(), [])
    failed = False
    for file in sorted(set(cpp_units()) - units.keys()):
        print(f"{file.relative_to(ROOT)} is compiled by no build, so nothing looks at it", file=sys.stderr)
        failed = True

    tidy = Tidy(arguments.program.resolve(), arguments.passed)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        for findings in workers.map(tidy.look_at, units.values()):
            if findings:
                print(findings, file=sys.stderr)
                failed = True
    print(f"{len(units)} files")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
