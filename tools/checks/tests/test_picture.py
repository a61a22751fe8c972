"""Tests of picture."""

import random
import struct
import unittest
import zlib

from picture import Picture, PictureError, difference, parse_png

Rows = list[list[tuple[int, int, int]]]


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def encode(rows: Rows, filters: list[int], level: int = 6) -> bytes:
    """An independent encoder: filters each row by the formulas of the specification, section 9.2."""
    width = len(rows[0])
    lines = [[value for pixel in row for value in pixel] for row in rows]
    packed = b""
    for y, (line, kind) in enumerate(zip(lines, filters, strict=True)):
        above_line = lines[y - 1] if y else [0] * len(line)
        packed += bytes([kind])
        for x, value in enumerate(line):
            a, b, c = (line[x - 3] if x >= 3 else 0), above_line[x], (above_line[x - 3] if x >= 3 else 0)
            p = a + b - c
            nearest = a if abs(p - a) <= min(abs(p - b), abs(p - c)) else b if abs(p - b) <= abs(p - c) else c
            packed += bytes([(value - [0, a, b, (a + b) // 2, nearest][kind]) % 256])
    header = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    body = zlib.compress(packed, level)
    parts = [chunk(b"IDAT", body[:7]), chunk(b"IDAT", body[7:])]
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + b"".join(parts) + chunk(b"IEND", b"")


def noise(seed: int) -> Rows:
    numbers = random.Random(seed)
    return [[tuple(numbers.randrange(256) for _ in range(3)) for _ in range(9)] for _ in range(5)]


class ParsePng(unittest.TestCase):
    def test_pixels_should_come_back_whatever_the_filters_and_the_packing(self) -> None:
        for seed in range(20):
            rows = noise(seed)
            filters = [(seed + y) % 5 for y in range(5)]
            picture = parse_png(encode(rows, filters, level=seed % 10))
            self.assertEqual((picture.width, picture.height), (9, 5))
            self.assertEqual(list(picture.pixels), [pixel for row in rows for pixel in row])

    def test_damage_should_be_refused(self) -> None:
        good = encode(noise(0), [4] * 5)
        for length in range(len(good) - 12):
            with self.assertRaises(PictureError):
                parse_png(good[:length])
        for position in range(8, len(good) - 12, 7):
            damaged = bytearray(good)
            damaged[position] ^= 0x10
            with self.assertRaises(PictureError):
                parse_png(bytes(damaged))


class Difference(unittest.TestCase):
    def test_equal_pictures_should_not_differ(self) -> None:
        self.assertEqual(difference(parse_png(encode(noise(1), [0] * 5)), parse_png(encode(noise(1), [4] * 5))), "")

    def test_difference_should_name_count_and_box(self) -> None:
        pixels = [(0, 0, 0)] * 12
        changed = pixels.copy()
        changed[1 * 4 + 2] = (0, 0, 1)
        changed[2 * 4 + 1] = (1, 0, 0)
        found = difference(Picture(4, 3, tuple(pixels)), Picture(4, 3, tuple(changed)))
        self.assertEqual(found, "2 pixels differ, in columns 1 to 2, rows 1 to 2")

    def test_other_sizes_should_differ(self) -> None:
        self.assertIn("instead of", difference(Picture(1, 2, ((0, 0, 0),) * 2), Picture(2, 1, ((0, 0, 0),) * 2)))


if __name__ == "__main__":
    unittest.main()
