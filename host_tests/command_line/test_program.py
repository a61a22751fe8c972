"""Tests of `knister` as a whole: help, unknown calls, an output that can't be written."""

import pathlib
import subprocess
import unittest

from program import BAD_INPUT, BAD_USE, DONE, PROGRAM, outcome


class TestProgram(unittest.TestCase):
    def test_help_should_name_each_call(self) -> None:
        for argument in ["--help", "-h", "help"]:
            status, output, message = outcome(argument)
            self.assertEqual((status, message), (DONE, ""))
            for call in ["score", "dice", "simulate", "review", "save-dump", "train"]:
                self.assertIn(f"knister {call} ", output)

    def test_the_version_should_be_told(self) -> None:
        self.assertRegex(outcome("--version")[1], r"^knister \d+\.\d+\.\d+\n$")

    def test_unknown_calls_should_be_bad_use(self) -> None:
        for arguments in [[], [""], ["scores"], ["--score"], ["\x1b[2J"]]:
            with self.subTest(arguments=arguments):
                status, output, message = outcome(*arguments)
                self.assertEqual((status, output), (BAD_USE, ""))
                self.assertRegex(message, r"^knister: .*\n$")
                self.assertNotIn("\x1b", message)

    def test_an_output_that_cannot_be_written_should_be_told(self) -> None:
        for arguments in [["--help"], ["score"], ["dice", "--code", "CPDFDH"]]:
            with self.subTest(arguments=arguments), pathlib.Path("/dev/full").open("wb") as full:
                done = subprocess.run(
                    [PROGRAM, *arguments],
                    input=b"7 " * 25,
                    stdout=full,
                    stderr=subprocess.PIPE,
                    check=False,
                    timeout=60,
                )
                self.assertEqual(done.returncode, BAD_INPUT)
                self.assertEqual(done.stderr, b"standard output: No space left on device\n")


if __name__ == "__main__":
    unittest.main()
