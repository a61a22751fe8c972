"""Small mistakes to make on purpose in C++ source: what the mutants of a file are.

The rules know only tokens, and count on clang-format: a binary operator stands between spaces, a template bracket does not.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    file: str
    # Counted from 1.
    line: int
    rule: str
    original: str
    mutated: str
    # How often the same was made of a line like this further up in the file.
    occurrence: int = 0

    def key(self) -> tuple[str, str, str, str, int]:
        """The mutant whatever else stands above it in the file."""
        return self.file, self.rule, self.original.strip(), self.mutated.strip(), self.occurrence


RELATIONS = {"<": ["<=", ">="], ">": [">=", "<="], "<=": ["<", ">"], ">=": [">", "<"], "==": ["!="], "!=": ["=="]}
ARITHMETIC = {"+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"]}
BITS = {"&": ["|"], "|": ["&"], "^": ["&"], "<<": [">>"], ">>": ["<<"]}
LOGIC = {"&&": ["||"], "||": ["&&"]}
UPDATES = {"+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="], "|=": ["&="], "&=": ["|="], "^=": ["|="]}

Rule = Callable[[str, re.Match[str]], list[str]]


def exchange(table: dict[str, list[str]]) -> Rule:
    return lambda _, match: table[match[0]]


def other_numbers(_: str, match: re.Match[str]) -> list[str]:
    digits, suffix = match[1], match[2]
    value = int(digits.replace("'", ""), 0)
    return [f"{value + 1}{suffix}"] + ([f"{value - 1}{suffix}"] if value > 0 else [])


def between_spaces(tokens: dict[str, list[str]]) -> str:
    longest_first = sorted(tokens, key=len, reverse=True)
    return r"(?<= )(" + "|".join(re.escape(token) for token in longest_first) + r")(?= )"


REPLACEMENTS: list[tuple[str, str, Rule]] = [
    ("relation", between_spaces(RELATIONS), exchange(RELATIONS)),
    ("arithmetic", between_spaces(ARITHMETIC), exchange(ARITHMETIC)),
    ("bits", between_spaces(BITS), exchange(BITS)),
    ("logic", between_spaces(LOGIC), exchange(LOGIC)),
    ("update", between_spaces(UPDATES), exchange(UPDATES)),
    ("step", r"\+\+|--", lambda _, match: ["--" if match[0] == "++" else "++"]),
    ("not", r"!(?=[\w(])", lambda *_: [""]),
    ("number", r"(?<![\w.'])(0[xb][\da-fA-F']+|\d[\d']*)(u?)(?![\w.'])", other_numbers),
    ("truth", r"\b(true|false)\b", lambda _, match: ["false" if match[0] == "true" else "true"]),
    ("extreme", r"\bstd::(min|max)\b", lambda _, match: ["std::max" if match[1] == "min" else "std::min"]),
    (
        "outcome",
        r"\bOutcome::k\w+",
        lambda _, match: [f"Outcome::{'kGameEnded' if match[0].endswith('::kDone') else 'kDone'}"],
    ),
]

NOT_CODE = re.compile(r"^\s*(#|using |namespace |static_assert|//)")
STATEMENT = re.compile(
    r"""^\s*(?:
        (?:\+\+|--)[\w.\[\]()>-]+ |                                        # ++counter
        KNISTER_ASSERT\(.*\) |
        [a-z_]\w*(?:\[.*\]|\([^=]*\)|\.\w+|->\w+)*\ [-+*/%|&^<>]*=\ .* |   # something = something
        [a-z_][\w:.>\[\]-]*\(.*\) |                                        # call(something)
        continue | break
    );$""",
    re.VERBOSE,
)


def without_text(line: str) -> str:
    """The line with comments and what stands in quotes blanked, so that nothing moves."""
    line = re.sub(r"//.*", lambda match: " " * len(match[0]), line)
    # A ' between digits groups them.
    quoted = r'"(?:\\.|[^"\\])*"' + r"|(?<![\da-f])'(?:\\.|[^'\\])+'"
    return re.sub(quoted, lambda match: "~" * len(match[0]), line)


def condition_of(line: str) -> tuple[int, int] | None:
    """Where the condition of the line's `if` begins and ends."""
    start = re.search(r"\bif \(", line)
    if not start:
        return None
    depth = 1
    for place in range(start.end(), len(line)):
        depth += {"(": 1, ")": -1}.get(line[place], 0)
        if depth == 0:
            # `if (initialisation; condition)` is left to the other rules.
            return None if ";" in line[start.end() : place] else (start.end(), place)
    return None


def end_of_operand(line: str, start: int) -> int:
    """Where the expression that begins here is left: at a bracket that closes, a comma, a semicolon, or the colon of a choice."""
    depth = 0
    for place in range(start, len(line)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(line[place], 0)
        if depth < 0 or (depth == 0 and (line[place] in ",;" or line.startswith(" : ", place))):
            return place
    return len(line)


def with_choice_swapped(line: str, code: str) -> str | None:
    """The line with `a ? c : b` for its first `a ? b : c`."""
    mark = code.find(" ? ")
    if mark < 0:
        return None
    first = mark + len(" ? ")
    end_of_first = end_of_operand(code, first)
    if not code.startswith(" : ", end_of_first):
        return None
    second = end_of_first + len(" : ")
    end = end_of_operand(code, second)
    return f"{line[:first]}{line[second:end]} : {line[first:end_of_first]}{line[end:]}"


def mutations_of_line(line: str) -> Iterator[tuple[str, str]]:
    """Rule and mutated line."""
    code = without_text(line)
    if NOT_CODE.match(code) or "operator" in code.split("(")[0]:
        return
    for rule, pattern, replacements in REPLACEMENTS:
        for match in re.finditer(pattern, code):
            for replacement in replacements(line, match):
                yield rule, line[: match.start()] + replacement + line[match.end() :]
    condition = condition_of(code)
    if condition:
        start, end = condition
        # What tells both of these from the condition tells its opposite from it too.
        for other in ("true", "false"):
            yield "condition", line[:start] + other + line[end:]
    choice = with_choice_swapped(line, code)
    if choice:
        yield "choice", choice
    # A statement of several lines is left alone.
    if STATEMENT.match(code) and code.count("(") == code.count(")"):
        yield "statement", re.sub(r"\S.*", ";", line)


def mutants_of(file: str, text: str) -> list[Mutant]:
    mutants: dict[tuple[int, str], Mutant] = {}
    occurrences: Counter[tuple[str, str]] = Counter()
    for number, line in enumerate(text.splitlines(), 1):
        for rule, mutated in mutations_of_line(line):
            if mutated != line and (number, mutated) not in mutants:
                same = (line.strip(), mutated.strip())
                mutants[number, mutated] = Mutant(file, number, rule, line, mutated, occurrences[same])
                occurrences[same] += 1
    return list(mutants.values())


def apply(text: str, mutant: Mutant) -> str:
    lines = text.splitlines(keepends=True)
    ending = lines[mutant.line - 1][len(mutant.original) :]
    lines[mutant.line - 1] = mutant.mutated + ending
    return "".join(lines)
