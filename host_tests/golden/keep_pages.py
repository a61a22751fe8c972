#!/usr/bin/env python3
"""Makes a golden flash image of a flash file (`./play run --flash FILE`): of the storage region, the pages that are not erased.

The image is a line of text that names the number of blocks, then for each page its number in the region in four bytes, least
significant first, and its 256 bytes.
"""

import argparse
import pathlib
import sys

PAGE_BYTES = 256
BLOCK_BYTES = 4096


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("flash", type=pathlib.Path)
    parser.add_argument("image", type=pathlib.Path)
    parser.add_argument("--storage", type=int, default=1024 * 1024, help="bytes of the region (default: PicoSystem's)")
    arguments = parser.parse_args()
    region = arguments.flash.read_bytes()[-arguments.storage :]
    pages = (region[start : start + PAGE_BYTES] for start in range(0, len(region), PAGE_BYTES))
    kept = [number.to_bytes(4, "little") + page for number, page in enumerate(pages) if page.strip(b"\xff")]
    arguments.image.write_bytes(b"blocks %d\n" % (arguments.storage // BLOCK_BYTES) + b"".join(kept))
    return 0


if __name__ == "__main__":
    sys.exit(main())
