"""Tests of `knister simulate`."""

import csv
import io
import os
import pty
import select
import subprocess
import time
import unittest

from program import BAD_USE, DONE, PROGRAM, outcome

GAMES = 20_000


def simulate(player: str, games: int, *, seed: int = 1, threads: int | None = None) -> str:
    arguments = ["--player", player, "--games", str(games), "--seed", str(seed)]
    if threads is not None:
        arguments += ["--threads", str(threads)]
    status, output, message = outcome("simulate", *arguments)
    if (status, message) != (DONE, ""):
        raise AssertionError(message)
    return output


def statistics(output: str) -> dict[str, float]:
    rows = list(csv.DictReader(io.StringIO(output)))
    if len(rows) != 1:
        raise AssertionError(output)
    return {name: float(value) for name, value in rows[0].items()}


def read_terminal(terminal: int) -> bytes:
    """Everything that is written to a terminal until its other end is closed."""
    seen = b""
    while select.select([terminal], [], [], 60)[0]:
        try:
            some = os.read(terminal, 4096)
        except OSError:  # Linux: the other end is closed
            break
        if not some:
            break
        seen += some
    return seen


class TestSimulate(unittest.TestCase):
    def test_the_statistics_should_be_those_measured_elsewhere(self) -> None:
        # Two other programs measured these means in 200,000 games each, with standard errors of 0.02.
        for player, mean, share_50 in [("random", 19.95, 0.002), ("greedy", 23.20, 0.005)]:
            with self.subTest(player=player):
                found = statistics(simulate(player, GAMES))
                self.assertLess(abs(found["mean"] - mean), 4 * found["standard_error"] + 0.04)
                self.assertLess(abs(found["share_50"] - share_50), 0.002)
                self.assertEqual(found["share_80"], 0)
                self.assertEqual(found["share_100"], 0)
                self.assertAlmostEqual(found["standard_error"], found["sd"] / GAMES**0.5, delta=0.00002)
                percentiles = [found[f"p{hundredths}"] for hundredths in [1, 5, 25, 50, 75, 95, 99]]
                self.assertEqual(percentiles, sorted(percentiles))
                self.assertLess(abs(found["p50"] - found["mean"]), 2)

    def test_threads_should_make_no_difference(self) -> None:
        one = simulate("greedy", 3_001, threads=1)
        for threads in [2, 3, 16]:
            self.assertEqual(simulate("greedy", 3_001, threads=threads), one)
        self.assertEqual(simulate("greedy", 3_001), one)

    def test_the_seed_should_make_the_difference(self) -> None:
        outputs = {simulate("random", 500, seed=seed) for seed in [0, 1, 2, 2**64 - 1]}
        self.assertEqual(len(outputs), 4)

    def test_a_single_game_should_have_no_spread(self) -> None:
        found = statistics(simulate("greedy", 1, threads=8))
        self.assertEqual((found["sd"], found["standard_error"]), (0, 0))
        self.assertEqual({found[name] for name in ["mean", "p1", "p50", "p99"]}, {found["mean"]})

    def test_progress_should_be_shown_on_a_terminal_and_taken_away_again(self) -> None:
        # As many games as take two seconds, with sanitizers or without.
        start = time.monotonic()
        simulate("greedy", 2_000, threads=1)
        games = int(2_000 * 2 / (time.monotonic() - start))
        ours, theirs = pty.openpty()
        arguments = ["--player", "greedy", "--games", str(games), "--seed", "1", "--threads", "1"]
        with subprocess.Popen([PROGRAM, "simulate", *arguments], stdout=subprocess.PIPE, stderr=theirs) as program:
            os.close(theirs)
            seen = read_terminal(ours).decode()
            output, _ = program.communicate(timeout=600)
        os.close(ours)
        self.assertEqual(program.returncode, DONE)
        self.assertRegex(seen, r"\d+ %, \d+ (s|min \d+ s) left")
        self.assertTrue(seen.endswith("\r\x1b[K"))
        self.assertIn(b"mean", output)

    def test_bad_use_should_be_refused(self) -> None:
        good = {"--player": "random", "--games": "10", "--seed": "1", "--threads": "1"}
        for option, value in [
            ("--player", "nobody"),
            ("--player", ""),
            ("--games", "0"),
            ("--games", "-1"),
            ("--games", "1e3"),
            ("--games", " 5"),
            ("--games", "5x"),
            ("--games", "99999999999999999999"),
            ("--seed", ""),
            ("--seed", "18446744073709551616"),
            ("--threads", "0"),
            ("--threads", "1025"),
            ("--speed", "1"),
        ]:
            with self.subTest(option=option, value=value):
                arguments = [text for pair in {**good, option: value}.items() for text in pair]
                status, output, message = outcome("simulate", *arguments)
                self.assertEqual((status, output), (BAD_USE, ""))
                self.assertTrue(message.startswith("knister: "))
        for missing in ["--player", "--games", "--seed"]:
            arguments = [text for pair in good.items() if pair[0] != missing for text in pair]
            self.assertEqual(outcome("simulate", *arguments)[0], BAD_USE)


if __name__ == "__main__":
    unittest.main()
