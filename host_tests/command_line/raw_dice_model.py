"""The device's dice as core/random/ENTROPY.md describes them, worked out over all bits at once: slow, and independent.

Bits are a string of '0' and '1'. It needs nothing but Python's own BLAKE2b.
"""

import dataclasses
import hashlib
import struct

START_UP_BITS = 4096
BITS_PER_THROW = 256

Throw = tuple[int, int]


@dataclasses.dataclass(frozen=True)
class Outcome:
    throws: list[Throw]
    # Of the failing health test, and the bit at which it fails, the first being 1.
    failure: str = ""
    bit: int = 0


def bits_of(recording: bytes) -> str:
    return "".join(f"{byte:08b}" for byte in recording)


def repetition_count(bits: str) -> int:
    """The bit at which the test fails, 0 if it does not."""
    ends = [bits.find(value * 101) + 101 for value in "01" if value * 101 in bits]
    return min(ends, default=0)


def adaptive_proportion(bits: str) -> int:
    for start in range(0, len(bits), 1024):
        window = bits[start : start + 1024]
        if window.count(window[0]) >= 904:
            equal = [index for index, bit in enumerate(window) if bit == window[0]]
            return start + equal[903] + 1
    return 0


def repeated_pattern(bits: str) -> int:
    ends = []
    number = int("1" + bits, 2)
    for distance in range(1, 65):
        # Where a bit differs from the one so many places before it; the first places have none before them.
        different = f"{number ^ (number >> distance):b}".zfill(len(bits) + 1)[1 + distance :]
        if (found := different.find("0" * 120)) >= 0:
            ends.append(found + distance + 120)
    return min(ends, default=0)


def first_failure(bits: str) -> tuple[int, str]:
    tests = {
        "repetition_count": repetition_count,
        "adaptive_proportion": adaptive_proportion,
        "repeated_pattern": repeated_pattern,
    }
    found = [(bit, name) for name, test in tests.items() if (bit := test(bits))]
    # Of two at the same bit, the one that stands first.
    return min(found, key=lambda pair: pair[0]) if found else (0, "")


def rotate_left(word: int, count: int) -> int:
    return (word << count | word >> (32 - count)) & 0xFFFFFFFF


def quarter_round(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for first, second, third, count in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[first] = (state[first] + state[second]) & 0xFFFFFFFF
        state[third] = rotate_left(state[third] ^ state[first], count)


def chacha20_block(key: bytes) -> bytes:
    """RFC 8439, section 2.3, with a nonce and a counter of zeros."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8L", key), 0, 0, 0, 0]
    state = start.copy()
    for _ in range(10):
        for i in range(4):
            quarter_round(state, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter_round(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16L", *((a + b) & 0xFFFFFFFF for a, b in zip(start, state, strict=True)))


def dice(recording: bytes, count: int) -> Outcome:
    """At most so many throws."""
    bits = bits_of(recording)
    failing_bit, failure = first_failure(bits)
    key = bytes(32)
    throws: list[Throw] = []
    for end in range(256, START_UP_BITS + count * BITS_PER_THROW + 1, 256):
        if failure and failing_bit <= end:
            return Outcome(throws, failure, failing_bit)
        if end > len(bits):
            return Outcome(throws, "no_bits", len(bits))
        key = hashlib.blake2b(key + recording[end // 8 - 32 : end // 8], digest_size=32).digest()
        if end > START_UP_BITS:
            faces: list[int] = []
            while len(faces) < 2:
                block = chacha20_block(key)
                key = block[:32]
                faces += [byte % 6 + 1 for byte in block[32:] if byte < 252]
            throws.append((faces[0], faces[1]))
    return Outcome(throws)
