"""Reads the text file of one language."""

import dataclasses
import pathlib
import re

# The forms that each rule asks for, in the order of the generated table (see texts.cpp, which chooses among them).
PLURAL_RULES = {
    "one_other": ("one", "other"),
    "one_few_many": ("one", "few", "many"),
}

_KEY = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
_PLACEHOLDER = re.compile(r"\{([0-9])\}")
_ESCAPES = {"n": "\n", "\\": "\\"}


class TextError(Exception):
    """A mistake in a text file: where it is and what it is."""

    def __init__(self, path: pathlib.Path, line: int, message: str):
        super().__init__(f"{path}:{line}: error: {message}")


@dataclasses.dataclass(frozen=True)
class Entry:
    """One text, or one form of a plural text."""

    text: str
    line: int
    placeholders: frozenset[int]


@dataclasses.dataclass(frozen=True)
class Language:
    """Everything in one file. A plural text has an entry for each form, under (key, form); any other has (key, "")."""

    path: pathlib.Path
    code: str
    constant: str
    plural_rule: str
    entries: dict[tuple[str, str], Entry]


class _Reader:
    def __init__(self, path: pathlib.Path):
        self.path = path
        self.line = 0
        self.settings: dict[str, str] = {}
        self.entries: dict[tuple[str, str], Entry] = {}

    def error(self, message: str) -> TextError:
        return TextError(self.path, self.line, message)

    def read(self) -> Language:
        for line in self.decoded_lines():
            if line and not line.startswith("#"):
                self.read_assignment(line)
        for name in ("constant", "plural"):
            if name not in self.settings:
                raise self.error(f"'@{name} = …' is missing")
        return Language(self.path, self.path.stem, self.settings["constant"], self.settings["plural"], self.entries)

    def decoded_lines(self):
        for raw in self.path.read_bytes().split(b"\n"):
            self.line += 1
            try:
                yield raw.decode("utf-8").strip()
            except UnicodeDecodeError as error:
                raise self.error(f"not UTF-8 (byte {error.start + 1} of the line)") from error

    def read_assignment(self, line: str) -> None:
        name, equals, value = (part.strip() for part in line.partition("="))
        if not equals:
            raise self.error("neither 'key = text' nor a comment")
        if not value:
            raise self.error(f"the text of '{name}' is empty")
        if name.startswith("@"):
            self.read_setting(name[1:], value)
        else:
            self.read_entry(name, value)

    def read_setting(self, name: str, value: str) -> None:
        if name in self.settings:
            raise self.error(f"'@{name}' stands here for the second time")
        if name == "constant" and not re.fullmatch(r"[A-Z][A-Za-z]*", value):
            raise self.error(f"'{value}' can't be part of a C++ name; it is written like 'Ukrainian'")
        if name == "plural" and value not in PLURAL_RULES:
            raise self.error(f"no plural rule '{value}'; there are {', '.join(PLURAL_RULES)}")
        if name not in ("constant", "plural"):
            raise self.error(f"unknown setting '@{name}'")
        self.settings[name] = value

    def read_entry(self, name: str, value: str) -> None:
        key, dot, form = name.partition(".")
        if not _KEY.fullmatch(key):
            raise self.error(f"'{key}' is no key: small letters, digits and single underscores")
        if dot and form not in self.plural_forms():
            raise self.error(f"'{form}' is no plural form of this language; it has {', '.join(self.plural_forms())}")
        if (key, form) in self.entries:
            raise self.error(f"'{name}' stands here for the second time; first in line {self.entries[key, form].line}")
        if any(other_key == key and bool(other_form) != bool(form) for other_key, other_form in self.entries):
            raise self.error(f"'{key}' is a plain text and a plural text at once")
        self.entries[key, form] = Entry(self.unescaped(value), self.line, self.placeholders(value))

    def plural_forms(self) -> tuple[str, ...]:
        if "plural" not in self.settings:
            raise self.error("'@plural = …' must stand before the first plural text")
        return PLURAL_RULES[self.settings["plural"]]

    def unescaped(self, value: str) -> str:
        def replace(match: re.Match) -> str:
            if match[1] not in _ESCAPES:
                raise self.error(f"'\\{match[1]}' means nothing; there are \\n (new line) and \\\\ (backslash)")
            return _ESCAPES[match[1]]

        return re.sub(r"\\(.?)", replace, value)

    def placeholders(self, value: str) -> frozenset[int]:
        numbers = frozenset(int(number) for number in _PLACEHOLDER.findall(value))
        if re.search(r"[{}]", _PLACEHOLDER.sub("", value)):
            raise self.error("a brace that belongs to no placeholder; those are {0} to {9}")
        if numbers != frozenset(range(len(numbers))):
            raise self.error("placeholders are counted from {0} without a gap")
        return numbers


def read_language(path: pathlib.Path) -> Language:
    return _Reader(path).read()
