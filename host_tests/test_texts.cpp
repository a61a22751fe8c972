#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

#include "i18n/texts.h"
#include "lvgl.h"
#include "unity.h"

using knister::i18n::format;
using knister::i18n::format_plural;
using knister::i18n::kLanguageCount;
using knister::i18n::kLanguages;
using knister::i18n::kTextCount;
using knister::i18n::Language;
using knister::i18n::language_code;
using knister::i18n::language_from_code;
using knister::i18n::language_name;
using knister::i18n::PluralText;
using knister::i18n::set_language;
using knister::i18n::tag;
using knister::i18n::Text;
using knister::i18n::text;
using knister::i18n::text_in;
using knister::i18n::text_plural;

namespace {

std::string unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool line_end = text.substr(i, 2) == "\\n";
    result += line_end ? '\n' : text[i];
    if (line_end) ++i;
  }
  return result;
}

// The texts of a language as they stand in its file.
std::map<std::string, std::string> texts_of_file(const char* code) {
  std::ifstream file(std::filesystem::path("firmware/i18n") / std::filesystem::path(code).replace_extension("txt"));
  std::map<std::string, std::string> texts;
  for (std::string line; std::getline(file, line);) {
    const std::size_t equals = line.find(" = ");
    if (line.starts_with('#') || equals == std::string::npos) continue;
    texts[line.substr(0, equals)] = unescaped(line.substr(equals + 3));
  }
  return texts;
}

void expect_points(Language language, const std::map<std::int32_t, const char*>& expected) {
  set_language(language);
  for (const auto& [number, result] : expected) {
    std::array<char, 40> buffer = {};
    TEST_ASSERT_EQUAL_STRING(result, format_plural(buffer, PluralText::kPoints, number));
  }
}

}  // namespace

void setUp() {
  lv_init();
  knister::i18n::initialize();
}

void tearDown() { lv_deinit(); }

void test_each_text_should_be_the_one_in_its_language_file() {
  for (const Language language : kLanguages) {
    const auto expected = texts_of_file(language_code(language));
    TEST_ASSERT_TRUE(expected.size() > kTextCount);
    set_language(language);
    for (std::size_t i = 0; i < kTextCount; ++i) {
      const Text key = static_cast<Text>(i);
      const auto found = expected.find(tag(key));
      TEST_ASSERT_TRUE(found != expected.end());
      TEST_ASSERT_EQUAL_STRING(found->second.c_str(), text(key));
      TEST_ASSERT_EQUAL_STRING(found->second.c_str(), text_in(language, key));
    }
  }
}

void test_the_first_language_should_be_in_force_at_the_start() {
  TEST_ASSERT_TRUE(knister::i18n::language() == kLanguages.front());
  TEST_ASSERT_EQUAL_STRING("Settings", text(Text::kSettingsTitle));
}

void test_the_seven_languages_should_know_their_codes_and_names() {
  const std::array<const char*, kLanguageCount> codes = {"en", "de", "uk", "ru", "it", "da", "nl"};
  const std::array<const char*, kLanguageCount> names = {"English",  "Deutsch", "Українська", "Русский",
                                                         "Italiano", "Dansk",   "Nederlands"};
  for (std::size_t i = 0; i < kLanguageCount; ++i) {
    TEST_ASSERT_EQUAL_STRING(codes[i], language_code(kLanguages[i]));
    TEST_ASSERT_EQUAL_STRING(names[i], language_name(kLanguages[i]));
    TEST_ASSERT_TRUE(language_from_code(codes[i]) == kLanguages[i]);
  }
  TEST_ASSERT_FALSE(language_from_code("fr").has_value());
  TEST_ASSERT_FALSE(language_from_code("").has_value());
}

void test_labels_with_a_tag_should_follow_the_language() {
  lv_display_t* display = lv_display_create(240, 240);
  lv_obj_t* label = lv_label_create(lv_display_get_screen_active(display));
  lv_label_set_translation_tag(label, tag(Text::kSettingsTitle));
  for (const Language language : kLanguages) {
    set_language(language);
    TEST_ASSERT_EQUAL_STRING(text_in(language, Text::kSettingsTitle), lv_label_get_text(label));
  }
}

