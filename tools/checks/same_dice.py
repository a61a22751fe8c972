#!/usr/bin/env python3
"""Throws the dice of an emulated board whose oscillator is fed recorded bits, and compares them with the host's.

The console's `dice` throws the very dice that the screens do. Then the oscillator fails in each way that the emulated board knows,
and no die may be thrown from then on.
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
THROWS = 100

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
        call = ["node", RUN, "--board", board, "--entropy", entropy, "--script", keys]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"--entropy {entropy} on {board}: status {done.returncode}\n{done.stderr}{done.stdout}")
    return done.stdout


def dice_in(log: str) -> str:
    return "".join(f"{dice}\n" for dice in re.findall(r"^dice (\d,\d)$", log, re.MULTILINE))


def same_dice(board: str) -> list[str]:
    log = run_board(
        board, f"file:{RAW_BITS}", f"await event entropy state=ok\nsend dice {THROWS}\nawait dice end 20000\n"
    )
    call = [KNISTER, "dice", "--raw", RAW_BITS, "-n", str(THROWS)]
    of_host = subprocess.run(call, capture_output=True, text=True, check=True).stdout
    complaints = []
    if dice_in(log) != of_host:
        complaints.append(f"the dice of {board} are not those of knister dice:\n{dice_in(log)}")
    if of_host != RAW_DICE.read_text():
        complaints.append(f"knister dice does not give those of {RAW_DICE.name}")
    return complaints


def refused_dice(board: str, entropy: str, reason: str, throws: int) -> list[str]:
    log = run_board(
        board,
        entropy,
        f"await event entropy state=\nsend dice 20\nawait error no dice: {reason}\nsend dice 1\nawait error no dice: {reason}\n",
    )
    complaints = []
    if f"event entropy state=failed reason={reason}\n" not in log:
        complaints.append(f"--entropy {entropy} on {board} is not told:\n{log}")
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
