#!/usr/bin/env python3
"""Cuts the power of an emulated board in the middle of its N-th flash operation, while a solo game with own dice is played.

After each cut the board starts again with the flash as it is: the game must be the one before or after the event in progress, which screen
and round tell. N goes over a sample of all operations of the game, or with --all over each of them.
"""

import argparse
import concurrent.futures
import dataclasses
import pathlib
import re
import subprocess
import sys
import tempfile

from project_sources import ROOT

RUN = ROOT / "build" / "emulated" / "run.mjs"
ROUNDS = 25
DONE, POWER_CUT = 0, 3

BEGIN = """\
await event screen name=language 4000
press a
await event screen name=home
press a
await event screen name=solo_dice
press down
press a
"""
ROUND = """\
await event screen name=enter_dice
press up
press right
press up
press a
await event screen name=place
press a
"""
END = "await event screen name=solo_end 5000\nawait event saved\nwait 200\n"
RESTART = "await event storage state=ok 4000\nwait 300\n"


@dataclasses.dataclass(frozen=True)
class Point:
    """Where a game is: the screen that it goes on with, and the round."""

    screen: str
    round: int


NO_GAME = {Point("title", 0), Point("language", 0)}


def run_board(board: str, flash: pathlib.Path, script: str, *options: str) -> tuple[int, str, str]:
    keys = flash.with_suffix(".keys")
    keys.write_text(script)
    call = ["node", RUN, "--board", board, "--flash", flash, "--seconds", "100", "--script", keys, *options]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def possible_points(log: str) -> set[Point]:
    """Before and after the last event that the log tells of."""
    if "event end " in log:
        return {Point("throw", ROUNDS), Point("enter_dice", ROUNDS), *NO_GAME, Point("home", 0), Point("solo_end", 0)}
    events = re.findall(r"^event (roll|place) round=(\d+)", log, re.MULTILINE)
    if not events:
        begun = {Point("enter_dice", 1)} if "event screen name=enter_dice" in log else set()
        return NO_GAME | begun
    kind, number = events[-1][0], int(events[-1][1])
    here, there = Point("enter_dice", number), Point("place", number)
    if kind == "roll":
        return {here, there}
    return {there, Point("enter_dice", number + 1) if number < ROUNDS else Point("throw", ROUNDS)}


def point_of(log: str) -> Point:
    screen = re.search(r"^event screen name=(\S+)", log, re.MULTILINE)
    number = re.search(r"^event boot .* round=(\d+)", log, re.MULTILINE)
    return Point(screen[1] if screen else "none", int(number[1]) if number else -1)


def cut_at(board: str, operation: int) -> tuple[bool, str]:
    """Whether the game has that many operations, and what was wrong."""
    with tempfile.TemporaryDirectory() as folder:
        flash = pathlib.Path(folder) / "flash.bin"
        status, log, errors = run_board(board, flash, BEGIN + ROUNDS * ROUND + END, "--cut-power-at", str(operation))
        if status == DONE:
            return False, ""
        if status != POWER_CUT:
            return True, f"operation {operation}: status {status} before the cut\n{errors}{log[-800:]}"
        status, restarted, errors = run_board(board, flash, RESTART)
    point = point_of(restarted)
    if status != DONE or point not in possible_points(log) or "health=" in restarted or "crash" in restarted:
        expected = ", ".join(map(str, possible_points(log)))
        return True, f"operation {operation}: {point} instead of {expected}\n{errors}{log[-500:]}{restarted}"
    return True, ""


def count_operations(board: str) -> int:
    low, high = 1, 2
    while cut_at(board, high)[0]:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if cut_at(board, middle)[0] else (low, middle)
    return low


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    parser.add_argument("--cuts", type=int, default=100, help="how many (default: 100)")
    parser.add_argument("--all", action="store_true", help="at each operation")
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    count = count_operations(arguments.board)
    cuts = count if arguments.all else min(arguments.cuts, count)
    operations = [1 + index * (count - 1) // max(cuts - 1, 1) for index in range(cuts)]
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        complaints = [what for _, what in pool.map(lambda n: cut_at(arguments.board, n), operations) if what]
    print(f"{cuts} cuts at {count} operations")
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
