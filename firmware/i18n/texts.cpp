#include "i18n/texts.h"

#include "lvgl.h"
#include "text_tables.h"

namespace knister::i18n {
namespace {

Language g_current_language = kLanguages.front();

const char* translation(std::size_t row, Language language) {
  return kTranslations[row * kLanguageCount + static_cast<std::size_t>(language)];
}

// CLDR's rule for Ukrainian and Russian, whole numbers: 1, 21, 31… are one; 2 to 4, 22 to 24… few; the teens and the
// rest many.
std::size_t one_few_many(std::uint32_t number) {
  const std::uint32_t last_digit = number % 10;
  const std::uint32_t last_two_digits = number % 100;
  const bool teen = last_two_digits >= 11 && last_two_digits <= 14;
  if (last_digit == 1 && !teen) return 0;
  if (last_digit >= 2 && last_digit <= 4 && !teen) return 1;
  return 2;
}

std::size_t plural_form(PluralRule rule, std::int32_t number) {
  const std::uint32_t size = number < 0 ? 0u - static_cast<std::uint32_t>(number) : static_cast<std::uint32_t>(number);
  switch (rule) {
    case PluralRule::kOneOther:
      return size == 1 ? 0 : 1;
    case PluralRule::kOneFewMany:
      return one_few_many(size);
  }
  return 0;
}

}  // namespace

void initialize() {
  lv_translation_add_static(kLanguageCodes, kTags, kTranslations);
  set_language(kLanguages.front());
}

void set_language(Language language) {
  g_current_language = language;
  lv_translation_set_language(language_code(language));
}

Language language() { return g_current_language; }

const char* language_code(Language language) { return kLanguageCodes[static_cast<std::size_t>(language)]; }

std::optional<Language> language_from_code(std::string_view code) {
  for (const Language candidate : kLanguages) {
    if (code == language_code(candidate)) return candidate;
  }
  return std::nullopt;
}

const char* language_name(Language language) { return text_in(language, Text::kLanguageName); }

const char* text(Text key) { return text_in(g_current_language, key); }

const char* text_in(Language language, Text key) { return translation(static_cast<std::size_t>(key), language); }

const char* text_plural(PluralText key, std::int32_t number) {
  const std::size_t form = plural_form(kPluralRules[static_cast<std::size_t>(g_current_language)], number);
  return translation(kTextCount + static_cast<std::size_t>(key) * kPluralFormCount + form, g_current_language);
}

const char* tag(Text key) { return kTags[static_cast<std::size_t>(key)]; }

const char* format_plural(std::span<char> out, PluralText key, std::int32_t number) {
  const std::array arguments = {Argument(number)};
  return format_pattern(out, text_plural(key, number), arguments);
}

}  // namespace knister::i18n