void test_lvgl_should_find_each_tag_in_each_language() {
  for (const Language language : kLanguages) {
    set_language(language);
    for (std::size_t i = 0; i < kTextCount; ++i) {
      const Text key = static_cast<Text>(i);
      TEST_ASSERT_EQUAL_PTR(text(key), lv_tr(tag(key)));
    }
  }
}

void test_one_and_other_should_be_told_apart() {
  expect_points(Language::kEnglish, {{0, "0 points"}, {1, "1 point"}, {2, "2 points"}, {21, "21 points"}});
  expect_points(Language::kGerman, {{0, "0 Punkte"}, {1, "1 Punkt"}, {2, "2 Punkte"}, {101, "101 Punkte"}});
  expect_points(Language::kItalian, {{0, "0 punti"}, {1, "1 punto"}, {2, "2 punti"}, {11, "11 punti"}});
  expect_points(Language::kDanish, {{0, "0 point"}, {1, "1 point"}, {2, "2 point"}});
  expect_points(Language::kDutch, {{0, "0 punten"}, {1, "1 punt"}, {2, "2 punten"}});
}

void test_ukrainian_should_have_three_forms() {
  expect_points(Language::kUkrainian,
                {{0, "0 балів"},     {1, "1 бал"},       {2, "2 бали"},      {4, "4 бали"},       {5, "5 балів"},
                 {10, "10 балів"},   {11, "11 балів"},   {12, "12 балів"},   {14, "14 балів"},    {15, "15 балів"},
                 {20, "20 балів"},   {21, "21 бал"},     {22, "22 бали"},    {24, "24 бали"},     {25, "25 балів"},
                 {53, "53 бали"},    {100, "100 балів"}, {101, "101 бал"},   {102, "102 бали"},   {111, "111 балів"},
                 {112, "112 балів"}, {114, "114 балів"}, {121, "121 бал"},   {168, "168 балів"},  {-1, "-1 бал"},
                 {-3, "-3 бали"},    {-11, "-11 балів"}, {1001, "1001 бал"}, {1011, "1011 балів"}});
}

void test_russian_should_have_three_forms() {
  expect_points(Language::kRussian, {{0, "0 очков"},
                                     {1, "1 очко"},
                                     {3, "3 очка"},
                                     {5, "5 очков"},
                                     {11, "11 очков"},
                                     {21, "21 очко"},
                                     {53, "53 очка"},
                                     {113, "113 очков"}});
}

void test_the_largest_numbers_should_have_a_form() {
  set_language(Language::kUkrainian);
  TEST_ASSERT_EQUAL_STRING("{0} балів", text_plural(PluralText::kPoints, INT32_MIN));  // …648
  TEST_ASSERT_EQUAL_STRING("{0} балів", text_plural(PluralText::kPoints, INT32_MAX));  // …647
}

void test_values_should_be_put_into_the_text_of_the_language() {
  std::array<char, 40> buffer = {};
  TEST_ASSERT_EQUAL_STRING("Round 7 of 25", format(buffer, Text::kRoundOf, 7, 25));
  set_language(Language::kUkrainian);
  TEST_ASSERT_EQUAL_STRING("Раунд 7 з 25", format(buffer, Text::kRoundOf, 7, 25));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_text_should_be_the_one_in_its_language_file);
  RUN_TEST(test_the_first_language_should_be_in_force_at_the_start);
  RUN_TEST(test_the_seven_languages_should_know_their_codes_and_names);
  RUN_TEST(test_labels_with_a_tag_should_follow_the_language);
  RUN_TEST(test_lvgl_should_find_each_tag_in_each_language);
  RUN_TEST(test_one_and_other_should_be_told_apart);
  RUN_TEST(test_ukrainian_should_have_three_forms);
  RUN_TEST(test_russian_should_have_three_forms);
  RUN_TEST(test_the_largest_numbers_should_have_a_form);
  RUN_TEST(test_values_should_be_put_into_the_text_of_the_language);
  return UNITY_END();
}
