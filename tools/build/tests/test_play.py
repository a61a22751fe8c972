"""Tests of ./play and ./check as a person calls them. They need the project built, which ./check has done before."""

import os
import pathlib
import subprocess
import tempfile
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[3]


def call(command: str, *arguments: str, folder: str | pathlib.Path = "/") -> subprocess.CompletedProcess[str]:
    program = PROJECT / command
    return subprocess.run(
        [program, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        stdin=subprocess.DEVNULL,
    )


class Words(unittest.TestCase):
    def test_help_should_name_every_word(self) -> None:
        for command, words in (
            ("play", ("run", "benchmark", "build", "--port")),
            ("check", ("--format", "--accept-pictures")),
        ):
            done = call(command, "--help")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            for word in words:
                self.assertIn(word, done.stdout)

    def test_an_unknown_word_should_be_refused_by_name(self) -> None:
        for command in ("play", "check"):
            done = call(command, "--nonsense")
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("--nonsense", done.stderr)
            self.assertIn(f"./{command} --help", done.stderr)

    def test_a_link_to_the_command_should_do(self) -> None:
        with tempfile.TemporaryDirectory(prefix="a place with spaces ") as folder:
            link = pathlib.Path(folder) / "link to play"
            link.symlink_to(PROJECT / "play")
            done = subprocess.run([link, "--help"], capture_output=True, text=True, check=False, cwd=folder)
            self.assertEqual(done.returncode, 0)


class Run(unittest.TestCase):
    def test_standard_output_should_be_the_log_alone(self) -> None:
        done = call("play", "run", "--seconds", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(done.stdout.startswith("event boot "), done.stdout)
        self.assertEqual([line for line in done.stdout.splitlines() if not line.startswith("event ")], [])

    def test_files_should_be_meant_from_where_the_person_is(self) -> None:
        with tempfile.TemporaryDirectory(prefix="a place with spaces ") as folder:
            done = call("play", "run", "--seconds", "1", "--log", "the log.txt", folder=folder)
            self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
            self.assertIn("event boot ", (pathlib.Path(folder) / "the log.txt").read_text())

    def test_runs_side_by_side_should_not_disturb_each_other(self) -> None:
        command = [PROJECT / "play", "run", "--seconds", "1"]
        runs = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) for _ in range(3)]
        logs = [run.communicate(timeout=300)[0] for run in runs]
        self.assertEqual([run.returncode for run in runs], [0, 0, 0])
        self.assertEqual(len(set(logs)), 1)

    def test_the_status_of_the_run_should_come_through(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder) / "script.keys"
            script.write_text("await never said 10\n")
            self.assertEqual(call("play", "run", "--script", str(script)).returncode, 1)
            script.write_text("press\n")
            self.assertEqual(call("play", "run", "--script", str(script)).returncode, 2)

    def test_an_unknown_board_should_be_refused_by_name(self) -> None:
        done = call("play", "run", "--board", "abacus")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("abacus", done.stderr)


if __name__ == "__main__":
    unittest.main()
