"""Tests of `knister dice --raw`: the dice are those of an independent model, and so are the refusals."""

import pathlib
import random
import re
import tempfile
import unittest

from program import BAD_INPUT, BAD_USE, DONE, GOLDEN, outcome
from raw_dice_model import Outcome, dice

RAW_BITS = GOLDEN / "raw_bits.bin"
RAW_DICE = GOLDEN / "raw_dice.txt"


def as_lines(throws: list[tuple[int, int]]) -> str:
    return "".join(f"{first},{second}\n" for first, second in throws)


def recording(generator: random.Random, count: int, share_of_ones: float) -> bytes:
    bits = "".join("1" if generator.random() < share_of_ones else "0" for _ in range(8 * count))
    return int("1" + bits, 2).to_bytes(count + 1, "big")[1:]


class TestRawDice(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.file = pathlib.Path(self.folder.name) / "bits"
        self.addCleanup(self.folder.cleanup)

    def expect(self, bits: bytes, count: int) -> Outcome:
        """The program says what the model says; the model's outcome is the answer."""
        self.file.write_bytes(bits)
        expected = dice(bits, count)
        status, output, message = outcome("dice", "--raw", self.file, "-n", str(count))
        self.assertEqual(output, as_lines(expected.throws))
        if not expected.failure:
            self.assertEqual((status, message), (DONE, ""))
        elif expected.failure == "no_bits":
            self.assertEqual(status, BAD_INPUT)
            self.assertIn(f"ends after {expected.bit} bits, which are {len(expected.throws)} throws", message)
        else:
            self.assertEqual(status, BAD_INPUT)
            self.assertIn(f"fails the health test {expected.failure} at bit {expected.bit}, after ", message)
        return expected

    def test_ten_thousand_throws_should_be_those_of_the_model(self) -> None:
        generator = random.Random(20)
        throws = 10_000
        bits = recording(generator, (4096 + 256 * throws) // 8, 0.55)
        expected = self.expect(bits, throws)
        self.assertEqual(len(expected.throws), throws)
        self.assertEqual(len(set(expected.throws)), 36)

    def test_the_kept_bits_should_give_the_kept_dice(self) -> None:
        kept = RAW_DICE.read_text()
        self.assertEqual(len(kept.splitlines()), 100)
        self.assertEqual(outcome("dice", "--raw", RAW_BITS, "-n", "100"), (DONE, kept, ""))

    def test_a_short_recording_should_give_the_throws_there_are(self) -> None:
        generator = random.Random(1)
        for count in (0, 1, 511, 512, 543, 544, 576, 600):
            with self.subTest(bytes=count):
                expected = self.expect(recording(generator, count, 0.5), 10)
                self.assertEqual(len(expected.throws), max(0, count * 8 - 4096) // 256)

    def test_bad_bits_should_be_refused_at_the_models_bit(self) -> None:
        generator = random.Random(2)
        good = recording(generator, 1000, 0.5)
        for good_bytes in (0, 100, 511, 512, 700, 999):
            start = good[:good_bytes]
            for name, bad in (
                ("repetition_count", bytes(300)),
                ("repetition_count", b"\xff" * 300),
                ("repeated_pattern", b"\x55" * 300),
                ("repeated_pattern", recording(generator, 5, 0.5) * 100),
                ("adaptive_proportion", recording(generator, 3000, 0.92)),
            ):
                with self.subTest(good_bytes=good_bytes, name=name):
                    self.assertEqual(self.expect(start + bad, 1000).failure, name)

    def test_any_bias_should_be_judged_as_by_the_model(self) -> None:
        generator = random.Random(3)
        failures = set()
        for percent in range(1, 100):
            failures.add(self.expect(recording(generator, 1000, percent / 100), 15).failure)
        self.assertLessEqual({"", "repetition_count", "adaptive_proportion"}, failures)

    def test_standard_input_should_do_too(self) -> None:
        status, output, message = outcome("dice", "--raw", "-", "-n", "1", given="")
        self.assertEqual((status, output), (BAD_INPUT, ""))
        self.assertTrue(message.startswith("standard input: ends after 0 bits"), message)

    def test_a_missing_file_should_be_told(self) -> None:
        status, output, message = outcome("dice", "--raw", "nowhere", "-n", "1")
        self.assertEqual((status, output), (BAD_INPUT, ""))
        self.assertTrue(re.match("nowhere: .", message), message)

    def test_bad_use_should_be_refused(self) -> None:
        for arguments in (
            ["--raw", RAW_BITS],
            ["-n", "1"],
            ["--raw", RAW_BITS, "-n", "0"],
            ["--raw", RAW_BITS, "-n", "-1"],
            ["--raw", RAW_BITS, "-n", "1x"],
            ["--raw", RAW_BITS, "-n", "1000000001"],
            ["--raw", RAW_BITS, "-n", "1", "--code", "CPDFDH"],
        ):
            with self.subTest(arguments=arguments):
                status, output, message = outcome("dice", *arguments)
                self.assertEqual((status, output), (BAD_USE, ""))
                self.assertTrue(message.startswith("knister: "), message)


if __name__ == "__main__":
    unittest.main()
