"""Reads a QR code of versions 1 to 6 off a picture without distortion, as ISO/IEC 18004:2015 defines it.

Written after the standard alone, so that it can judge the firmware's code. It corrects no errors: on a panel there are none, and all
check symbols must be right.
"""

from picture import Picture

# Table 9, level L: codewords of data and of correction in a block, and blocks, by version.
BLOCKS = {1: (19, 7, 1), 2: (34, 10, 1), 3: (55, 15, 1), 4: (80, 20, 1), 5: (108, 26, 1), 6: (68, 18, 2)}
# Table 10.
MASKS = [
    lambda i, j: (i + j) % 2 == 0,
    lambda i, _: i % 2 == 0,
    lambda _, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: (i * j) % 2 + (i * j) % 3 == 0,
    lambda i, j: ((i * j) % 2 + (i * j) % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + (i * j) % 3) % 2 == 0,
]
FORMAT_MASK = 0b101010000010010
LEVEL_L = 0b01
BYTE_MODE, NUMERIC_MODE, END = 0b0100, 0b0001, 0b0000

Modules = list[list[bool]]


class QrCodeError(Exception):
    """There is no code of this kind."""


def find_modules(picture: Picture) -> Modules:
    """The dark modules, row by row. The first dark pixel from the top belongs to the finder pattern, seven modules wide."""
    rows = [picture.pixels[row * picture.width : (row + 1) * picture.width] for row in range(picture.height)]
    dark = [[sum(pixel) < 3 * 128 for pixel in row] for row in rows]
    top = next((index for index, row in enumerate(dark) if any(row)), None)
    if top is None:
        raise QrCodeError("nothing is dark")
    left = dark[top].index(True)
    width = next((index for index, pixel in enumerate(dark[top][left:]) if not pixel), 0)
    right = max(index for index, pixel in enumerate(dark[top]) if pixel)
    pitch = width // 7
    if pitch == 0 or width % 7 != 0 or (right + 1 - left) % pitch != 0:
        raise QrCodeError("no finder pattern at the top left")
    side = (right + 1 - left) // pitch
    middle = pitch // 2
    modules = [[dark[top + i * pitch + middle][left + j * pitch + middle] for j in range(side)] for i in range(side)]
    # The quiet zone of four modules.
    around = [dark[top + y][left + x] for y in range(-4 * pitch, 0) for x in range(-4 * pitch, (side + 4) * pitch)]
    if any(around):
        raise QrCodeError("the quiet zone is not light")
    return modules


def is_function(side: int, i: int, j: int) -> bool:
    """Finder, separator, format, timing and, from version 2 on, one alignment pattern."""
    finder = (i < 9 and j < 9) or (i < 9 and j >= side - 8) or (i >= side - 8 and j < 9)
    alignment = side > 21 and side - 9 <= i <= side - 5 and side - 9 <= j <= side - 5
    return finder or alignment or i == 6 or j == 6


def check_patterns(modules: Modules) -> None:
    side = len(modules)
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for top, left in [(0, 0), (0, side - 7), (side - 7, 0)]:
        seen = ["".join("1" if module else "0" for module in row[left : left + 7]) for row in modules[top : top + 7]]
        if seen != finder:
            raise QrCodeError(f"no finder pattern at row {top}, column {left}")
    for index in range(8, side - 8):
        if modules[6][index] != (index % 2 == 0) or modules[index][6] != (index % 2 == 0):
            raise QrCodeError("the timing pattern is broken")


def format_check(value: int) -> int:
    """Annex C: the remainder of the five bits by the BCH generator."""
    remainder = value << 10
    for bit in range(14, 9, -1):
        if remainder >> bit & 1:
            remainder ^= 0b10100110111 << (bit - 10)
    return remainder


def read_mask(modules: Modules) -> int:
    """7.9: the format information beside the upper left finder, most significant bit first."""
    places = [(8, j) for j in (0, 1, 2, 3, 4, 5, 7, 8)] + [(i, 8) for i in (7, 5, 4, 3, 2, 1, 0)]
    bits = 0
    for i, j in places:
        bits = bits << 1 | modules[i][j]
    bits ^= FORMAT_MASK
    if format_check(bits >> 10) != bits & 0x3FF:
        raise QrCodeError("the format information is broken")
    if bits >> 13 != LEVEL_L:
        raise QrCodeError("another level of correction than L")
    return bits >> 10 & 7


def read_codewords(modules: Modules, mask: int) -> list[int]:
    """7.7.3: columns of two modules from the right, up and down in turn, without the vertical timing pattern."""
    side = len(modules)
    bits: list[bool] = []
    columns = [column if column > 6 else column - 1 for column in range(side - 1, 0, -2)]
    for turn, right in enumerate(columns):
        rows = range(side - 1, -1, -1) if turn % 2 == 0 else range(side)
        for i in rows:
            for j in (right, right - 1):
                if not is_function(side, i, j):
                    bits.append(modules[i][j] != MASKS[mask](i, j))
    return [sum(bit << (7 - place) for place, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits) - 7, 8)]


def field_product(one: int, other: int) -> int:
    """In GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        one = one << 1 ^ (0x11D if one & 0x80 else 0)
        other >>= 1
    return product


def check_block(block: list[int], correction: int) -> None:
    """The codewords are a polynomial that is zero at each of 1, 2, 4, … of the field."""
    root = 1
    for _ in range(correction):
        value = 0
        for codeword in block:
            value = field_product(value, root) ^ codeword
        if value != 0:
            raise QrCodeError("a check symbol is wrong")
        root = field_product(root, 2)


def data_of(codewords: list[int], version: int) -> list[int]:
    """7.6: the blocks' codewords take turns."""
    data, correction, blocks = BLOCKS[version]
    codewords = codewords[: (data + correction) * blocks]
    result = []
    for index in range(blocks):
        block = codewords[index::blocks]
        if len(block) != data + correction:
            raise QrCodeError("codewords are missing")
        check_block(block, correction)
        result += block[:data]
    return result


def text_of(data: list[int]) -> str:
    """7.4: segments of bytes or of digits until the end."""
    bits = "".join(f"{codeword:08b}" for codeword in data)
    position = 0

    def take(count: int) -> int:
        nonlocal position
        position += count
        return int(bits[position - count : position] or "0", 2)

    text = ""
    while position + 4 <= len(bits) and (mode := take(4)) != END:
        if mode == BYTE_MODE:
            count = take(8)
            text += bytes(take(8) for _ in range(count)).decode()
        elif mode == NUMERIC_MODE:
            left = take(10)
            while left > 0:
                digits = min(left, 3)
                text += f"{take((0, 4, 7, 10)[digits]):0{digits}d}"
                left -= digits
        else:
            raise QrCodeError(f"mode {mode:04b} is not known here")
    return text


def read_qr_code(picture: Picture) -> str:
    modules = find_modules(picture)
    version, rest = divmod(len(modules) - 17, 4)
    if rest != 0 or version not in BLOCKS:
        raise QrCodeError(f"no code has {len(modules)} modules a side")
    check_patterns(modules)
    return text_of(data_of(read_codewords(modules, read_mask(modules)), version))
