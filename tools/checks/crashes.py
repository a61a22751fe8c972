#!/usr/bin/env python3
"""Lets the firmware crash on an emulated board, in every way and on many screens, in the middle of a game.

After each crash the device must have restarted into the same game, the log must tell kind and place, and About must show it. After three
in a row it must start in safe mode, on Home, with the game still there. With an empty battery nothing may be written.
"""

import argparse
import dataclasses
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "image"))

import elf_image
from project_sources import ROOT

# save::CrashRecord::last_event
MOST_OF_EVENT = 64
RUN = ROOT / "build" / "emulated" / "run.mjs"
# cmake/firmware_image.cmake
STACK = (0x20036000, 0x20042000)
LIMIT_SECONDS = "400"

TO_PLACE = """\
await event screen name=language 3000
press a
await event screen name=home
press a
await event screen name=solo_dice
press a
await event screen name=throw
press a
await event screen name=place 5000
wait 300
"""
# Keys from the place screen of the game, and the screen they lead to.
SCREENS = [
    ("", "place"),
    ("press y\n", "home"),
    ("press y\nawait event screen name=home\npress x\n", "how_to_play"),
    ("press y\nawait event screen name=home\npress up\npress a\n", "about"),
]
# The watchdog takes two seconds at the most, and the start behind it less than one.
RESUMED = """\
await resumed=solo 3000
await event screen name=place 3000
await event crash kind={kind}
wait 300
"""


@dataclasses.dataclass(frozen=True)
class Way:
    """What the console's `crash` is asked for, the kind that must be recorded, and whether the program counter is known."""

    asked: str
    kind: str
    has_place: bool = True
    options: tuple[str, ...] = ()
    # What the crash is told with in place of an assertion's file.
    file: str = "none"


WAYS = [
    Way("assert", "assert", file="crash_lines.cpp"),
    Way("hang", "watchdog"),
    Way("deaf", "watchdog"),
    Way("fault", "fault"),
    # A full stack has no room for the fault's registers: whatever the chip does then, and the watchdog's alarm ends a lockup.
    Way("stack", "fault", has_place=False, file="stack"),
    Way("stack", "fault", has_place=False, options=("--full-stack", "handler"), file="stack"),
]


def run_board(board: str, script: str, *options: str) -> tuple[int, str, str]:
    with tempfile.TemporaryDirectory() as folder:
        keys = pathlib.Path(folder) / "script.keys"
        keys.write_text(script)
        call = ["node", RUN, "--board", board, "--seconds", LIMIT_SECONDS, "--script", keys, *options]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def value(line: str, key: str) -> str:
    found = re.search(rf"\b{key}=(\S+)", line)
    return found[1] if found else ""


def function_at(symbols: list[elf_image.Symbol], address: int) -> str:
    for symbol in symbols:
        if symbol.size > 0 and (symbol.address & ~1) <= address < (symbol.address & ~1) + symbol.size:
            return symbol.name
    return ""


def crash_once(board: str, symbols: list[elf_image.Symbol], way: Way) -> list[str]:
    """In each screen, with a while between so that it is no row."""
    script = TO_PLACE
    for keys, screen in SCREENS:
        script += keys + (f"await event screen name={screen}\n" if keys else "")
        script += f"send crash {way.asked}\n" + RESUMED.format(kind=way.kind)
        script += "wait 61000\npress left\nwait 300\n"
    script += "press y\nawait event screen name=home\npress up\npress a\nawait event screen name=about\npress a\n"
    script += "await event screen name=crash\n"
    status, log, errors = run_board(board, script, *way.options)
    # The command line counts every fault of the processor as a failure, also one that the firmware got over.
    expected = 1 if way.kind == "fault" else 0
    what = f"crash {' '.join([way.asked, *way.options])} on {board}"
    complaints = []
    if status != expected or "no line of the log" in errors or "is not done" in errors:
        complaints.append(f"{what}: status {status}\n{errors}{log[-2000:]}")
    if way.asked == "stack":
        complaints += [f"{what}: {found}" for found in wrong_guard(way, errors)]
    crashes = re.findall(r"^event crash .*$", log, re.MULTILINE)
    if len(crashes) != len(SCREENS):
        complaints.append(f"{what}: {len(crashes)} crashes told instead of {len(SCREENS)}")
    return complaints + [f"{what}: {found}" for found in wrong_places(symbols, way, log)]


def wrong_guard(way: Way, errors: str) -> list[str]:
    """The emulator tells whether it was the guard that ended it, and what the processor did then."""
    end = "the firmware's fault handler runs" if way.options else "the core is locked up"
    told = re.findall(rf"write at 0x200[0-9a-f]+, which the memory protection forbids .*; {end}", errors)
    return [] if len(told) == len(SCREENS) else [f"the stack's guard is told {len(told)} times:\n{errors}"]


