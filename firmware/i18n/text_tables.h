// What the generator writes into text_tables.cpp. The arrays have the shape that LVGL's static translations want.
#pragma once

#include <cstddef>
#include <cstdint>

#include "i18n/text_keys.h"

namespace knister::i18n {

// Which form goes with which number; the names are those of `@plural` in the text files, the rules those of Unicode's
// CLDR.
enum class PluralRule : std::uint8_t {
  kOneOther,
  kOneFewMany,
};

inline constexpr std::size_t kPluralFormCount = 3;

// Ends with a null pointer.
extern const char* const kLanguageCodes[];
extern const PluralRule kPluralRules[];
// Ends with a null pointer: the texts in the order of Text, then the plural texts with kPluralFormCount rows each.
extern const char* const kTags[];
// A row of kLanguageCount texts for each tag.
extern const char* const kTranslations[];

}  // namespace knister::i18n
