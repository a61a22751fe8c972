#!/usr/bin/env python3
"""Makes small mistakes in the core, one at a time, and counts how many the tests find.

What is known is kept in the work folder, and a second call goes on from there: it asks for what is not known yet, and
once more for what survived, since a test may have been added. --anew begins again.
Fails if one that is not found has no reason in survivors.txt, or one that has a reason there is found.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import queue
import re
import subprocess
import sys
import threading
from collections import Counter, defaultdict

import survivors
from blueprint import ROOT, Blueprint
from mutations import Mutant, mutants_of
from workshop import SUITES, Kills, Workshop

SURVIVORS = pathlib.Path(__file__).with_name("survivors.txt")


def all_mutants(chosen: str) -> list[Mutant]:
    mutants: list[Mutant] = []
    for unit in SUITES:
        listing = subprocess.run(["git", "ls-files", unit + "/"], cwd=ROOT, check=True, capture_output=True, text=True)
        for name in listing.stdout.split():
            if name.endswith((".cpp", ".h")) and re.search(chosen, name):
                mutants += mutants_of(name, (ROOT / name).read_text())
    return mutants


class Verdicts:
    """Kept in a file, a line a mutant, as soon as they are known."""

    def __init__(self, file: pathlib.Path) -> None:
        self.file = file
        self.lock = threading.Lock()
        self.known: dict[tuple[str | int, ...], str] = {}
        if file.exists():
            for line in file.read_text().splitlines():
                *key, verdict = json.loads(line)
                self.known[tuple(key)] = verdict

    def kills(self) -> Kills:
        kills: Kills = defaultdict(Counter)
        for (file, *_), verdict in self.known.items():
            kills[file][verdict.removeprefix("killed by ")] += 1
        return kills

    def add(self, mutant: Mutant, verdict: str) -> None:
        with self.lock:
            self.known[mutant.key()] = verdict
            with self.file.open("a") as file:
                file.write(json.dumps([*mutant.key(), verdict]) + "\n")


def judge(mutants: list[Mutant], verdicts: Verdicts, folder: pathlib.Path, jobs: int, options: list[str]) -> None:
    blueprint = Blueprint(folder, sorted({test for tests in SUITES.values() for test in tests}), options, jobs)
    waiting: queue.SimpleQueue[Mutant] = queue.SimpleQueue()
    for mutant in mutants:
        waiting.put(mutant)

    def work(number: int) -> None:
        workshop = Workshop(folder / f"workshop_{number}", blueprint, verdicts.kills())
        while True:
            try:
                mutant = waiting.get_nowait()
            except queue.Empty:
                return
            verdicts.add(mutant, workshop.verdict_on(mutant))
            print(f"\r{len(mutants) - waiting.qsize()} of {len(mutants)} ", end="", file=sys.stderr, flush=True)

    with concurrent.futures.ThreadPoolExecutor(jobs) as workers:
        for done in [workers.submit(work, number) for number in range(jobs)]:
            done.result()
    print(file=sys.stderr)


def report(mutants: list[Mutant], verdicts: Verdicts) -> bool:
    """True if all is as it should be."""
    reasons = survivors.read(SURVIVORS)
    well = True
    for unit in SUITES:
        of_unit = [mutant for mutant in mutants if mutant.file.startswith(unit + "/")]
        kinds = Counter(verdicts.known[mutant.key()].split(" by ")[0] for mutant in of_unit)
        counted = kinds["killed"] + kinds["survived"]
        if counted:
            print(
                f"{unit}: {kinds['killed']} of {counted} killed ({kinds['killed'] / counted:.1%}), {kinds['survived']} "
                f"survived; not counted: {kinds['same code']} that compile to the same code, {kinds['no program']} that "
                f"do not compile"
            )
    surviving = {survivors.Survivor.of(mutant) for mutant in mutants if verdicts.known[mutant.key()] == "survived"}
    files = {mutant.file for mutant in mutants}
    for survivor in surviving - reasons.keys():
        print(f"survived without a reason: {survivor}")
        well = False
    for survivor in reasons.keys() - surviving:
        if survivor.file in files:
            print(f"in {SURVIVORS.name}, but does not survive: {survivor}")
            well = False
    return well


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, help="work folder")
    parser.add_argument("--files", default="", help="only files whose path matches this pattern")
    parser.add_argument("--jobs", type=int, default=2, help="how many at the same time (2)")
    parser.add_argument("--anew", action="store_true", help="forget what is known")
    parser.add_argument("--cmake-option", action="append", default=[], help="for the builds; may be repeated")
    arguments = parser.parse_args()

    # Long work for its own sake: whoever else works here goes first.
    os.nice(15)
    folder = arguments.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    verdict_file = folder / "verdicts.jsonl"
    if arguments.anew:
        verdict_file.unlink(missing_ok=True)
    verdicts = Verdicts(verdict_file)
    mutants = all_mutants(arguments.files)
    unknown = [mutant for mutant in mutants if verdicts.known.get(mutant.key()) in (None, "survived")]
    if unknown:
        judge(unknown, verdicts, folder, arguments.jobs, arguments.cmake_option)
    return 0 if report(mutants, verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
