"""IMA ADPCM: 16-bit samples to 4-bit codes.

Source: IMA Digital Audio Focus and Technical Working Groups, "Recommended Practices for Enhancing Digital Audio Compatibility
in Multimedia Systems", revision 3.00, 1992. A clip begins at sample 0 and the smallest step; the earlier code of a byte is in
its lower half.
"""

from collections.abc import Iterable, Sequence

LOWEST, HIGHEST = -32768, 32767

STEPS = (
    *(
        7,
        8,
        9,
        10,
        11,
        12,
        13,
        14,
        16,
        17,
        19,
        21,
        23,
        25,
        28,
        31,
        34,
        37,
        41,
        45,
        50,
        55,
        60,
        66,
        73,
        80,
        88,
        97,
        107,
        118,
    ),
    *(
        130,
        143,
        157,
        173,
        190,
        209,
        230,
        253,
        279,
        307,
        337,
        371,
        408,
        449,
        494,
        544,
        598,
        658,
        724,
        796,
        876,
        963,
        1060,
    ),
    *(1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484),
    *(
        7132,
        7845,
        8630,
        9493,
        10442,
        11487,
        12635,
        13899,
        15289,
        16818,
        18500,
        20350,
        22385,
        24623,
        27086,
        29794,
        32767,
    ),
)
STEP_CHANGES = (-1, -1, -1, -1, 2, 4, 6, 8)


class State:
    """What the decoder knows so far; the encoder keeps the same."""

    def __init__(self, sample: int = 0, index: int = 0) -> None:
        self.sample = sample
        self.index = index

    def sample_after(self, code: int) -> int:
        step = STEPS[self.index]
        difference = step >> 3
        for bit, part in ((4, step), (2, step >> 1), (1, step >> 2)):
            if code & bit:
                difference += part
        moved = self.sample - difference if code & 8 else self.sample + difference
        return min(max(moved, LOWEST), HIGHEST)

    def take(self, code: int) -> int:
        self.sample = self.sample_after(code)
        self.index = min(max(self.index + STEP_CHANGES[code & 7], 0), len(STEPS) - 1)
        return self.sample

    def nearest_code(self, sample: int) -> int:
        # The size that the step fits into the difference, by quarters; its neighbours may round nearer.
        difference = sample - self.sample
        sign = 8 if difference < 0 else 0
        size = min(4 * abs(difference) // STEPS[self.index], 7)
        sizes = range(max(size - 1, 0), min(size + 2, 8))
        return min((sign | size for size in sizes), key=lambda code: abs(self.sample_after(code) - sample))


def encode(samples: Iterable[int]) -> bytes:
    """An odd number of samples is made even by repeating the last level."""
    state = State()
    codes = []
    for sample in samples:
        code = state.nearest_code(sample)
        state.take(code)
        codes.append(code)
    if len(codes) % 2:
        codes.append(0)
    return bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True))


def decode(packed: Sequence[int]) -> list[int]:
    state = State()
    return [state.take(code) for byte in packed for code in (byte & 15, byte >> 4)]
