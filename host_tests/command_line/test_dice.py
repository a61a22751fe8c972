"""Tests of `knister dice`."""

import pathlib
import unittest

from program import BAD_USE, DONE, outcome

CODES = pathlib.Path(__file__).resolve().parents[2] / "core" / "game_code" / "CODES.md"


def test_vectors() -> list[tuple[str, str]]:
    """The codes in the scheme's description with their throws."""
    rows = [line.split("|") for line in CODES.read_text().splitlines() if line.count("|") == 4 and "`" in line]
    vectors = []
    for row in rows:
        code, throws = row[2].strip().strip("`"), row[3].split()
        if len(throws) == 25:
            vectors.append((code, "".join(f"{thrown[0]},{thrown[1]}\n" for thrown in throws)))
    return vectors


class TestDice(unittest.TestCase):
    def test_the_codes_of_the_description_should_give_its_throws(self) -> None:
        vectors = test_vectors()
        self.assertGreaterEqual(len(vectors), 5)
        for code, throws in vectors:
            with self.subTest(code=code):
                self.assertEqual(outcome("dice", "--code", code), (DONE, throws, ""))
                self.assertEqual(outcome("dice", "--code", code.lower()), (DONE, throws, ""))

    def test_a_wrong_code_should_be_refused_with_its_reason(self) -> None:
        for code, reason in [
            ("CPDFDK", "mistyped"),
            ("PCDFDH", "mistyped"),
            ("CPDFD", "too short"),
            ("", "too short"),
            ("CPDFDHB", "too long"),
            ("CPDFDA", "'A' is in no code"),
            ("CPD\x1bDH", r"'\x1b' is in no code"),
        ]:
            with self.subTest(code=code):
                status, output, message = outcome("dice", "--code", code)
                self.assertEqual((status, output), (BAD_USE, ""))
                self.assertIn(reason, message)

    def test_bad_use_should_be_refused(self) -> None:
        for arguments in [
            [],
            ["--code"],
            ["CPDFDH"],
            ["--code", "CPDFDH", "--code", "CPDFDH"],
            ["--code", "CPDFDH", "x"],
        ]:
            with self.subTest(arguments=arguments):
                status, output, message = outcome("dice", *arguments)
                self.assertEqual((status, output), (BAD_USE, ""))
                self.assertTrue(message.startswith("knister: "))


if __name__ == "__main__":
    unittest.main()
