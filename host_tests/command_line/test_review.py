"""Tests of `knister review`."""

import csv
import io
import random
import unittest

from program import BAD_INPUT, BAD_USE, DONE, GOLDEN, knister, outcome

FINISHED = GOLDEN / "solo_code_ended.v1.save"


def random_game(seed: int) -> list[tuple[int, int, int, int]]:
    """Faces, row and column of each round."""
    numbers = random.Random(seed)
    cells = [(row, column) for row in range(1, 6) for column in range(1, 6)]
    numbers.shuffle(cells)
    return [(numbers.randint(1, 6), numbers.randint(1, 6), row, column) for row, column in cells]


def as_text(game: list[tuple[int, int, int, int]]) -> str:
    return "".join(",".join(map(str, line)) + "\n" for line in game)


def tables(output: str) -> list[list[dict[str, str]]]:
    """The three tables of the answer."""
    return [list(csv.DictReader(io.StringIO(part))) for part in output.split("\n\n")]


class TestReview(unittest.TestCase):
    def test_all_forms_of_a_game_should_get_the_same_review(self) -> None:
        dump = outcome("save-dump", FINISHED)[1]
        status, of_save, message = outcome("review", FINISHED)
        self.assertEqual((status, message), (DONE, ""))
        self.assertEqual(outcome("review", "-", given=dump), (DONE, of_save, ""))
        game = random_game(1)
        with_faces = outcome("review", "-", given=as_text(game))
        self.assertEqual(with_faces[0], DONE)
        with_sums = "\r\n\r\n".join(f"{first + second}, {row}, {column}" for first, second, row, column in game)
        self.assertEqual(outcome("review", "-", given=with_sums), with_faces)

    def test_the_tables_should_tell_the_game_and_agree_with_each_other(self) -> None:
        game = random_game(2)
        rounds, totals, costliest = tables(outcome("review", "-", given=as_text(game))[1])
        self.assertEqual(
            [(int(row["number"]), int(row["row"]), int(row["column"])) for row in rounds],
            [(first + second, row, column) for first, second, row, column in game],
        )
        self.assertEqual([int(row["round"]) for row in rounds], list(range(1, 26)))
        taken = set()
        for row in rounds:
            cell, better = (row["row"], row["column"]), (row["better_row"], row["better_column"])
            self.assertNotIn(better, taken)
            if float(row["loss"]) >= 0.01:
                self.assertNotEqual(better, cell)
            taken.add(cell)
        losses = [float(row["loss"]) for row in rounds]
        self.assertEqual(min(losses), losses[-1])
        self.assertAlmostEqual(float(totals[0]["lost"]), sum(losses), delta=0.2)
        self.assertTrue(0 <= int(totals[0]["grade"]) <= 100)
        sheet = [0] * 25
        for first, second, row, column in game:
            sheet[(row - 1) * 5 + column - 1] = first + second
        score = outcome("score", "-", given=" ".join(map(str, sheet)))[1]
        self.assertEqual(totals[0]["total"], score.strip().split(",")[-1])
        self.assertGreater(int(totals[0]["coach_total"]), int(totals[0]["total"]))
        worst = sorted(range(25), key=lambda index: -losses[index])[:3]
        self.assertEqual([int(row["costliest_round"]) for row in costliest], [index + 1 for index in worst])

    def test_what_is_wrong_should_be_told_with_its_line(self) -> None:
        game = random_game(3)
        lines = as_text(game).splitlines()
        for number, wrong, reason in [
            (4, "3,4,x,1", "wants numbers and commas alone"),
            (25, "7,1,1,1", "no throw of two dice"),
            (1, "13,1,1", "no throw of two dice"),
            (1, "1,2,3,4,1,1", "no throw of two dice"),
            (1, "3,4,8,1,1", "no throw of two dice"),
            (3, "4,4", "a round wants its throw, row and column"),
            (2, "3,4,6,1", "rows and columns go from 1 to 5"),
            (2, "3,4,1,0", "rows and columns go from 1 to 5"),
            (25, lines[0], "the cell has a number already"),
            (7, "3,4,1,99999999999999999999999", "rows and columns go from 1 to 5"),
        ]:
            with self.subTest(wrong=wrong):
                text = "\n".join([*lines[: number - 1], wrong, *lines[number:]])
                self.assertEqual(
                    outcome("review", "-", given=text), (BAD_INPUT, "", f"standard input:{number}: {reason}\n")
                )
        longer = "\n".join([*lines, "1,1,1,1"])
        self.assertEqual(
            outcome("review", "-", given=longer), (BAD_INPUT, "", "standard input:26: more than 25 rounds\n")
        )
        self.assertEqual(
            outcome("review", "-", given="\n".join(lines[:24])),
            (BAD_INPUT, "", "standard input: only 24 of 25 rounds\n"),
        )

    def test_an_open_game_should_be_refused(self) -> None:
        open_game = GOLDEN / "solo_open.v1.save"
        self.assertEqual(outcome("review", open_game), (BAD_INPUT, "", f"{open_game}: the game isn't finished\n"))

    def test_any_bytes_should_be_survived(self) -> None:
        numbers = random.Random(4)
        good = as_text(random_game(5)).encode()
        for content in [FINISHED.read_bytes(), good, outcome("save-dump", FINISHED)[1].encode()]:
            for _ in range(20):
                changed = bytearray(content)
                for _ in range(numbers.randrange(1, 4)):
                    changed[numbers.randrange(len(changed))] = numbers.randrange(256)
                done = knister("review", "-", given=bytes(changed))
                self.assertIn(done.returncode, [DONE, BAD_INPUT])
                self.assertEqual(done.returncode == BAD_INPUT, done.stdout == b"")

    def test_bad_use_should_be_refused(self) -> None:
        for arguments in [[], ["a", "b"], ["--all", "a"]]:
            self.assertEqual(outcome("review", *arguments)[0], BAD_USE)


if __name__ == "__main__":
    unittest.main()
