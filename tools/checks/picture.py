"""Reads PNG files and says where two pictures differ.

Two files may hold the same pixels in different bytes, since every deflater packs in its own way; so pixels are compared.
"""

import pathlib
import struct
import zlib
from dataclasses import dataclass

SIGNATURE = b"\x89PNG\r\n\x1a\n"
# PNG specification, section 11.2.2 "IHDR Image header": colour type to channels, for 8 bits each.
CHANNELS = {2: 3, 6: 4}


class PictureError(Exception):
    """The file is no PNG of the kind that the emulated board writes."""


@dataclass(frozen=True)
class Picture:
    width: int
    height: int
    # Row by row from the top, each pixel as red, green, blue.
    pixels: tuple[tuple[int, int, int], ...]


def _chunks(data: bytes) -> dict[bytes, bytes]:
    """The chunks by name; those of one name joined."""
    chunks: dict[bytes, bytes] = {}
    position = len(SIGNATURE)
    while position < len(data):
        length, name = struct.unpack_from(">I4s", data, position)
        body = data[position + 8 : position + 8 + length]
        (checksum,) = struct.unpack_from(">I", data, position + 8 + length)
        if zlib.crc32(name + body) != checksum:
            raise PictureError("a chunk's checksum is wrong")
        chunks[name] = chunks.get(name, b"") + body
        position += 12 + length
    return chunks


def _paeth(left: int, above: int, above_left: int) -> int:
    """PNG specification, section 9.4 "Filter type 4: Paeth"."""
    estimate = left + above - above_left
    return min((left, above, above_left), key=lambda value: abs(estimate - value))


def _unfilter(kind: int, row: bytearray, previous: bytes, step: int) -> None:
    """Section 9.2 "Filter types for filter method 0"."""
    for index in range(len(row)):
        left = row[index - step] if index >= step else 0
        above = previous[index]
        above_left = previous[index - step] if index >= step else 0
        prediction = (0, left, above, (left + above) // 2, _paeth(left, above, above_left))[kind]
        row[index] = (row[index] + prediction) & 0xFF


def parse_png(data: bytes) -> Picture:
    if not data.startswith(SIGNATURE):
        raise PictureError("not a PNG file")
    try:
        chunks = _chunks(data)
        width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
        packed = zlib.decompress(chunks[b"IDAT"])
    except (KeyError, struct.error, zlib.error) as error:
        raise PictureError("damaged PNG file") from error
    if depth != 8 or colour not in CHANNELS or interlace:
        raise PictureError("only plain pictures of 8-bit red, green, blue are read")
    step = CHANNELS[colour]
    stride = width * step
    if len(packed) != height * (stride + 1):
        raise PictureError("damaged PNG file")
    pixels: list[tuple[int, int, int]] = []
    previous = bytes(stride)
    for start in range(0, len(packed), stride + 1):
        row = bytearray(packed[start + 1 : start + 1 + stride])
        if packed[start] > 4:
            raise PictureError("damaged PNG file")
        # The emulated board writes rows as they are, kind 0.
        if packed[start] != 0:
            _unfilter(packed[start], row, previous, step)
        pixels += zip(row[0::step], row[1::step], row[2::step], strict=True)
        previous = bytes(row)
    return Picture(width, height, tuple(pixels))


def read_png(file: pathlib.Path) -> Picture:
    try:
        return parse_png(file.read_bytes())
    except PictureError as error:
        raise PictureError(f"{file}: {error}") from error


def difference(expected: Picture, actual: Picture) -> str:
    """Says in words where two pictures differ; nothing if they don't."""
    if (expected.width, expected.height) != (actual.width, actual.height):
        return f"{actual.width}x{actual.height} pixels instead of {expected.width}x{expected.height}"
    if expected.pixels == actual.pixels:
        return ""
    places = [
        index for index, pair in enumerate(zip(expected.pixels, actual.pixels, strict=True)) if pair[0] != pair[1]
    ]
    columns = [place % expected.width for place in places]
    rows = [place // expected.width for place in places]
    box = f"columns {min(columns)} to {max(columns)}, rows {min(rows)} to {max(rows)}"
    return f"{len(places)} pixels differ, in {box}"
