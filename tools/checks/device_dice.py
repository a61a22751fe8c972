#!/usr/bin/env python3
"""Plays on an emulated board whose oscillator is fed recorded bits, and compares the dice with the host's.

Half of them are thrown on the screens of solo games and half by the console's `dice`, one after the other. Then the oscillator fails in
each way that the emulated board knows: the refusal must be on the panel within a second, no die may be thrown from then on, and the
game must go on with own dice.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

from project_sources import ROOT

RUN = ROOT / "build" / "emulated" / "run.mjs"
KNISTER = ROOT / "build" / "host" / "knister"
RAW_BITS = ROOT / "host_tests" / "golden" / "raw_bits.bin"
RAW_DICE = ROOT / "host_tests" / "golden" / "raw_dice.txt"
ROUNDS = 25
THROWS = 4 * ROUNDS

BEGIN = """\
await event screen name=language 3000
press a
await event screen name=home
press a
await event screen name=solo_dice
press a
"""
ROUND = """\
await event screen name=throw
press a
await event screen name=place 5000
press a
"""
HOME_AGAIN = """\
await event screen name=solo_end 5000
press b
await event screen name=home
press a
await event screen name=solo_dice
press a
"""
OWN_DICE = """\
press a
await event screen name=enter_dice
press up
press right
press up
press a
await source=hand
"""

START_UP_BITS = 4096
BITS_PER_THROW = 256

# How the oscillator fails, the reason that the log must give, and how many throws there are before it does.
FAILURES = [
    ("stuck0", "repetition_count", 0),
    ("stuck1", "repetition_count", 0),
    ("alternate", "repeated_pattern", 0),
    ("period:2", "repeated_pattern", 0),
    ("period:64", "repeated_pattern", 0),
    ("bias:0.01", "repetition_count", 0),
    ("bias:0.99", "repetition_count", 0),
    ("bias:0.91", "adaptive_proportion", 0),
    ("fail-after:1000", "repetition_count", 0),
    # Just in time for the last throw but one, and too late for it.
    (f"fail-after:{START_UP_BITS + 8 * BITS_PER_THROW}", "repetition_count", 8),
    (f"fail-after:{START_UP_BITS + 8 * BITS_PER_THROW + 200}", "repetition_count", 9),
]


def run_board(board: str, entropy: str, script: str) -> str:
    """The log of a run, which must end well."""
    with tempfile.TemporaryDirectory() as folder:
        keys = pathlib.Path(folder) / "script.keys"
        keys.write_text(script)
        call = ["node", RUN, "--board", board, "--entropy", entropy, "--seconds", "300", "--script", keys]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"--entropy {entropy} on {board}: status {done.returncode}\n{done.stderr}{done.stdout}")
    return done.stdout


def dice_in(log: str) -> str:
    found = re.findall(r"^(?:dice (\d,\d)|event roll .* dice=(\d,\d) .*source=device)$", log, re.MULTILINE)
    return "".join(f"{of_console or of_screen}\n" for of_console, of_screen in found)


def same_dice(board: str) -> list[str]:
    by_console = f"send dice {THROWS - 2 * ROUNDS}\nawait dice end 20000\n"
    script = (
        BEGIN + ROUNDS * ROUND + by_console + HOME_AGAIN + ROUNDS * ROUND + "await event screen name=solo_end 5000\n"
    )
    log = run_board(board, f"file:{RAW_BITS}", script)
    call = [KNISTER, "dice", "--raw", RAW_BITS, "-n", str(THROWS)]
    of_host = subprocess.run(call, capture_output=True, text=True, check=True).stdout
    complaints = []
    if dice_in(log) != of_host:
        complaints.append(f"the dice of {board} are not those of knister dice:\n{dice_in(log)}")
    if of_host != RAW_DICE.read_text():
        complaints.append(f"knister dice does not give those of {RAW_DICE.name}")
    return complaints


def refused_dice(board: str, entropy: str, reason: str, throws: int) -> list[str]:
    throw = "await event screen name=throw\npress a\n" if throws > 0 else ""
    refused = "await event screen name=no_dice 1000\n"
    no_more = f"send dice 1\nawait error no dice: {reason}\n"
    log = run_board(board, entropy, BEGIN + throws * ROUND + throw + refused + OWN_DICE + no_more)
    complaints = []
    if f"event entropy state=failed reason={reason}\n" not in log:
        complaints.append(f"the log of {board} does not tell that --entropy {entropy} fails {reason}")
    if (thrown := len(dice_in(log).splitlines())) != throws:
        complaints.append(f"--entropy {entropy} on {board} gives {thrown} throws instead of {throws}")
    return complaints


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    board = parser.parse_args().board
    complaints = same_dice(board)
    for entropy, reason, throws in FAILURES:
        complaints += refused_dice(board, entropy, reason, throws)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
