"""Tests of machine.sh: what is found missing, and what is done about it."""

import unittest

from shell_bench import PROJECT, ShellBench

DEBIAN = "is_debian_12() { true; }\n"
OTHER = "is_debian_12() { false; }\n"


def packages(command: str) -> list[str]:
    """An independent reading of packages.txt: what a command needs."""
    rows = (PROJECT / "tools" / "build" / "packages.txt").read_text().splitlines()
    fields = [[field.strip() for field in row.split("|")] for row in rows if row and not row.startswith("#")]
    return [field[1] for field in fields if field[0] in ("play", command)]


class AtLeast(ShellBench):
    def test_versions_should_be_compared_number_by_number(self) -> None:
        for printed, wanted, enough in (
            ("cmake version 3.25.1", "3.25", True),
            ("cmake version 3.9.6", "3.25", False),
            ("v18.19.0", "18", True),
            ("v9.0.0", "18", False),
            ("cargo 1.85.0 (d73d2caf9 2024-12-31)", "1.85", True),
            ("cargo 1.100.0", "1.85", True),
            ("no number", "1", False),
        ):
            with self.subTest(printed=printed):
                self.pretend("program", f"echo '{printed}'")
                self.assertEqual(self.shell(f"at_least {wanted} program --version").returncode == 0, enough)

    def test_a_program_that_fails_or_is_missing_should_not_do(self) -> None:
        self.pretend("broken", "echo 99; exit 1")
        self.assertNotEqual(self.shell("at_least 1 broken").returncode, 0)
        self.assertNotEqual(self.shell("at_least 1 there-is-no-such-program").returncode, 0)


class PrepareMachine(ShellBench):
    def test_a_complete_machine_should_not_be_touched(self) -> None:
        self.pretend("apt-get", f'echo "$@" >>"{self.root}/apt_was_called"')
        done = self.shell("prepare_machine check; echo ready")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "ready\n", ""))
        self.assertFalse((self.root / "apt_was_called").exists())

    def test_without_root_the_very_command_should_be_named(self) -> None:
        for command in ("play", "check"):
            self.pretend("id", "echo 1000")
            self.bare_machine()
            done = self.shell(f"{DEBIAN} prepare_machine {command}; echo went on")
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            line = next(line for line in done.stderr.splitlines() if "apt-get install" in line)
            # Certificates and fonts are files, which a narrow PATH does not hide.
            files = {"ca-certificates", "fonts-dejavu-core"}
            self.assertEqual(
                set(line.split()[5:]) - files - {"--no-install-recommends"}, set(packages(command)) - files
            )

    def test_on_another_system_each_part_should_be_named_and_apt_left_alone(self) -> None:
        self.pretend("apt-get", f'echo "$@" >>"{self.root}/apt_was_called"')
        self.bare_machine()
        done = self.shell(f"{OTHER} prepare_machine check; echo went on")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        for part in (
            "CMake 3.25 or newer",
            "cargo 1.85 or newer",
            "Node.js 18 or newer",
            "newlib for arm-none-eabi",
            "Chromium",
        ):
            self.assertIn(part, done.stderr)
        self.assertFalse((self.root / "apt_was_called").exists())

    def test_a_version_too_old_should_count_as_missing(self) -> None:
        self.pretend("cmake", "echo cmake version 3.20.0")
        done = self.shell(f"{OTHER} prepare_machine play")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.splitlines()[1:], ["  CMake 3.25 or newer"])

    def test_without_network_the_packages_and_the_remedy_should_be_named(self) -> None:
        self.pretend("id", "echo 0")
        self.pretend("apt-get", "echo 'Temporary failure resolving the host'; exit 100")
        self.bare_machine()
        done = self.shell(f"{DEBIAN} prepare_machine play; echo went on")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("Temporary failure resolving the host", done.stderr)
        self.assertIn("ninja-build", done.stderr)
        self.assertIn("If the network is away, connect and start ./play again.", done.stderr)

    def test_a_part_still_missing_after_the_installation_should_be_named(self) -> None:
        self.pretend("id", "echo 0")
        self.pretend("apt-get", "exit 0")
        self.pretend("cmake", "echo cmake version 3.20.0")
        done = self.shell(f"{DEBIAN} prepare_machine play; echo went on")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("  CMake 3.25 or newer", done.stderr)


if __name__ == "__main__":
    unittest.main()
