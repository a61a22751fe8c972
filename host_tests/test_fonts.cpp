#include <cstdint>
#include <string_view>
#include <vector>

#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "lvgl.h"
#include "support/letters.h"
#include "unity.h"

using knister::host_tests::letters_of;
using knister::i18n::kLanguages;
using knister::i18n::kTextCount;
using knister::i18n::Language;
using knister::i18n::tag;
using knister::i18n::Text;
using knister::i18n::text_in;

namespace {

bool has_glyph(const lv_font_t& font, std::uint32_t letter) {
  lv_font_glyph_dsc_t glyph = {};
  return lv_font_get_glyph_dsc(&font, &glyph, letter, 0) && !glyph.is_placeholder;
}

void expect_glyphs(const lv_font_t& font, const char* text) {
  for (const std::uint32_t letter : letters_of(text)) {
    TEST_ASSERT_TRUE_MESSAGE(letter == '\n' || has_glyph(font, letter), text);
  }
}

bool is_title(std::string_view key) { return key == "title" || key.ends_with("_title"); }

lv_font_glyph_dsc_t glyph_of(const lv_font_t& font, std::uint32_t letter) {
  lv_font_glyph_dsc_t glyph = {};
  TEST_ASSERT_TRUE(lv_font_get_glyph_dsc(&font, &glyph, letter, 0));
  return glyph;
}

}  // namespace

void setUp() { lv_init(); }
void tearDown() { lv_deinit(); }

void test_each_text_of_each_language_should_have_its_glyphs() {
  for (const Language language : kLanguages) {
    for (std::size_t i = 0; i < kTextCount; ++i) {
      const Text key = static_cast<Text>(i);
      expect_glyphs(knister_font_text, text_in(language, key));
      expect_glyphs(knister_font_small, text_in(language, key));
      if (is_title(tag(key))) expect_glyphs(knister_font_title, text_in(language, key));
    }
  }
}

void test_ascii_and_the_signs_should_be_there_for_values() {
  for (const lv_font_t* font : {&knister_font_text, &knister_font_small}) {
    for (std::uint32_t letter = 0x20; letter <= 0x7E; ++letter) TEST_ASSERT_TRUE(has_glyph(*font, letter));
    expect_glyphs(*font, "·×–…");
  }
}

void test_a_letter_that_no_text_has_should_not_take_room() {
  for (const lv_font_t* font : {&knister_font_text, &knister_font_small, &knister_font_title, &knister_font_digits}) {
    for (const std::uint32_t letter : {0x03A9u, 0x0104u, 0x2191u}) TEST_ASSERT_FALSE(has_glyph(*font, letter));
  }
}

// A cell of the grid leaves 31 pixels for a number of two digits.
void expect_numbers_to_fit_a_cell(const lv_font_t& font, int lowest_height) {
  for (const std::string_view number : {"2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}) {
    int width = 0;
    for (const std::uint32_t digit : letters_of(number)) {
      const lv_font_glyph_dsc_t glyph = glyph_of(font, digit);
      TEST_ASSERT_GREATER_OR_EQUAL(lowest_height, glyph.box_h);
      width += glyph.adv_w;
    }
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(31, width, number.data());
  }
}

void test_digits_for_cells_should_be_at_least_20_pixels_high() {
  expect_glyphs(knister_font_digits, "0123456789×–");
  expect_numbers_to_fit_a_cell(knister_font_digits, 20);
}

void test_larger_digits_should_be_a_quarter_higher() { expect_numbers_to_fit_a_cell(knister_font_large_digits, 25); }

void test_the_text_font_should_be_lvgls_default() { TEST_ASSERT_EQUAL_PTR(&knister_font_text, LV_FONT_DEFAULT); }

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_text_of_each_language_should_have_its_glyphs);
  RUN_TEST(test_ascii_and_the_signs_should_be_there_for_values);
  RUN_TEST(test_a_letter_that_no_text_has_should_not_take_room);
  RUN_TEST(test_digits_for_cells_should_be_at_least_20_pixels_high);
  RUN_TEST(test_larger_digits_should_be_a_quarter_higher);
  RUN_TEST(test_the_text_font_should_be_lvgls_default);
  return UNITY_END();
}
