#!/usr/bin/env python3
"""Makes an animated PNG of a turn of a solo game, played on the emulated PicoSystem: the dice tumble, the cursor looks for a cell, the number
is written."""

import argparse
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "checks"))

from picture import SIGNATURE, Picture, read_png
from project_sources import ROOT

RUN = ROOT / "build" / "emulated" / "run.mjs"
EARLIER_ROUNDS = 9
BEGIN = """\
await event screen name=language 4000
press a
await event screen name=home
press a
await event screen name=solo_dice
press a
"""
ROUND = """\
await event screen name=throw
press a
press a
press a
await event screen name=place
press a
await event place
wait 3000
"""
TUMBLING_FRAMES = 12
TUMBLING_MILLISECONDS = 35

Box = tuple[int, int, int, int]


class Turn:
    """The key script, and how long each of its frames is seen."""

    def __init__(self) -> None:
        self.milliseconds: list[int] = []
        self.script = BEGIN + EARLIER_ROUNDS * ROUND + "await event screen name=throw\n"
        self.frame(1200)
        self.script += "hold a 20\n"
        for _ in range(TUMBLING_FRAMES):
            self.frame(TUMBLING_MILLISECONDS)
            self.script += f"wait {TUMBLING_MILLISECONDS}\n"
        self.script += "wait 100\n"
        self.frame(900)
        self.script += "await event screen name=place\nwait 100\n"
        self.frame(800)
        for key in ("left", "down", "right"):
            self.script += f"press {key}\n"
            self.frame(500)
        self.script += "press a\nawait event place\nwait 50\n"
        self.frame(2000)

    def frame(self, milliseconds: int) -> None:
        self.script += f"screenshot frame_{len(self.milliseconds)}.png\n"
        self.milliseconds.append(milliseconds)


def changed_box(before: Picture, after: Picture) -> Box:
    """Left, top, width and height of what differs; one pixel if nothing does."""
    width = after.width
    indices = [index for index, pixel in enumerate(after.pixels) if pixel != before.pixels[index]] or [0]
    columns = [index % width for index in indices]
    left, top = min(columns), indices[0] // width
    return left, top, max(columns) - left + 1, indices[-1] // width - top + 1


def compressed(picture: Picture, box: Box) -> bytes:
    """PNG specification, section 9: each row with filter 0, then deflate."""
    left, top, width, height = box
    data = bytearray()
    for row in range(top, top + height):
        start = row * picture.width + left
        data.append(0)
        for pixel in picture.pixels[start : start + width]:
            data += bytes(pixel)
    return zlib.compress(bytes(data), 9)


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def animated_png(frames: list[Picture], milliseconds: list[int]) -> bytes:
    """PNG specification, third edition: acTL, and for each frame fcTL with IDAT (the first) or fdAT. Each frame holds what has changed."""
    whole = (0, 0, frames[0].width, frames[0].height)
    result = SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBBBB", *whole[2:], 8, 2, 0, 0, 0))
    result += chunk(b"acTL", struct.pack(">II", len(frames), 0))
    sequence = 0
    for index, frame in enumerate(frames):
        left, top, width, height = box = changed_box(frames[index - 1], frame) if index > 0 else whole
        control = struct.pack(">IIIIIHHBB", sequence, width, height, left, top, milliseconds[index], 1000, 0, 0)
        result += chunk(b"fcTL", control)
        sequence += 1
        if index == 0:
            result += chunk(b"IDAT", compressed(frame, box))
        else:
            result += chunk(b"fdAT", struct.pack(">I", sequence) + compressed(frame, box))
            sequence += 1
    return result + chunk(b"IEND", b"")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=pathlib.Path, help="the animated PNG to write")
    file = parser.parse_args().file
    turn = Turn()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "turn.keys").write_text(turn.script)
        call = ["node", RUN, "--board", "picosystem", "--seconds", "200", "--script", "turn.keys"]
        done = subprocess.run(call, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            print(done.stderr, file=sys.stderr)
            return 1
        frames = [read_png(folder / f"frame_{index}.png") for index in range(len(turn.milliseconds))]
    file.write_bytes(animated_png(frames, turn.milliseconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
