"""Tests of `knister save-dump`."""

import pathlib
import random
import tempfile
import unittest

from program import BAD_INPUT, BAD_USE, DONE, GOLDEN, knister, outcome


class TestSaveDump(unittest.TestCase):
    def dump(self, content: bytes) -> tuple[int, str, str]:
        done = knister("save-dump", "-", given=content)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_each_kept_file_should_be_shown(self) -> None:
        files = sorted(GOLDEN.glob("*.save"))
        self.assertGreaterEqual(len(files), 4)
        for file in files:
            with self.subTest(file=file.name):
                status, output, message = outcome("save-dump", file)
                self.assertEqual((status, message), (DONE, ""))
                kind = {
                    "crash": "crash",
                    "dice": "dice counts",
                    "group": "group records",
                    "placing": "placing",
                    "records": "records",
                    "scored": "sheet to be scored",
                    "settings": "settings",
                    "solo": "solo game",
                    "table": "game at the table",
                    "table_course": "course of a game at the table",
                    "table_course_sheet": "course of a game at the table",
                    "table_setup": "table",
                }
                name = file.name.split(".")[0]
                self.assertEqual(output.splitlines()[0], kind[name if name in kind else name.split("_")[0]])

    def test_a_solo_game_should_be_told_round_by_round(self) -> None:
        lines = outcome("save-dump", GOLDEN / "solo_open.v1.save")[1].splitlines()
        for line in [
            "round 1: 3+5 = 8, dice device, row 3 column 3",
            "round 2: 6+1 = 7, dice hand, row 1 column 1",
            "round 3: 9, dice hand",
            "ended: no",
            "  7  .  .  .  . | 0",
            "total: 0",
        ]:
            self.assertIn(line, lines)

    def test_a_code_game_should_name_its_code(self) -> None:
        lines = outcome("save-dump", GOLDEN / "solo_code_ended.v1.save")[1].splitlines()
        self.assertIn("code: CPDFDH", lines)
        self.assertIn("ended: yes", lines)
        self.assertTrue(any(line.startswith("round 25: ") for line in lines))

    def test_a_game_at_the_table_should_name_its_players(self) -> None:
        lines = outcome("save-dump", GOLDEN / "table_ended.v1.save")[1].splitlines()
        self.assertIn("player 4: Їжак", lines)
        self.assertIn("plays on the device: Bo", lines)
        self.assertIn("sheet of Bo: 25 numbers", lines)
        self.assertTrue(any(line.startswith("place 1: ") for line in lines))

    def test_the_course_of_a_game_at_the_table_should_be_told(self) -> None:
        lines = outcome("save-dump", GOLDEN / "table_course.v1.save")[1].splitlines()
        for line in [
            "players: 3",
            "there from round 2 on: 1, 3",
            "thrown: 6+6 = 12, dice device",
            "written into cell: 13",
        ]:
            self.assertIn(line, lines)
        lines = outcome("save-dump", GOLDEN / "table_course_sheet.v1.save")[1].splitlines()
        for line in ["events of the base that stand: 50", "sheet of player: 4", "  .  .  .  .  2 | 0", "ended: yes"]:
            self.assertIn(line, lines)

    def test_settings_and_records_should_be_told(self) -> None:
        self.assertIn("language: Ukrainian", outcome("save-dump", GOLDEN / "settings.v1.save")[1].splitlines())
        self.assertIn("best: 168 in game 2", outcome("save-dump", GOLDEN / "records.v1.save")[1].splitlines())

    def test_a_crash_should_be_told_with_its_place(self) -> None:
        lines = outcome("save-dump", GOLDEN / "crash_assert.v1.save")[1].splitlines()
        for line in ["kind: assertion", "place: a.cpp:42", "returns to: 0x100001f5", "last event: event boot"]:
            self.assertIn(line, lines)

    def test_what_is_refused_should_be_told_with_its_reason(self) -> None:
        good = (GOLDEN / "solo_open.v1.save").read_bytes()
        for content, reason in [
            (b"", "truncated: shorter than its header says"),
            (good[:-1], "truncated: shorter than its header says"),
            (good + b"\0", "longer than its header says"),
            (good + bytes(1_000_000), "longer than its header says"),
            (b"x" + good[1:], "not a saved file of Pocket Knister"),
            (good[:-1] + bytes([good[-1] ^ 1]), "damaged: the checksum does not fit"),
        ]:
            with self.subTest(reason=reason, length=len(content)):
                self.assertEqual(self.dump(content), (BAD_INPUT, "", f"standard input: {reason}\n"))

    def test_any_bytes_should_be_survived(self) -> None:
        numbers = random.Random(5)
        for file in sorted(GOLDEN.glob("*.save")):
            good = file.read_bytes()
            for _ in range(20):
                content = bytearray(good)
                for _ in range(numbers.randrange(1, 4)):
                    content[numbers.randrange(len(content))] ^= 1 << numbers.randrange(8)
                status, output, message = self.dump(bytes(content))
                if bytes(content) == good:
                    self.assertEqual(status, DONE)
                else:
                    self.assertEqual((status, output), (BAD_INPUT, ""))
                    self.assertRegex(message, "^standard input: .+\n$")

    def test_a_file_that_cannot_be_read_should_be_named(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            missing = pathlib.Path(folder) / "missing"
            self.assertEqual(outcome("save-dump", missing), (BAD_INPUT, "", f"{missing}: No such file or directory\n"))
            self.assertEqual(outcome("save-dump", folder), (BAD_INPUT, "", f"{folder}: Is a directory\n"))

    def test_bad_use_should_be_refused(self) -> None:
        for arguments in [[], ["a", "b"], ["--all", "a"]]:
            self.assertEqual(outcome("save-dump", *arguments)[0], BAD_USE)


if __name__ == "__main__":
    unittest.main()
