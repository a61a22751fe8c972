"""How the tests are built: which compiler calls make a program, and which sources each of them reads.

Known from a build without any mutant, so that of a mutant's program only what it changes is compiled.
"""

import hashlib
import pathlib
import re
import resource
import shlex
import shutil
import subprocess
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]

# -O1, because it finds more mutants to be the same code than -O0, and the tests run faster than they compile slower.
# Warnings off, or most mutants would be refused for one. The library's assertions tell what lies outside an array, as
# the sanitizers do in the build with them. The compiler gives up an endless loop of its own soon.
FLAGS = "-O1 -w -D_GLIBCXX_ASSERTIONS -fconstexpr-loop-limit=10000 -fconstexpr-ops-limit=2000000"

# The library's headers are read once for all mutants, which makes compiling twice as fast: many for the tests, which use
# many, few for the core, where taking what was read would take longer than reading. The compiler takes what was read
# only if it was read with the same flags.
CORE_PRELUDE = ("algorithm", "array", "bit", "numeric", "optional", "span", "string_view", "tuple")
TEST_PRELUDE = (
    *CORE_PRELUDE,
    "cmath",
    "filesystem",
    "fstream",
    "functional",
    "map",
    "random",
    "set",
    "string",
    "vector",
)
PRELUDE_FLAGS = "-std=c++20 -fno-exceptions -fno-rtti"
# Ends a program at its first failing test.
RUN_TEST = "UnityDefaultTestRun(test, #test, __LINE__); if (Unity.TestFailures > 0) return 1"

# Debian's binutils have it, and it takes a quarter of the time.
LINKER = "-fuse-ld=gold"
# The other one tells which members of an archive it takes.
TRACING_LINKER = ("-fuse-ld=bfd", "-Wl,-t,-t")


@dataclass(frozen=True)
class Compilation:
    # Relative to the build folder.
    object: str
    command: tuple[str, ...]
    # Relative to the project.
    sources: frozenset[str]


@dataclass(frozen=True)
class Program:
    test: str
    compilations: tuple[Compilation, ...]
    link: tuple[str, ...]
    # Processor time without any mutant.
    seconds: float

    @property
    def path(self) -> str:
        return path_of(self.test)


def path_of(test: str) -> str:
    return f"host_tests/test_{test}"


def fingerprint(file: pathlib.Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def copy_sources(target: pathlib.Path) -> None:
    """Of the files that differ alone, so that only what they change is built again."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout
    names = {name for name in listing.decode().split("\0") if name and not name.startswith("hardware/emulated/")}
    for name in names:
        original, copy = ROOT / name, target / name
        if original.is_file() and not (copy.is_file() and copy.read_bytes() == original.read_bytes()):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(original, copy)
    for copy in list(target.rglob("*")):
        if copy.is_file() and not (ROOT / copy.relative_to(target)).is_file():
            copy.unlink()


def read_once(prelude: pathlib.Path, headers: tuple[str, ...]) -> None:
    text = "".join(f"#include <{header}>\n" for header in headers) + f"#define RUN_TEST(test) {RUN_TEST}\n"
    if prelude.exists() and prelude.read_text() == text:
        return
    prelude.write_text(text)
    command = ["c++", *FLAGS.split(), *PRELUDE_FLAGS.split(), "-x", "c++-header", prelude, "-o", f"{prelude}.gch"]
    subprocess.run(command, check=True)


def member_object(archive: str, member: str, objects: set[str]) -> str | None:
    """The object that lies in an archive under this name; None for third-party code."""
    library = pathlib.PurePath(archive)
    target = library.name.removeprefix("lib").removesuffix(".a")
    start = str(library.parent / "CMakeFiles" / f"{target}.dir") + "/"
    return next((name for name in objects if name.startswith(start) and name.endswith("/" + member)), None)


class Blueprint:
    """Builds all tests once, and notes how."""

    def __init__(self, folder: pathlib.Path, tests: list[str], cmake_options: list[str], jobs: int) -> None:
        self.source = folder / "source"
        self.build = folder / "build"
        copy_sources(self.source)
        self.core_prelude = folder / "core_prelude.h"
        self.test_prelude = folder / "test_prelude.h"
        read_once(self.core_prelude, CORE_PRELUDE)
        read_once(self.test_prelude, TEST_PRELUDE)
        flags = f"{FLAGS} -include {shlex.quote(str(self.test_prelude))}"
        settings = ["-DCMAKE_BUILD_TYPE=None", f"-DCMAKE_CXX_FLAGS={flags}", f"-DCMAKE_EXE_LINKER_FLAGS={LINKER}"]
        configure = ["cmake", "-S", self.source, "-B", self.build, "-G", "Ninja", *settings, *cmake_options]
        subprocess.run(configure, check=True, stdout=subprocess.DEVNULL)
        self.ninja("-j", str(jobs), *map(path_of, tests))
        self.sources = self.sources_by_object()
        self.programs = {test: self.program(test) for test in tests}
        self.unchanged = {
            one.object: fingerprint(self.build / one.object)
            for program in self.programs.values()
            for one in program.compilations
        }

    def ninja(self, *arguments: str) -> str:
        command = ["ninja", "-C", self.build, "--quiet", *arguments]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout

    def sources_by_object(self) -> dict[str, frozenset[str]]:
        sources: dict[str, frozenset[str]] = {}
        for block in self.ninja("-t", "deps").strip().split("\n\n"):
            first, *names = block.strip().split("\n")
            found = [pathlib.Path(name.strip()) for name in names]
            inside = [path.relative_to(self.source) for path in found if path.is_relative_to(self.source)]
            sources[first.split(":")[0]] = frozenset(map(str, inside))
        return sources

    def program(self, test: str) -> Program:
        *commands, link = self.ninja("-t", "commands", path_of(test)).strip().split("\n")
        link_command = tuple(shlex.split(link.removeprefix(": && ").removesuffix(" && :")))
        compilations = {}
        for command in commands:
            words = tuple(shlex.split(command))
            if "-c" in words:
                name = words[words.index("-o") + 1]
                if name.startswith("core/"):
                    # The same object comes out.
                    words = tuple(word.replace(str(self.test_prelude), str(self.core_prelude)) for word in words)
                compilations[name] = Compilation(name, words, self.sources[name])
        linked = self.linked_objects(link_command, set(compilations))
        chosen = tuple(compilations[name] for name in sorted(linked))
        return Program(test, chosen, link_command, self.processor_seconds(test))

    def linked_objects(self, link: tuple[str, ...], objects: set[str]) -> set[str]:
        """Those that the program really has: of an archive, only what it needs."""
        traced = subprocess.run(
            [*link, *TRACING_LINKER], cwd=self.build, check=True, capture_output=True, text=True
        ).stdout
        linked = set()
        for line in traced.splitlines():
            in_archive = re.fullmatch(r"\((.+)\)(.+)", line)
            found = member_object(in_archive[1], in_archive[2], objects) if in_archive else line
            if found in objects:
                linked.add(found)
        return linked

    def processor_seconds(self, test: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        passed = subprocess.run([self.build / path_of(test)], stdout=subprocess.DEVNULL, check=False).returncode == 0
        if not passed:
            raise RuntimeError(f"test_{test} fails without any mutant")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