def wrong_places(symbols: list[elf_image.Symbol], way: Way, log: str) -> list[str]:
    complaints = []
    for line in re.findall(r"^event crash .*$", log, re.MULTILINE):
        counter = int(value(line, "pc"), 16)
        if way.has_place and "crash_on_purpose" not in (function := function_at(symbols, counter)):
            complaints.append(f"the place is not the command but {function or hex(counter)}: {line}")
        if not way.has_place and counter != 0:
            complaints.append(f"where does the program counter come from? {line}")
        stack = int(value(line, "sp"), 16)
        if not STACK[0] <= stack <= STACK[1]:
            complaints.append(f"the stack was elsewhere: {line}")
        if not value(line, "file").endswith(way.file):
            complaints.append(f"the file is wrong: {line}")
    for line in re.findall(r"^event crash_stack .*$", log, re.MULTILINE):
        functions = [function_at(symbols, int(address, 16)) for address in re.findall(r"0x[0-9a-f]+", line)]
        if way.asked == "stack":
            well = len(functions) > 1 and all(function == "knister_fill_stack" for function in functions)
        else:
            well = any("Console" in function or "run" in function for function in functions)
        if not well:
            complaints.append(f"the callers are not named: {line} {functions}")
    return complaints + forgotten_events(log)


def forgotten_events(log: str) -> list[str]:
    """The record must tell the last event before the restart, as far as it has room, when it was, and the firmware's version."""
    complaints = []
    version = value(re.search(r"^event boot .*$", log, re.MULTILINE)[0], "version")
    for life in log.split("event boot ")[1:-1]:
        last = [line for line in life.splitlines() if line.startswith("event ")][-1]
        told = f"version={version} last={last.removeprefix('event ')[:MOST_OF_EVENT]}\n"
        if not re.search(rf"^event crash_before milliseconds=[1-9]\d* {re.escape(told)}", log, re.MULTILINE):
            complaints.append(f"the last event was {last}, and that is not told")
    return complaints


def crash_in_a_row(board: str) -> list[str]:
    script = TO_PLACE
    for _ in range(2):
        script += "send crash assert\n" + RESUMED.format(kind="assert")
    script += "send crash assert\nawait event screen name=notice 8000\nawait event safe_mode crashes=3\nwait 300\n"
    # Home comes after the notice; its first entry goes on with the game.
    script += "press a\nawait event screen name=home\npress a\nawait event screen name=place\n"
    script += "wait 61000\nsend crash assert\n" + RESUMED.format(kind="assert")
    status, log, errors = run_board(board, script)
    if status != 0:
        return [f"crashes in a row on {board}: status {status}\n{errors}{log[-2000:]}"]
    third = log[: log.index("event safe_mode")].rindex("event boot")
    if "event screen name=notice" not in log[third:] or log.count("event safe_mode") != 1:
        return [f"crashes in a row on {board}: safe mode is not told, or not once\n{log[third:][:2000]}"]
    return []


def crash_with_empty_battery(board: str) -> list[str]:
    """It is told, and nothing is written: the flash stays as it was when the battery became empty."""
    empty = TO_PLACE + "battery 3300\nawait event battery state=empty 7000\nawait event screen name=notice\nwait 1000\n"
    crash = "send crash assert\nawait resumed=solo 3000\nawait event screen name=notice\nawait event crash kind=assert\nwait 3000\n"
    what = f"a crash with an empty battery on {board}"
    contents = []
    with tempfile.TemporaryDirectory() as folder:
        for script in (empty, empty + crash):
            flash = pathlib.Path(folder) / f"{len(contents)}.bin"
            status, log, errors = run_board(board, script, "--flash", str(flash))
            if status != 0:
                return [f"{what}: status {status}\n{errors}{log[-2000:]}"]
            contents.append(flash.read_bytes())
    return [] if contents[0] == contents[1] else [f"{what}: the flash was written to"]


def busy_without_crash(board: str) -> list[str]:
    """What takes longest must not be taken for a hang, nor sleep."""
    script = (
        TO_PLACE
        + "wait 3000\nsend bench\nsend version\nawait version 60000\nsend dice 1000\nawait dice end 60000\nwait 150000\n"
    )
    status, log, errors = run_board(board, script + "send stack\nawait event stack\n")
    if status != 0 or "reset=error" in log:
        return [f"long work on {board}: status {status}\n{errors}{log[-2000:]}"]
    stack = re.search(r"^event stack used=(\d+) room=(\d+)$", log, re.MULTILINE)
    if not stack or 2 * int(stack[1]) > int(stack[2]):
        return [f"long work on {board}: {stack[0] if stack else 'the stack is not told'}"]
    return []


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    board = parser.parse_args().board
    symbols = elf_image.read_symbols(elf_image.find_image(ROOT / "build" / board), demangle=True)
    complaints = crash_in_a_row(board) + crash_with_empty_battery(board) + busy_without_crash(board)
    for way in WAYS:
        complaints += crash_once(board, symbols, way)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
