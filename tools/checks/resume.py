#!/usr/bin/env python3
"""Switches an emulated board off and on at each step of whole solo games; each time the same picture must come back.

A step is a throw or a number written; with own dice half an entry, too. The cursor is moved before the power goes. At the end it goes once
more, and the end must come back until it was left.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

from picture import difference, read_png
from project_sources import ROOT

RUN = ROOT / "build" / "emulated" / "run.mjs"
ROUNDS = 25
# Nothing tells of a full line any more; the last number is followed by the end before that.
REST, LAST_REST = "wait 3000\n", "wait 1000\n"
BAR_HEIGHT = 26


class Game:
    """The key script of a game, and the pairs of pictures that it takes."""

    def __init__(self, own_dice: bool) -> None:
        self.own_dice = own_dice
        self.names: list[str] = []
        self.script = "await event screen name=language 4000\n" + keys("a") + "await event screen name=home\n"
        self.script += keys("a") + "await event screen name=solo_dice\n" + keys("da" if own_dice else "a")
        for number in range(1, ROUNDS + 1):
            self.play_round(number)
        self.script += "await event end 8000\nawait event saved\nwait 3000\n"
        self.switch_off_and_on("end", "solo_end")
        self.script += keys("b") + "await event screen name=home\nwait 500\npower off\npower on\n"
        self.script += "await event boot\nawait event screen name=home 4000\n"

    def play_round(self, number: int) -> None:
        if self.own_dice:
            self.script += "await event screen name=enter_dice\n" + keys("ur") + "wait 700\n"
            self.switch_off_and_on(f"entry_{number}", "enter_dice")
            self.script += keys("uua")
        else:
            self.script += "await event screen name=throw\n" + keys("aaa")
        # Away from where the number would go, and back afterwards.
        self.script += "await event screen name=place\n" + keys("rd") + "wait 700\n"
        self.switch_off_and_on(f"throw_{number}", "place")
        self.script += keys("ula") + "await event place\n" + (LAST_REST if number == ROUNDS else REST)
        last_screen = "throw" if number == ROUNDS or not self.own_dice else "enter_dice"
        self.switch_off_and_on(f"number_{number}", last_screen, goes_on=number < ROUNDS)

    def switch_off_and_on(self, name: str, screen: str, goes_on: bool = False) -> None:
        self.names.append(name)
        self.script += f"screenshot {name}_before.png\npower off\npower on\nawait event boot\n"
        # The next round awaits the screen itself.
        self.script += f"await event screen name={screen}\nwait 600\nscreenshot {name}_after.png\n"
        if goes_on:
            self.script += keys("yd") + "await event screen name=home\n" + keys("ua")


def keys(letters: str) -> str:
    names = {"u": "up", "d": "down", "l": "left", "r": "right"}
    return "".join(f"press {names.get(letter, letter)}\n" for letter in letters)


def differences(folder: pathlib.Path, game: Game) -> list[str]:
    complaints = []
    for name in game.names:
        before, after = (read_png(folder / f"{name}_{when}.png") for when in ("before", "after"))
        if name == f"number_{ROUNDS}":
            # The bar tells of the lines until the end.
            before, after = (
                type(shot)(shot.width, shot.height - BAR_HEIGHT, shot.pixels[BAR_HEIGHT * shot.width :])
                for shot in (before, after)
            )
        if found := difference(before, after):
            complaints.append(f"{name}: {found}")
    return complaints


def play(board: str, own_dice: bool) -> list[str]:
    game = Game(own_dice)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        script = folder / "script.keys"
        script.write_text(game.script)
        call = ["node", RUN, "--board", board, "--seconds", "1000", "--script", script]
        done = subprocess.run(call, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return [f"status {done.returncode}\n{done.stderr}{done.stdout[-2000:]}"]
        complaints = differences(folder, game)
    if done.stdout.count("event roll") != ROUNDS or done.stdout.count("event end") != 1:
        complaints.append("there was another number of throws, or the game ended twice")
    which = "own dice" if own_dice else "the device's dice"
    return [f"{which} on {board}: {complaint}" for complaint in complaints]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    board = parser.parse_args().board
    complaints = play(board, own_dice=False) + play(board, own_dice=True)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
