"""Holds the languages against each other: the first one says which texts there are."""

import dataclasses

from text_file import PLURAL_RULES, Entry, Language, TextError


@dataclasses.dataclass(frozen=True)
class Catalogue:
    languages: list[Language]
    texts: list[str]
    plurals: list[str]

    def placeholder_count(self, key: str) -> int:
        return len(_first_entry(self.languages[0], key).placeholders)


def _keys(language: Language, plural: bool) -> list[str]:
    return list(dict.fromkeys(key for key, form in language.entries if bool(form) == plural))


def _first_entry(language: Language, key: str) -> Entry | None:
    return next((entry for (other, _), entry in language.entries.items() if other == key), None)


def _names(language: Language, key: str, plural: bool) -> list[tuple[str, str]]:
    forms = PLURAL_RULES[language.plural_rule] if plural else ("",)
    return [(key, form) for form in forms]


def _spelled(name: tuple[str, str]) -> str:
    return ".".join(part for part in name if part)


def _check_nothing_missing(reference: Language, language: Language, key: str, plural: bool) -> None:
    origin = _first_entry(reference, key)
    for name in _names(language, key, plural):
        if name in language.entries:
            continue
        misfit = _first_entry(language, key)
        if misfit and not plural:
            raise TextError(
                language.path, misfit.line, f"'{key}' is a plain text in {reference.path.name}:{origin.line}"
            )
        # Where the text is to be added: the end of the file says as much as any other line.
        last_line = max((entry.line for entry in language.entries.values()), default=1)
        line = misfit.line if misfit else last_line
        raise TextError(
            language.path, line, f"'{_spelled(name)}' is missing; {reference.path.name}:{origin.line} has '{key}'"
        )


def _check_placeholders(reference: Language, language: Language, key: str, plural: bool) -> None:
    origin = _first_entry(reference, key)
    for name in _names(language, key, plural):
        entry = language.entries[name]
        if entry.placeholders != origin.placeholders:
            raise TextError(
                language.path,
                entry.line,
                f"'{_spelled(name)}' has other placeholders than {reference.path.name}:{origin.line}",
            )


def _check_no_stranger(reference: Language, language: Language) -> None:
    known = {key for key, _ in reference.entries}
    for (key, form), entry in language.entries.items():
        if key not in known:
            raise TextError(
                language.path,
                entry.line,
                f"'{_spelled((key, form))}' is unknown: {reference.path.name} has no such key",
            )


def build_catalogue(languages: list[Language]) -> Catalogue:
    """Raises TextError if a language lacks a text, has one too many or treats one differently from the first language."""
    reference = languages[0]
    catalogue = Catalogue(languages, _keys(reference, plural=False), _keys(reference, plural=True))
    for language in languages:
        _check_no_stranger(reference, language)
        for keys, plural in ((catalogue.texts, False), (catalogue.plurals, True)):
            for key in keys:
                _check_nothing_missing(reference, language, key, plural)
                _check_placeholders(reference, language, key, plural)
    constants = [language.constant for language in languages]
    for index, language in enumerate(languages):
        if language.constant in constants[:index]:
            raise TextError(language.path, 1, f"'@constant = {language.constant}' belongs to another language already")
    if "language_name" not in catalogue.texts:
        raise TextError(reference.path, 1, "'language_name' is missing: each language says what it is called")
    return catalogue
