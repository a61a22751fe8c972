// Every text of every screen in every language fits its box, lies on the panel and covers no other text.
#include <cstdio>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "i18n/texts.h"
#include "support/handheld.h"
#include "unity.h"

namespace {

using knister::host_tests::Handheld;

using knister::app::Box;
using knister::app::Picture;

int g_complaints = 0;

// All of them are printed: a translator wants to see each text that is too long, not only the first.
void complain(const std::string& where, const std::string& what, const char* text) {
  std::printf("%s: %s: '%s'\n", where.c_str(), what.c_str(), text);
  ++g_complaints;
}

bool inside(const Box& inner, const Box& outer) {
  return inner.left >= outer.left && inner.top >= outer.top && inner.left + inner.width <= outer.left + outer.width &&
         inner.top + inner.height <= outer.top + outer.height;
}

bool overlap(const Box& one, const Box& other) {
  return one.left < other.left + other.width && other.left < one.left + one.width &&
         one.top < other.top + other.height && other.top < one.top + one.height;
}

// Where the letters of a text lie within its box.
Box ink_of(const Picture::Item& item) {
  lv_point_t size;
  lv_text_get_size(&size, item.text, item.font, 0, 0, LV_COORD_MAX, LV_TEXT_FLAG_EXPAND);
  Box ink = item.box;
  ink.width = static_cast<int16_t>(size.x);
  ink.height = static_cast<int16_t>(size.y);
  ink.top = static_cast<int16_t>(ink.top + (item.box.height - ink.height) / 2);
  if (item.align != LV_TEXT_ALIGN_LEFT) {
    const int free = item.box.width - ink.width;
    ink.left = static_cast<int16_t>(ink.left + (item.align == LV_TEXT_ALIGN_CENTER ? free / 2 : free));
  }
  return ink;
}

// The next box that was filled below a text is what the eye takes for its ground: a button, a band, a row.
Box ground_of(std::span<const Picture::Item> items, std::size_t text, const Box& ink) {
  for (std::size_t below = text; below-- > 0;) {
    if (items[below].text == nullptr && overlap(items[below].box, ink)) {
      return items[below].box;
    }
  }
  return {};
}

void check_panel(const Handheld& handheld, const std::string& where, int& checked) {
  constexpr Box kPanel{0, 0, knister::app::kScreenWidth, knister::app::kScreenHeight};
  const auto items = handheld.picture().items();
  std::vector<Box> inks;
  std::vector<const char*> texts;
  for (std::size_t index = 0; index < items.size(); ++index) {
    const Picture::Item& item = items[index];
    if (!inside(item.box, kPanel)) {
      complain(where, "reaches beyond the panel", item.text != nullptr ? item.text : "a box");
    }
    if (item.text == nullptr) {
      continue;
    }
    const Box ink = ink_of(item);
    if (ink.width > item.box.width) {
      complain(where, "too wide for its box", item.text);
    }
    if (std::strchr(item.text, '\n') != nullptr) {
      complain(where, "more than one line", item.text);
    }
    if (!inside(ink, ground_of(items, index, ink))) {
      complain(where, "reaches beyond its ground", item.text);
    }
    for (std::size_t other = 0; other < inks.size(); ++other) {
      if (overlap(ink, inks[other])) {
        complain(where, std::string("covers '") + texts[other] + "'", item.text);
      }
    }
    inks.push_back(ink);
    texts.push_back(item.text);
  }
  checked += static_cast<int>(inks.size());
}

// From Home, with every row of a list once under the cursor and every page once open.
constexpr const char* kWays[] = {"",        "d",        "dd", "a",  "ar",  "arr", "arrr", "arrrr", "arrrrr",
                                 "arrrrrr", "arrrrrrr", "al", "da", "dad", "daa", "daad", "dda",   "dax"};

void test_every_text_should_fit_in_every_language() {
  int checked = 0;
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    const std::string code = knister::i18n::language_code(static_cast<knister::i18n::Language>(language));
    {
      Handheld handheld(settings);
      check_panel(handheld, code + " title", checked);
    }
    for (const char* way : kWays) {
      Handheld handheld(settings);
      handheld.press("a");
      handheld.press(way);
      check_panel(handheld, code + " " + handheld.screen() + " by '" + way + "'", checked);
    }
  }
  TEST_ASSERT_GREATER_THAN(7 * 100, checked);
  TEST_ASSERT_EQUAL(0, g_complaints);
}

// The first choice of the language speaks the one under the cursor.
void test_first_choice_of_language_should_fit_in_every_language() {
  int checked = 0;
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    Handheld handheld;
    handheld.press("a");
    handheld.press(std::string(language, 'd'));
    check_panel(handheld, "first choice " + std::to_string(language), checked);
  }
  TEST_ASSERT_EQUAL(0, g_complaints);
}

void test_longest_facts_should_fit() {
  int checked = 0;
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    for (const auto reason : {knister::app::ResetReason::kPower, knister::app::ResetReason::kButton,
                              knister::app::ResetReason::kRestart, knister::app::ResetReason::kError}) {
      knister::save::Settings settings;
      settings.language = static_cast<knister::save::Language>(language);
      Handheld handheld(settings);
      handheld.model.facts.storage_works = false;
      handheld.model.facts.reset_reason = reason;
      handheld.press(
          "a"
          "dd"
          "a");
      check_panel(handheld, "about in trouble " + std::to_string(language), checked);
    }
  }
  TEST_ASSERT_EQUAL(0, g_complaints);
}

}  // namespace

void setUp() { g_complaints = 0; }
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_text_should_fit_in_every_language);
  RUN_TEST(test_first_choice_of_language_should_fit_in_every_language);
  RUN_TEST(test_longest_facts_should_fit);
  return UNITY_END();
}
