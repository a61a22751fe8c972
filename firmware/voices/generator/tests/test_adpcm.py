"""Tests of adpcm: against SoX's codec, and how near the samples come."""

import math
import pathlib
import random
import struct
import subprocess
import tempfile
import unittest

import adpcm

HEADER_BYTES = 4


def tone(count: int, height: float) -> list[int]:
    return [round(height * math.sin(0.3 * place) * math.sin(math.pi * place / count)) for place in range(count)]


class Adpcm(unittest.TestCase):
    def test_decoding_should_agree_with_sox(self) -> None:
        """A WAV file of IMA ADPCM has blocks, each beginning with the sample and the step to start from."""
        generator = random.Random(7)
        codes = bytes(generator.randrange(256) for _ in range(1000))
        with tempfile.TemporaryDirectory() as folder:
            wav, raw = pathlib.Path(folder) / "a.wav", pathlib.Path(folder) / "a.raw"
            samples_in_block = 2 * len(codes) + 1
            block = struct.pack("<hBB", 0, 0, 0) + codes
            form = struct.pack("<HHIIHHHH", 0x11, 1, 11025, 11025, len(block), 4, 2, samples_in_block)
            fact = b"fact" + struct.pack("<II", 4, samples_in_block)
            body = (
                b"WAVEfmt "
                + struct.pack("<I", len(form))
                + form
                + fact
                + b"data"
                + struct.pack("<I", len(block))
                + block
            )
            wav.write_bytes(b"RIFF" + struct.pack("<I", len(body)) + body)
            subprocess.run(
                ["sox", "-D", wav, "-e", "signed-integer", "-b", "16", "--endian", "little", raw], check=True
            )
            decoded = struct.unpack(f"<{samples_in_block}h", raw.read_bytes())
        # The first sample is the one in the block's header.
        self.assertEqual(list(decoded[1:]), adpcm.decode(codes))

    def test_a_tone_should_come_near_itself(self) -> None:
        for height in (1000, 30000):
            samples = tone(4000, height)
            decoded = adpcm.decode(adpcm.encode(samples))
            self.assertEqual(len(decoded), len(samples))
            noise = sum((a - b) ** 2 for a, b in zip(samples, decoded, strict=True))
            self.assertLess(noise, sum(a * a for a in samples) / 400)

    def test_the_code_chosen_should_be_the_best_of_all(self) -> None:
        generator = random.Random(3)
        for _ in range(3000):
            state = adpcm.State(generator.randrange(-32768, 32768), generator.randrange(89))
            sample = generator.randrange(-32768, 32768)
            chosen = abs(state.sample_after(state.nearest_code(sample)) - sample)
            self.assertEqual(chosen, min(abs(state.sample_after(code) - sample) for code in range(16)))

    def test_odd_and_empty_runs_should_be_whole_bytes(self) -> None:
        self.assertEqual(adpcm.encode([]), b"")
        self.assertEqual(len(adpcm.encode([0, 500, 1000])), 2)


if __name__ == "__main__":
    unittest.main()
