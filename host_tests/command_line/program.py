"""Runs the program under test."""

import os
import pathlib
import subprocess

PROGRAM = pathlib.Path(os.environ["KNISTER_PROGRAM"]).resolve()
GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden"

DONE, BAD_INPUT, BAD_USE = 0, 1, 2


def knister(*arguments: str | pathlib.Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([PROGRAM, *arguments], input=given, capture_output=True, check=False, timeout=600)


def outcome(*arguments: str | pathlib.Path, given: str = "") -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    done = knister(*arguments, given=given.encode())
    return done.returncode, done.stdout.decode(), done.stderr.decode()
