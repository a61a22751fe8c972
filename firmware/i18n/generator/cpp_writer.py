"""Writes the catalogue as C++: the header with the keys and the tables that LVGL's translation and texts.cpp read."""

from catalogue import Catalogue
from text_file import PLURAL_RULES, Language

# A plural text takes this many rows of the table; a language with fewer forms repeats its last one.
PLURAL_FORM_COUNT = max(len(forms) for forms in PLURAL_RULES.values())

_NOTICE = "// Made by firmware/i18n/generator from the text files; changes here are lost."


def constant_name(key: str) -> str:
    return "k" + "".join(part.capitalize() for part in key.split("_"))


def _string_literal(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _enumeration(name: str, underlying: str, constants: list[str]) -> list[str]:
    # One width for good: what is stored or passed on must not change when texts are added.
    return [
        "// NOLINTNEXTLINE(performance-enum-size)",
        f"enum class {name} : {underlying} {{",
        *(f"  {constant}," for constant in constants),
        "};",
        "",
    ]


def header(catalogue: Catalogue) -> str:
    """i18n/text_keys.h."""
    counts = ", ".join(str(catalogue.placeholder_count(key)) for key in catalogue.texts)
    languages = [f"k{language.constant}" for language in catalogue.languages]
    lines = [
        _NOTICE,
        "#ifndef KNISTER_I18N_TEXT_KEYS_H_",
        "#define KNISTER_I18N_TEXT_KEYS_H_",
        "",
        "#include <array>",
        "#include <cstddef>",
        "#include <cstdint>",
        "",
        "namespace knister::i18n {",
        "",
        *_enumeration("Language", "std::uint8_t", languages),
        *_enumeration("Text", "std::uint16_t", [constant_name(key) for key in catalogue.texts]),
        "// Texts that depend on a number, for text_plural().",
        *_enumeration("PluralText", "std::uint16_t", [constant_name(key) for key in catalogue.plurals]),
        f"inline constexpr std::size_t kLanguageCount = {len(languages)};",
        f"inline constexpr std::size_t kTextCount = {len(catalogue.texts)};",
        f"inline constexpr std::size_t kPluralTextCount = {len(catalogue.plurals)};",
        "",
        f"inline constexpr std::array<Language, kLanguageCount> kLanguages = {{{', '.join('Language::' + name for name in languages)}}};",
        "",
        "constexpr std::size_t placeholder_count(Text key) {",
        f"  constexpr std::array<std::uint8_t, kTextCount> kCounts = {{{counts}}};",
        "  return kCounts[static_cast<std::size_t>(key)];",
        "}",
        "",
        "}  // namespace knister::i18n",
        "",
        "#endif  // KNISTER_I18N_TEXT_KEYS_H_",
    ]
    return "\n".join(lines) + "\n"


def _plural_forms(language: Language) -> list[str]:
    forms = list(PLURAL_RULES[language.plural_rule])
    return forms + [forms[-1]] * (PLURAL_FORM_COUNT - len(forms))


def _rows(catalogue: Catalogue) -> list[tuple[str, list[str]]]:
    """Tag and translations; a text's row is its number, a plural text has a row for each form."""
    rows = [(key, [language.entries[key, ""].text for language in catalogue.languages]) for key in catalogue.texts]
    for key in catalogue.plurals:
        for form in range(PLURAL_FORM_COUNT):
            texts = [language.entries[key, _plural_forms(language)[form]].text for language in catalogue.languages]
            rows.append((f"{key}.{form}", texts))
    return rows


def tables(catalogue: Catalogue) -> str:
    """text_tables.cpp."""
    codes = ", ".join(_string_literal(language.code) for language in catalogue.languages)
    rules = ", ".join(
        f"PluralRule::k{''.join(part.capitalize() for part in language.plural_rule.split('_'))}"
        for language in catalogue.languages
    )
    rows = _rows(catalogue)
    lines = [
        _NOTICE,
        '#include "text_tables.h"',
        "",
        "namespace knister::i18n {",
        "",
        f"const char* const kLanguageCodes[] = {{{codes}, nullptr}};",
        "",
        f"const PluralRule kPluralRules[] = {{{rules}}};",
        "",
        "const char* const kTags[] = {",
        *(f"    {_string_literal(tag)}," for tag, _ in rows),
        "    nullptr,",
        "};",
        "",
        "const char* const kTranslations[] = {",
    ]
    for tag, texts in rows:
        lines.append(f"    // {tag}")
        lines += [f"    {_string_literal(text)}," for text in texts]
    lines += ["};", "", "}  // namespace knister::i18n"]
    return "\n".join(lines) + "\n"
