// What a picture holds, how texts break into lines, and that drawing only what changed leaves nothing behind.
#include <cstdint>
#include <string>
#include <vector>

#include "app/picture.h"
#include "fonts/fonts.h"
#include "support/handheld.h"
#include "unity.h"

namespace {

using knister::app::Box;
using knister::app::Color;
using knister::app::Picture;
using knister::host_tests::Handheld;

constexpr Color kInk = Color::kInk;
constexpr Box kBox{10, 20, 100, 200};

std::int32_t width_of(const std::string& text) {
  lv_point_t size;
  lv_text_get_size(&size, text.c_str(), &knister_font_text, 0, 0, LV_COORD_MAX, LV_TEXT_FLAG_EXPAND);
  return size.x;
}

std::vector<std::string> lines_of(const std::string& text, std::int16_t width) {
  static Picture picture;
  picture.clear();
  picture.paragraph({kBox.left, kBox.top, width, kBox.height}, knister_font_text, kInk, text);
  std::vector<std::string> lines;
  for (const Picture::Item& item : picture.items()) {
    lines.emplace_back(item.text);
  }
  return lines;
}

// The obvious way: word by word, a new line as soon as one more would not fit.
std::vector<std::string> obvious_lines(const std::vector<std::string>& words, std::int32_t width) {
  std::vector<std::string> lines{words.front()};
  for (std::size_t index = 1; index < words.size(); ++index) {
    const std::string longer = lines.back() + " " + words[index];
    if (width_of(longer) <= width) {
      lines.back() = longer;
    } else {
      lines.push_back(words[index]);
    }
  }
  return lines;
}

void assert_same_lines(const std::vector<std::string>& expected, const std::vector<std::string>& actual) {
  TEST_ASSERT_EQUAL(expected.size(), actual.size());
  for (std::size_t index = 0; index < expected.size(); ++index) {
    TEST_ASSERT_EQUAL_STRING(expected[index].c_str(), actual[index].c_str());
  }
}

void test_paragraph_should_break_between_words_at_every_width() {
  lv_init();
  const std::vector<std::string> words{"У", "кожному", "раунді", "ти", "записуєш", "число", "at", "5×5", "a", "b", "c"};
  std::string text = words.front();
  for (std::size_t index = 1; index < words.size(); ++index) {
    text += " " + words[index];
  }
  for (std::int16_t width = 90; width < 240; ++width) {
    assert_same_lines(obvious_lines(words, width), lines_of(text, width));
  }
  lv_deinit();
}

void test_paragraph_should_break_where_the_text_says() {
  assert_same_lines({"one", "two three"}, lines_of("one\ntwo three", 220));
}

void test_word_wider_than_the_box_should_stand_alone() {
  assert_same_lines({"a", "Geschwindigkeitsbegrenzung", "b"}, lines_of("a Geschwindigkeitsbegrenzung b", 40));
}

void test_items_should_look_alike_only_if_everything_seen_is_the_same() {
  static Picture one;
  static Picture other;
  one.clear();
  other.clear();
  one.line(kBox, knister_font_text, kInk, "7");
  one.fill(kBox, kInk, 3);
  other.line(kBox, knister_font_text, kInk, std::string("7"));
  other.line(kBox, knister_font_text, kInk, "8");
  other.line(kBox, knister_font_small, kInk, "7");
  other.line(kBox, knister_font_text, kInk, "7", LV_TEXT_ALIGN_CENTER);
  other.line(kBox, knister_font_text, Color::kFaintInk, "7");
  other.line({11, 20, 100, 200}, knister_font_text, kInk, "7");
  other.fill(kBox, kInk, 4);
  TEST_ASSERT_TRUE(looks_like(one.items()[0], other.items()[0]));
  for (std::size_t index = 1; index < other.items().size(); ++index) {
    TEST_ASSERT_FALSE(looks_like(one.items()[0], other.items()[index]));
    TEST_ASSERT_FALSE(looks_like(one.items()[1], other.items()[index]));
  }
}

// After any key the panel shows what drawing all of it anew would show: no change was missed, nothing is left of
// before.
void test_random_keys_should_leave_no_stale_pixel() {
  constexpr std::string_view kKeys = "udlrabxy";
  knister::save::Settings settings;
  settings.language = knister::save::Language::kGerman;
  Handheld handheld(settings);
  std::uint32_t state = 20250;
  for (int press = 0; press < 1500; ++press) {
    state = state * 1664525 + 1013904223;
    handheld.press(kKeys.substr(state >> 29, 1));
    const auto drawn_by_parts = handheld.panel.pixels;
    handheld.redraw();
    TEST_ASSERT_TRUE_MESSAGE(drawn_by_parts == handheld.panel.pixels, handheld.screen().c_str());
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_paragraph_should_break_between_words_at_every_width);
  RUN_TEST(test_paragraph_should_break_where_the_text_says);
  RUN_TEST(test_word_wider_than_the_box_should_stand_alone);
  RUN_TEST(test_items_should_look_alike_only_if_everything_seen_is_the_same);
  RUN_TEST(test_random_keys_should_leave_no_stale_pixel);
  return UNITY_END();
}
