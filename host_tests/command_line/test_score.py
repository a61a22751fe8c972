"""Tests of `knister score`."""

import pathlib
import random
import re
import tempfile
import unittest

from program import BAD_INPUT, BAD_USE, DONE, knister, outcome

TIMS_NUMBERS = "7 4 8 9 11 3 7 3 7 7 5 5 10 5 5 8 9 3 6 9 8 11 8 8 7"
TIMS_SCORE = "0,8,6,1,3,1,0,3,8,1,6,16,53\n"
LATIN = " ".join(str(8 + (2 * row + column) % 5) for row in range(5) for column in range(5))
LATIN_SCORE = "12,12,12,12,12,12,12,12,12,12,24,24,168\n"


class TestScore(unittest.TestCase):
    def test_sheets_should_be_scored_in_order(self) -> None:
        self.assertEqual(
            outcome("score", given=f"{TIMS_NUMBERS}\n{LATIN}\n{TIMS_NUMBERS}\n"),
            (DONE, TIMS_SCORE + LATIN_SCORE + TIMS_SCORE, ""),
        )

    def test_blanks_and_commas_should_separate(self) -> None:
        for text in [
            TIMS_NUMBERS.replace(" ", ","),
            TIMS_NUMBERS.replace(" ", ", "),
            TIMS_NUMBERS.replace(" ", "  ,\t"),
            f"  {TIMS_NUMBERS}\t\r",
            re.sub(r"\b(\d)\b", r"0\1", TIMS_NUMBERS),
        ]:
            with self.subTest(text=text):
                self.assertEqual(outcome("score", given=text + "\n"), (DONE, TIMS_SCORE, ""))

    def test_the_last_line_may_lack_its_end(self) -> None:
        self.assertEqual(outcome("score", given=TIMS_NUMBERS), (DONE, TIMS_SCORE, ""))

    def test_empty_lines_should_be_passed_over_and_counted(self) -> None:
        self.assertEqual(outcome("score"), (DONE, "", ""))
        self.assertEqual(
            outcome("score", given=f"\n \t\r\n{TIMS_NUMBERS}\n\n7\n"),
            (BAD_INPUT, TIMS_SCORE, "standard input:5: 1 number instead of 25\n"),
        )

    def test_a_file_should_be_read_and_named(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "my sheets.txt"
            file.write_text(f"{TIMS_NUMBERS}\n{TIMS_NUMBERS} 7\n{LATIN}\n")
            self.assertEqual(
                outcome("score", file), (BAD_INPUT, TIMS_SCORE + LATIN_SCORE, f"{file}:2: more than 25 numbers\n")
            )
        self.assertEqual(outcome("score", "-", given=TIMS_NUMBERS), (DONE, TIMS_SCORE, ""))

    def test_each_refusal_should_say_why_and_leave_the_others_answered(self) -> None:
        numbers = TIMS_NUMBERS.split()
        for line, reason in [
            (" ".join(numbers[:24]), "24 numbers instead of 25"),
            (" ".join([*numbers[:24], "1"]), "1 is not between 2 and 12"),
            (" ".join(["13", *numbers[1:]]), "13 is not between 2 and 12"),
            (" ".join(["0", *numbers[1:]]), "0 is not between 2 and 12"),
            (" ".join([*numbers, "99"]), "99 is not between 2 and 12"),
            ("4294967303 " + " ".join(numbers[1:]), "a number is not between 2 and 12"),
            ("-7 " + " ".join(numbers[1:]), "'-' is no part of a sheet"),
            ("7.0 " + " ".join(numbers[1:]), "'.' is no part of a sheet"),
            ("x", "'x' is no part of a sheet"),
            ("\x1b[2J", "'\\x1b' is no part of a sheet"),
            ("\0", "'\\x00' is no part of a sheet"),
            (",".join(numbers) + ",", "a comma has no number beside it"),
            ("," + ",".join(numbers), "a comma has no number beside it"),
            (",,".join(numbers), "a comma has no number beside it"),
            (",", "a comma has no number beside it"),
        ]:
            with self.subTest(line=line):
                self.assertEqual(
                    outcome("score", given=f"{TIMS_NUMBERS}\n{line}\n{LATIN}\n"),
                    (BAD_INPUT, TIMS_SCORE + LATIN_SCORE, f"standard input:2: {reason}\n"),
                )

    def test_any_bytes_should_be_survived(self) -> None:
        numbers = random.Random(4)
        for size in [1, 10, 1_000, 300_000]:
            for alphabet in [bytes(range(256)), b"0123456789 ,\n", b"7 \n\0,", b"7,"]:
                given = bytes(numbers.choices(alphabet, k=size))
                done = knister("score", given=given)
                self.assertIn(done.returncode, [DONE, BAD_INPUT])
                lines = given.split(b"\n")
                sheets = [line for line in lines if line.strip(b" \t\r")]
                self.assertEqual(len(sheets), done.stdout.count(b"\n") + done.stderr.count(b"\n"))
                self.assertTrue(all(32 <= byte < 127 for byte in done.stderr.replace(b"\n", b"")))
                for message in done.stderr.decode().splitlines():
                    self.assertRegex(message, r"^standard input:\d+: ")
                    self.assertTrue(lines[int(message.split(":")[1]) - 1].strip(b" \t\r"))

    def test_a_line_should_be_as_long_as_it_likes(self) -> None:
        sevens = "7 " * 5_000_000
        self.assertEqual(
            outcome("score", given=f"{sevens}\n{TIMS_NUMBERS}"),
            (BAD_INPUT, TIMS_SCORE, "standard input:1: more than 25 numbers\n"),
        )
        self.assertEqual(outcome("score", given=" " * 5_000_000 + TIMS_NUMBERS), (DONE, TIMS_SCORE, ""))

    def test_a_file_that_cannot_be_read_should_be_named(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            missing = pathlib.Path(folder) / "missing"
            self.assertEqual(outcome("score", missing), (BAD_INPUT, "", f"{missing}: No such file or directory\n"))
            self.assertEqual(outcome("score", folder), (BAD_INPUT, "", f"{folder}: Is a directory\n"))

    def test_bad_use_should_read_nothing(self) -> None:
        for arguments in [["a", "b"], ["--file", "x"], ["-v"]]:
            status, output, message = outcome("score", *arguments)
            self.assertEqual((status, output), (BAD_USE, ""))
            self.assertTrue(message.startswith("knister: "))


if __name__ == "__main__":
    unittest.main()
