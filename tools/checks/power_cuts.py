#!/usr/bin/env python3
"""Cuts the power of an emulated board in the middle of its N-th flash operation, while a solo game with own dice is played.

After each cut the board starts again with the flash as it is: the game must be the one before or after the event in progress, which screen
and round tell. N goes over a sample of all operations of the game, or with --all over each of them. The game is played once, by one
process, which notes what each cut would leave; one cut is also made, and must leave the same.
"""

import argparse
import dataclasses
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from project_sources import ROOT

RUN = ROOT / "build" / "emulated" / "run.mjs"
CUTS = ROOT / "build" / "emulated" / "power_cuts.mjs"
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


def wrong_start(operation: int, log: str, restarted: dict[str, str]) -> str:
    """What was wrong with the start after a cut in the middle of the operation, before which the log was told."""
    point = point_of(restarted["log"])
    told = restarted["log"]
    if restarted["status"] == DONE and point in possible_points(log) and "health=" not in told and "crash" not in told:
        return ""
    expected = ", ".join(map(str, possible_points(log)))
    return f"operation {operation}: {point} instead of {expected}\n{restarted['errors']}{log[-500:]}{told}"


def cut_for_real(board: str, noted: dict[str, str]) -> str:
    """The same cut by the board itself: it must leave the same start."""
    with tempfile.TemporaryDirectory() as folder:
        flash = pathlib.Path(folder) / "flash.bin"
        cut = str(noted["operation"])
        status, log, errors = run_board(board, flash, BEGIN + ROUNDS * ROUND + END, "--cut-power-at", cut)
        if status != POWER_CUT or not log.startswith(noted["before"]):
            return f"operation {cut}: status {status} before the cut\n{errors}{log[-800:]}"
        status, log, errors = run_board(board, flash, RESTART)
    if (status, log) != (noted["status"], noted["log"]):
        return f"operation {cut}: the start after a real cut is another one\n{errors}{log}\n{noted['log']}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    parser.add_argument("--cuts", type=int, default=100, help="how many (default: 100)")
    parser.add_argument("--all", action="store_true", help="at each operation")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        game, restart = (pathlib.Path(name) / file for file in ("game.keys", "restart.keys"))
        game.write_text(BEGIN + ROUNDS * ROUND + END)
        restart.write_text(RESTART)
        call = ["node", CUTS, arguments.board, game, restart, "all" if arguments.all else str(arguments.cuts)]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
    if done.returncode != DONE:
        sys.exit(done.stderr)
    played, *starts = [json.loads(line) for line in done.stdout.splitlines()]
    complaints = [wrong_start(start["operation"], start["before"], start) for start in starts]
    complaints.append(cut_for_real(arguments.board, starts[len(starts) // 2]))
    if played["status"] != DONE:
        complaints.append(
            f"the game without a cut: status {played['status']}\n{played['errors']}{played['log'][-800:]}"
        )
    print(f"{len(starts)} cuts at {played['operations']} operations")
    complaints = [complaint for complaint in complaints if complaint]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
