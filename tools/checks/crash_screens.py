#!/usr/bin/env python3
"""Lets an assertion of the firmware fail on every screen of an emulated board: it must restart into the game that was open, if there was
one, and tell of the crash. Screens behind the end of a game are
reached with the flash of that end, for which it is played once.
"""

import argparse
import concurrent.futures
import dataclasses
import pathlib
import re
import shutil
import sys
import tempfile

from crashes import run_board
from project_sources import ROOT

# From the first picture to Home, with English.
TO_HOME = "await event screen name=language 4000\npress a\nawait event screen name=home\n"
# At Home: a game with own dice, and a round of it.
OWN_DICE = "press a\nawait event screen name=solo_dice\npress down\npress a\nawait event screen name=enter_dice\n"
ROUND = "press up\npress right\npress up\npress a\nawait event screen name=place\npress a\nwait 200\n"
TO_END = OWN_DICE + 25 * ROUND + "await event screen name=solo_end 5000\nwait 2500\n"
OPEN_GAME = OWN_DICE + ROUND
# Two players named A, and the game begun.
NAME = (
    "press a\nawait event screen name=table_name\npress a\n"
    + 4 * "press down\n"
    + "press right\n"
    + "press a\nwait 200\n"
)
TO_PLAYERS = "press down\npress a\nawait event screen name=table_players\n"
TO_TABLE = (
    TO_PLAYERS + 2 * NAME + 6 * "press down\n" + "press a\nawait event screen name=table_call\npress a\nwait 1500\n"
)
CALL = "press a\nwait 1500\n"


@dataclasses.dataclass(frozen=True)
class Place:
    """A screen, the keys that lead there from Home on a new device, and what is open again after the crash."""

    screen: str
    keys: str
    resumed: str = "none"
    options: tuple[str, ...] = ()
    begin: str = TO_HOME
    # The flash that it begins with, in place of a new one.
    flash: str = ""


def from_game(screen: str, keys: str) -> Place:
    return Place(screen, OPEN_GAME + keys, "solo")


# Screens at the end of a game: from a start with the flash that the crash there has left to the same screen.
RETURN = {
    "solo_end": "await event screen name=solo_end 4000\nwait 2500\n",
    "table_end": "await event screen name=table_call 4000\npress a\nawait event screen name=table_end\nwait 1500\n",
}


def behind(end: str, screen: str, keys: str, resumed: str = "none") -> Place:
    return Place(screen, keys, resumed, begin=RETURN[end], flash=end)


# Shown after a crash alone, so this is the second one.
CRASH = "send crash assert\nawait event crash\nawait event screen name=home 4000\npress up\npress a\nawait event screen name=about\npress a\n"

PLACES = [
    Place("title", "", begin="await event screen name=title\n"),
    Place("crash", CRASH),
    Place("home", ""),
    Place("settings", 3 * "press up\n" + "press a\n"),
    Place("erase", 3 * "press up\n" + "press a\nawait event screen name=settings\npress up\npress a\n"),
    Place("language", 3 * "press up\n" + "press a\nawait event screen name=settings\npress a\n"),
    Place("records", 4 * "press up\n" + "press a\n"),
    Place("dice_lab", 3 * "press down\n" + "press a\n"),
    Place("score_sheet", 2 * "press down\n" + "press a\n"),
    Place("how_to_play", "press x\n"),
    Place("about", "press up\npress a\n"),
    Place("solo_dice", "press a\n"),
    Place("solo_code", "press a\nawait event screen name=solo_dice\n" + 3 * "press down\n" + "press a\n"),
    Place("throw", "press a\nawait event screen name=solo_dice\npress a\n", "solo"),
    Place(
        "no_dice", "press a\nawait event screen name=solo_dice\npress a\nwait 500\n", options=("--entropy", "stuck0")
    ),
    from_game("enter_dice", ""),
    from_game("place", "press up\npress right\npress up\npress a\n"),
    from_game("notice", "battery 3450\nwait 6000\n"),
    from_game("solo_new", "press y\nawait event screen name=home\npress down\npress a\n"),
    Place("solo_end", TO_END),
    behind("solo_end", "solo_sheet", "press a\n"),
    behind("solo_end", "solo_review", "press down\npress a\n"),
    behind("solo_end", "solo_qr_code", "press down\npress down\npress a\n"),
    Place("solo_rival", TO_END.replace("press down\n", "press up\npress a\npress down\npress down\n", 1) + "press a\n"),
    Place("table_players", TO_PLAYERS),
    Place("table_name", TO_PLAYERS + "press a\n"),
    Place("table_call", TO_TABLE, "table"),
    Place("table_seats", TO_TABLE.removesuffix(CALL) + "press left\n", "table"),
    Place("table_history", TO_TABLE + "press left\n", "table"),
    Place("table_open", TO_TABLE + "press y\nawait event screen name=home\npress down\npress down\npress a\n", "table"),
    Place("table_end", TO_TABLE + 25 * CALL, "table"),
    behind("table_end", "table_qr_code", "press up\npress a\npress a\nwait 300\npress down\npress down\npress a\n"),
    behind("table_end", "table_sheet", "press a\n", "table"),
]


def complaint_about(board: str, place: Place, folder: pathlib.Path) -> str:
    script = place.begin + place.keys + "wait 300\nsend crash assert\n"
    script += f"await resumed={place.resumed} 8000\nawait event crash kind=assert 4000\nwait 300\n"
    options = list(place.options)
    if place.screen in RETURN:
        options += ["--flash", str(folder / place.screen)]
    if place.flash:
        options += ["--flash", str(shutil.copy(folder / place.flash, folder / f"{place.screen}.bin"))]
    status, log, errors = run_board(board, script, *options)
    boots = log.count("event boot")
    before = log[: log.rindex("event boot")]
    screens = re.findall(r"^event screen name=(\S+)", before, re.MULTILINE)
    if status != 0 or not screens or screens[-1] != place.screen or boots != 2 + place.keys.count("send crash"):
        return f"{place.screen}: status {status}, the last screen was {screens[-1:]}\n{errors}{log[-900:]}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        folder = pathlib.Path(name)
        found: list[str] = []
        for has_flash in (False, True):
            places = [place for place in PLACES if bool(place.flash) == has_flash]
            found += pool.map(lambda place: complaint_about(arguments.board, place, folder), places)
        complaints = [complaint for complaint in found if complaint]
    header = (ROOT / "firmware" / "app" / "include" / "app" / "screen.h").read_text()
    count = int(re.search(r"kScreenCount = (\d+);", header)[1])
    if len({place.screen for place in PLACES}) != count:
        complaints.append(f"{len(PLACES)} screens are tried, and there are {count}")
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
