#!/usr/bin/env python3
"""Takes the raw bits out of what a device's console said after `raw N`, and writes them to a file.

    raw_bits.py LOG FILE              eight bits a byte, the most significant first: as `knister dice --raw` and `./play run --entropy file:` read
                                      them
    raw_bits.py --one-a-byte LOG FILE   a byte of 0 or 1 for each bit: as NIST's estimators for SP 800-90B read them

LOG may be - for standard input. Lines of other things are passed over; a recording that is not complete is refused.
"""

import argparse
import pathlib
import re
import sys

LINE = re.compile(r"raw ([0-9a-f]+)\s*")
END = re.compile(r"raw end\s*")


class IncompleteError(Exception):
    """The recording has no end."""


def recorded_bytes(log: str) -> bytes:
    """Of all recordings in the log, one after the other."""
    digits = ""
    finished = True
    for line in log.splitlines():
        if match := LINE.fullmatch(line):
            digits += match[1]
            finished = False
        elif END.fullmatch(line):
            finished = True
    if not finished or len(digits) % 2 != 0:
        raise IncompleteError("the recording breaks off: there is no 'raw end' after its last line")
    return bytes.fromhex(digits)


def one_a_byte(packed: bytes) -> bytes:
    return bytes(byte >> place & 1 for byte in packed for place in range(7, -1, -1))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--one-a-byte", action="store_true", help="a byte for each bit")
    parser.add_argument("log", help="what the console said, - for standard input")
    parser.add_argument("file", type=pathlib.Path, help="where the bits are written")
    arguments = parser.parse_args()
    log = sys.stdin.read() if arguments.log == "-" else pathlib.Path(arguments.log).read_text(errors="replace")
    try:
        packed = recorded_bytes(log)
    except IncompleteError as incomplete:
        print(f"{arguments.log}: {incomplete}", file=sys.stderr)
        return 1
    arguments.file.write_bytes(one_a_byte(packed) if arguments.one_a_byte else packed)
    print(f"{8 * len(packed)} bits")
    return 0


if __name__ == "__main__":
    sys.exit(main())
