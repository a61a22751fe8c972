// Texts can be read on their grounds in every palette: contrast ratios as WCAG 2.2 defines them.
#include <cmath>
#include <cstdio>

#include "app/theme.h"
#include "support/contrast.h"
#include "unity.h"

namespace {

using knister::app::Color;
using knister::app::kPalettes;
using knister::app::Palette;
using knister::app::rgb_of;
using knister::host_tests::contrast_of;
using knister::host_tests::kLeastContrast;

// What the panel makes of a colour: 5 bits of red, 6 of green, 5 of blue, spread over the whole range again.
std::uint32_t as_the_panel_shows(std::uint32_t rgb) {
  const std::uint32_t red = rgb >> 19 & 0x1Fu;
  const std::uint32_t green = rgb >> 10 & 0x3Fu;
  const std::uint32_t blue = rgb >> 3 & 0x1Fu;
  return (red * 255 / 31) << 16 | (green * 255 / 63) << 8 | blue * 255 / 31;
}

struct Pair {
  const char* name;
  Color text;
  Color ground;
};

// As theme.h says what stands on what; the signs of the keys are paper on ink.
constexpr Pair kPairs[] = {
    {"ink on paper", Color::kInk, Color::kPaper},
    {"ink on a score box", Color::kInk, Color::kBox},
    {"faint ink on paper", Color::kFaintInk, Color::kPaper},
    {"faint ink on a score box", Color::kFaintInk, Color::kBox},
    {"on the pad", Color::kOnPad, Color::kPad},
    {"on the accent", Color::kOnAccent, Color::kAccent},
};

// The examples whose ratios are known: black on white, equal colours, and the grey that just passes on white.
void test_contrast_should_be_the_one_of_known_pairs() {
  TEST_ASSERT_TRUE(std::abs(contrast_of(0x000000, 0xFFFFFF) - 21) < 1e-9);
  TEST_ASSERT_TRUE(std::abs(contrast_of(0x123456, 0x123456) - 1) < 1e-9);
  TEST_ASSERT_TRUE(contrast_of(0x767676, 0xFFFFFF) >= kLeastContrast);
  TEST_ASSERT_TRUE(contrast_of(0x777777, 0xFFFFFF) < kLeastContrast);
}

void test_every_text_should_stand_out_from_its_ground() {
  for (std::size_t theme = 0; theme < kPalettes.size(); ++theme) {
    const Palette& palette = kPalettes[theme];
    for (const Pair& pair : kPairs) {
      const std::uint32_t text = rgb_of(palette, pair.text);
      const std::uint32_t ground = rgb_of(palette, pair.ground);
      char message[80];
      const double contrast = contrast_of(text, ground);
      const double shown = contrast_of(as_the_panel_shows(text), as_the_panel_shows(ground));
      std::snprintf(message, sizeof(message), "palette %zu, %s: %.2f, on the panel %.2f", theme, pair.name, contrast,
                    shown);
      TEST_ASSERT_TRUE_MESSAGE(contrast >= kLeastContrast, message);
      TEST_ASSERT_TRUE_MESSAGE(shown >= kLeastContrast, message);
    }
  }
}

// Success criterion 1.4.11: what is no text but tells something, at least 3 to 1. The bar under the cursor, the accent
// in it, and the dice on the pad.
void test_marks_should_stand_out_from_their_ground() {
  constexpr Pair kMarks[] = {
      {"pad on paper", Color::kPad, Color::kPaper},
      {"accent on the pad", Color::kAccent, Color::kPad},
      {"paper on the pad", Color::kPaper, Color::kPad},
  };
  for (const Palette& palette : kPalettes) {
    for (const Pair& pair : kMarks) {
      TEST_ASSERT_TRUE_MESSAGE(contrast_of(rgb_of(palette, pair.text), rgb_of(palette, pair.ground)) >= 3, pair.name);
    }
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_contrast_should_be_the_one_of_known_pairs);
  RUN_TEST(test_every_text_should_stand_out_from_its_ground);
  RUN_TEST(test_marks_should_stand_out_from_their_ground);
  return UNITY_END();
}
