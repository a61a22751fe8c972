"""Tests of raw_bits."""

import unittest

from raw_bits import IncompleteError, one_a_byte, recorded_bytes


class RawBits(unittest.TestCase):
    def test_lines_should_be_put_together(self) -> None:
        log = "event boot\nraw 00ff\nevent screen name=home\nraw a5\nraw end\n"
        self.assertEqual(recorded_bytes(log), b"\x00\xff\xa5")
        self.assertEqual(recorded_bytes(log.replace("\n", "\r\n")), b"\x00\xff\xa5")

    def test_recordings_should_be_put_together(self) -> None:
        self.assertEqual(recorded_bytes("raw 01\nraw end\nraw 02\nraw end\n"), b"\x01\x02")

    def test_other_lines_should_be_passed_over(self) -> None:
        self.assertEqual(recorded_bytes("raw - prints so many raw bits\nerror raw 00\nraw 0G\n"), b"")

    def test_an_incomplete_recording_should_be_refused(self) -> None:
        for log in (
            "raw 00\n",
            "raw 00\nraw end\nraw 11\nerror the oscillator does not run freely\n",
            "raw 012\nraw end\n",
        ):
            with self.subTest(log=log), self.assertRaises(IncompleteError):
                recorded_bytes(log)

    def test_bits_should_come_most_significant_first(self) -> None:
        self.assertEqual(one_a_byte(b"\x80\x05"), bytes([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1]))


if __name__ == "__main__":
    unittest.main()
