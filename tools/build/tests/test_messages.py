"""Tests of messages.sh: how a step shows what it does."""

import unittest

from shell_bench import ShellBench


class NoteProgress(ShellBench):
    def test_progress_should_be_read_from_ninja_and_apt_and_from_nothing_else(self) -> None:
        for line, progress in (
            ("[12/340] Building C object lv_obj.c.o", "12/340"),
            ("pmstatus:cmake:41.6667:Unpacking cmake", "unpacked 41 %"),
            ("dlstatus:3:7.25:Retrieving file 3 of 90", "fetched 7 %"),
            ("Setting up cmake (3.25.1-1) ...", ""),
            ("see [1/2]", ""),
            ("[0/2] Re-checking globbed directories...", ""),
        ):
            done = self.shell(f"progress=''\nnote_progress '{line}'\nprintf %s \"$progress\"")
            self.assertEqual(done.stdout, progress)


class Step(ShellBench):
    def test_a_step_should_pass_on_its_status_and_show_the_end_of_its_output(self) -> None:
        for status in (0, 1, 2, 77):
            done = self.shell(
                f"work() {{ seq 100; echo trouble >&2; return {status}; }}\nstep 'some work' work || exit"
            )
            self.assertEqual((done.returncode, done.stdout), (status, ""))
            self.assertEqual("trouble" in done.stderr, status != 0)
            self.assertIn("some work", done.stderr)
            self.assertNotIn("\n12\n", done.stderr)

    def test_the_whole_output_should_be_kept(self) -> None:
        self.shell("step 'some work' seq 1000")
        kept = (self.root / "build" / "log" / "some_work.log").read_text()
        self.assertEqual(kept.split(), [str(number) for number in range(1, 1001)])

    def test_lines_that_come_in_pieces_should_be_kept_whole(self) -> None:
        self.shell(
            "work() { printf '[1/'; sleep 1.5; printf '2] one'; sleep 1.5; printf ' line\\nlast'; }\nstep 'some work' work"
        )
        self.assertEqual((self.root / "build" / "log" / "some_work.log").read_text(), "[1/2] one line\nlast")

    def test_a_quiet_step_should_be_silent_unless_it_builds(self) -> None:
        for line, silent in (("ninja: no work to do.", True), ("[1/2] Building", False)):
            done = self.shell(f"loudness=quiet\nstep 'some work' echo '{line}'")
            self.assertEqual(done.stderr == "", silent)


class BuildLock(ShellBench):
    def test_a_second_build_should_say_that_it_waits_and_then_go_on(self) -> None:
        done = self.shell(
            """
            lock_build
            ( exec {build_lock}>&-; lock_build; echo second; unlock_build ) &
            sleep 0.5
            echo first
            unlock_build
            wait
            """
        )
        self.assertEqual(done.stdout, "first\nsecond\n")
        self.assertIn("waiting for it", done.stderr)


if __name__ == "__main__":
    unittest.main()
