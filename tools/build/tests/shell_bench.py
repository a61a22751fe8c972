"""A place to try the shell files: a copy of them under a root of its own, and programs that only pretend."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[3]
# What the shell files themselves use; a machine has these before anything is installed.
BASIC_TOOLS = (
    *("bash", "cat", "cut", "dirname", "flock", "grep", "head", "id", "mkdir"),
    *("nproc", "readlink", "rm", "sed", "sha256sum", "sort", "tail"),
)


class ShellBench(unittest.TestCase):
    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory(prefix="a place with spaces ")
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name) / "project"
        shutil.copytree(PROJECT / "tools" / "build", self.root / "tools" / "build")
        self.programs = pathlib.Path(temporary.name) / "programs"
        self.programs.mkdir()

    def pretend(self, name: str, script: str) -> None:
        program = self.programs / name
        program.write_text(f"#!/bin/bash\n{script}\n")
        program.chmod(0o755)

    def bare_machine(self) -> None:
        """From now on PATH has the basic tools and what pretends, nothing else."""
        for tool in BASIC_TOOLS:
            if not (self.programs / tool).exists():
                (self.programs / tool).symlink_to(shutil.which(tool) or f"/bin/{tool}")
        self.path = str(self.programs)

    path = ""

    def shell(self, script: str) -> subprocess.CompletedProcess[str]:
        path = self.path or f"{self.programs}:{os.environ['PATH']}"
        files = ("messages.sh", "machine.sh", "build_steps.sh")
        sources = "\n".join(f'source "$root/tools/build/{file}"' for file in files)
        return subprocess.run(
            ["/bin/bash", "-c", f"set -euo pipefail\n{sources}\n{script}"],
            env={**os.environ, "PATH": path, "root": str(self.root)},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
