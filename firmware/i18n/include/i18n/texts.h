// The texts of the language in force. The keys and the languages come from the text files: i18n/text_keys.h is made by
// the build.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "i18n/format.h"
#include "i18n/text_keys.h"  // enum class Language, Text, PluralText; kLanguageCount, kTextCount

namespace knister::i18n {

// Hands the texts to LVGL (which must be initialised) and sets the first language. Once after each lv_init().
void initialize();

// Labels that were given a tag (lv_label_set_translation_tag) change at once.
void set_language(Language language);
Language language();

// "uk": how settings and the console name a language.
const char* language_code(Language language);
std::optional<Language> language_from_code(std::string_view code);
// "Українська": the language's name in itself.
const char* language_name(Language language);

const char* text(Text key);
// In another language than the one in force.
const char* text_in(Language language, Text key);
// The form of the text that goes with the number: 1 бал, 2 бали, 5 балів.
const char* text_plural(PluralText key, std::int32_t number);
// What lv_label_set_translation_tag() wants.
const char* tag(Text key);

// A key known at compile time whose text takes exactly so many values; any other number doesn't compile.
template <std::size_t kValueCount>
class TextWith {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a Text is written where it is checked
  consteval TextWith(Text key) : key_(key) {
    if (placeholder_count(key) != kValueCount) wrong_number_of_values();
  }
  constexpr Text key() const { return key_; }

 private:
  static void wrong_number_of_values() {}

  Text key_;
};

// The text with {0}, {1}… replaced. `out` keeps the result, which is also returned:
//   char line[40];
//   lv_label_set_text(label, format(line, Text::kSoloRound, round, 25));
template <typename... Values>
const char* format(std::span<char> out, TextWith<sizeof...(Values)> text_key, const Values&... values) {
  const std::array<Argument, sizeof...(Values)> arguments = {Argument(values)...};
  return format_pattern(out, text(text_key.key()), arguments);
}

// The plural form for `number`, with {0} replaced by it.
const char* format_plural(std::span<char> out, PluralText key, std::int32_t number);

}  // namespace knister::i18n
