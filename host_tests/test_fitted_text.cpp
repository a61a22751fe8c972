// What a player has typed is cut to its place between letters, never within one.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fonts/fonts.h"
#include "screens/fitted_text.h"
#include "screens/text_width.h"
#include "support/letters.h"
#include "unity.h"

namespace {

using knister::host_tests::letters_of;
using knister::screens::fitted_text;
using knister::screens::width_of;

constexpr std::uint32_t kDots = 0x2026;

void test_text_should_be_cut_after_a_whole_letter() {
  for (const std::string text : {"WWWWWWWWWWWW", "ШШШШШШШШШШШШ", "ÆØÅÆØÅÆØÅÆØÅ", "AШBЩCÆDЇ"}) {
    const std::vector<std::uint32_t> letters = letters_of(text);
    const std::int32_t whole = width_of(text.c_str(), knister_font_text);
    for (std::int32_t width = width_of("…", knister_font_text); width < whole; ++width) {
      const auto cut = fitted_text(text, knister_font_text, width);
      TEST_ASSERT_LESS_OR_EQUAL(width, width_of(cut.c_str(), knister_font_text));
      std::vector<std::uint32_t> left = letters_of(cut.view());
      TEST_ASSERT_EQUAL_UINT32(kDots, left.back());
      left.pop_back();
      TEST_ASSERT_TRUE(left.size() < letters.size());
      TEST_ASSERT_TRUE(std::equal(left.begin(), left.end(), letters.begin()));
      // The bytes, too: a first byte alone would be no letter but would be sent to the panel.
      TEST_ASSERT_TRUE(text.starts_with(cut.view().substr(0, cut.view().size() - std::string_view("…").size())));
      std::size_t bytes = 0;
      for (const std::uint32_t letter : left) {
        bytes += letter < 0x80 ? 1 : 2;
      }
      TEST_ASSERT_EQUAL_UINT32(bytes + std::string_view("…").size(), cut.view().size());
    }
  }
}

void test_text_that_fits_should_stay_as_it_is() {
  for (const std::string text : {"", "Anna", "Щука"}) {
    const auto same = fitted_text(text, knister_font_text, width_of(text.c_str(), knister_font_text));
    TEST_ASSERT_EQUAL_STRING(text.c_str(), same.c_str());
  }
}

}  // namespace

void setUp() { lv_init(); }
void tearDown() { lv_deinit(); }

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_text_should_be_cut_after_a_whole_letter);
  RUN_TEST(test_text_that_fits_should_stay_as_it_is);
  return UNITY_END();
}
