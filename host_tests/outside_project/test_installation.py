"""Installs the host build and builds an outside project with what was installed."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

CMAKE = os.environ["KNISTER_CMAKE"]
BUILD = pathlib.Path(os.environ["KNISTER_BUILD"])
CONFIGURATION = os.environ["KNISTER_CONFIGURE_ARGUMENTS"].split(";")
OUTSIDE = pathlib.Path(__file__).resolve().parent
ROOT = OUTSIDE.parent.parent


def run(*command: str | pathlib.Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    if done.returncode != 0:
        raise AssertionError(f"{command}\n{done.stdout}{done.stderr}")
    return done.stdout


class TestInstallation(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory(prefix="knister installation ")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        first = cls.folder / "first place"
        run(CMAKE, "--install", BUILD, "--prefix", first)
        # Moved, since packages are made in one place and used in another.
        cls.installed = cls.folder / "installed"
        first.rename(cls.installed)

    def test_an_outside_project_should_build_and_run(self) -> None:
        source, build = self.folder / "outside", self.folder / "build"
        source.mkdir()
        for name in ["CMakeLists.txt", "main.cpp"]:
            shutil.copy(OUTSIDE / name, source)
        run(CMAKE, "-S", source, "-B", build, f"-DCMAKE_PREFIX_PATH={self.installed}", *CONFIGURATION)
        run(CMAKE, "--build", build)
        self.assertEqual(run(build / "outside"), "total 53\nfirst throw 1+5\nsaved whole\n")

    def test_a_unit_that_is_not_there_should_be_missed(self) -> None:
        source = self.folder / "wishful"
        source.mkdir()
        (source / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(wishful LANGUAGES CXX)\n"
            "find_package(knister_core REQUIRED COMPONENTS core_poker)\n"
        )
        with self.assertRaisesRegex(AssertionError, "core_poker"):
            run(CMAKE, "-S", source, "-B", source / "build", f"-DCMAKE_PREFIX_PATH={self.installed}", *CONFIGURATION)

    def test_the_program_should_be_installed_too(self) -> None:
        self.assertIn("knister score", run(self.installed / "bin" / "knister", "--help"))

    def test_nothing_installed_should_name_the_folders_it_came_from(self) -> None:
        files = [file for file in self.installed.rglob("*") if file.is_file()]
        self.assertGreater(len(files), 20)
        for file in files:
            content = file.read_bytes()
            for place in [ROOT, BUILD]:
                self.assertNotIn(str(place).encode(), content, file)


if __name__ == "__main__":
    unittest.main()
