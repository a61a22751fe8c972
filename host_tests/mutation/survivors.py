"""The file of mutants that no test can kill, each with the reason."""

import pathlib
from dataclasses import dataclass

from mutations import Mutant

REASON = "reason:"


@dataclass(frozen=True)
class Survivor:
    file: str
    original: str
    mutated: str

    def __str__(self) -> str:
        return f"{self.file}\n  - {self.original}\n  + {self.mutated}"

    @staticmethod
    def of(mutant: Mutant) -> "Survivor":
        return Survivor(mutant.file, mutant.original.strip(), mutant.mutated.strip())


def parse(text: str) -> dict[Survivor, str]:
    """Blocks of a file's name, `- original`, `+ mutated` and `reason: …`; a line with # is a comment."""
    known: dict[Survivor, str] = {}
    file = original = mutated = ""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        if words.startswith("- "):
            original = words[2:]
        elif words.startswith("+ "):
            mutated = words[2:]
        elif words.startswith(REASON):
            reason = words[len(REASON) :].strip()
            if not (file and original and mutated and reason):
                raise ValueError(f"line {number}: a reason without a mutant, or no reason")
            known[Survivor(file, original, mutated)] = reason
            original = mutated = ""
        elif not original and not mutated:
            file = words
        else:
            raise ValueError(f"line {number}: expected the mutated line or the reason")
    return known


def read(file: pathlib.Path) -> dict[Survivor, str]:
    return parse(file.read_text()) if file.exists() else {}
