#!/usr/bin/env python3
"""Fails if copying a board's UF2 file to it could touch the saves, in the last part of the flash.

The linker refuses an image that is too long (cmake/storage_region.cmake); this looks at the file that is copied in the end. The boot ROM
erases whole sectors of 4 KiB for what it writes (RP2040 datasheet, 2.8.4.2), so the sectors count.
"""

import argparse
import pathlib
import re
import struct
import sys

BLOCK_BYTES = 512
SECTOR_BYTES = 4096
FLASH_START = 0x10000000
# The head of a UF2 block: two magic numbers, flags, address, size of the payload.
HEAD = struct.Struct("<5I")
MAGIC = (0x0A324655, 0x9E5D5157)


def board_bytes(header: str, macro: str) -> int:
    found = re.search(rf"^#define {macro} \(([\d *]+)\)$", header, re.MULTILINE)
    if not found:
        raise ValueError(f"the board header does not define {macro} as a product in parentheses")
    product = 1
    for factor in found[1].split("*"):
        product *= int(factor)
    return product


def sectors_written(uf2: bytes) -> set[int]:
    """Offsets in the flash."""
    sectors: set[int] = set()
    for start in range(0, len(uf2), BLOCK_BYTES):
        first, second, _, address, size = HEAD.unpack_from(uf2, start)
        if (first, second) != MAGIC:
            raise ValueError(f"block {start // BLOCK_BYTES} is no UF2 block")
        begin = address - FLASH_START
        sectors |= {offset // SECTOR_BYTES * SECTOR_BYTES for offset in (begin, begin + size - 1)}
    return sectors


def complaint_about(uf2: bytes, header: str) -> str:
    storage = board_bytes(header, "PICO_FLASH_SIZE_BYTES") - board_bytes(header, "KNISTER_STORAGE_BYTES")
    sectors = sectors_written(uf2)
    if not sectors:
        return "it writes nothing"
    if min(sectors) < 0 or max(sectors) + SECTOR_BYTES > storage:
        return f"it writes the flash from {min(sectors):#x} to {max(sectors) + SECTOR_BYTES:#x}, and the saves begin at {storage:#x}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("uf2", type=pathlib.Path)
    parser.add_argument("header", type=pathlib.Path, help="the board's header")
    arguments = parser.parse_args()
    try:
        complaint = complaint_about(arguments.uf2.read_bytes(), arguments.header.read_text())
    except ValueError as error:
        complaint = str(error)
    if complaint:
        print(f"{arguments.uf2}: {complaint}", file=sys.stderr)
    return 1 if complaint else 0


if __name__ == "__main__":
    sys.exit(main())
