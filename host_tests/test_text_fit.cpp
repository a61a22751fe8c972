// Every text of every screen in every language fits its box, lies on the panel and covers no other text.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "i18n/texts.h"
#include "support/handheld.h"
#include "unity.h"

namespace {

using knister::host_tests::Handheld;

struct SeenText {
  std::string text;
  lv_area_t area;
};

bool inside(const lv_area_t& inner, const lv_area_t& outer) {
  return inner.x1 >= outer.x1 && inner.y1 >= outer.y1 && inner.x2 <= outer.x2 && inner.y2 <= outer.y2;
}

bool overlap(const lv_area_t& one, const lv_area_t& other) {
  return one.x1 <= other.x2 && other.x1 <= one.x2 && one.y1 <= other.y2 && other.y1 <= one.y2;
}

int g_complaints = 0;

// All of them are printed: a translator wants to see each text that is too long, not only the first.
void complain(const std::string& where, const std::string& what, const std::string& text) {
  std::printf("%s: %s: '%s'\n", where.c_str(), what.c_str(), text.c_str());
  ++g_complaints;
}

lv_point_t size_of(const std::string& text, const lv_font_t* font, std::int32_t width) {
  lv_point_t size;
  lv_text_get_size(&size, text.c_str(), font, 0, 0, width, LV_TEXT_FLAG_NONE);
  return size;
}

std::int32_t longest_word(std::string text, const lv_font_t* font) {
  std::int32_t longest = 0;
  std::replace(text.begin(), text.end(), '\n', ' ');
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    longest = std::max(longest, size_of(text.substr(start, end - start), font, LV_COORD_MAX).x);
    start = end + 1;
  }
  return longest;
}

// Where the text's ink lies within the label, by the label's alignment.
SeenText look_at(lv_obj_t* label, const std::string& where) {
  const char* text = lv_label_get_text(label);
  lv_area_t content;
  lv_obj_get_content_coords(label, &content);
  const std::int32_t width = lv_area_get_width(&content);
  const bool wraps = lv_label_get_long_mode(label) == LV_LABEL_LONG_MODE_WRAP;
  const lv_font_t* font = lv_obj_get_style_text_font(label, LV_PART_MAIN);
  lv_point_t size = size_of(text, font, wraps ? width : LV_COORD_MAX);
  if (wraps) {
    // LVGL counts the space at the end of a wrapped line; nobody sees it.
    size.x = std::min(size.x, std::max(width, longest_word(text, font)));
  }
  if (size.x > width || size.y > lv_area_get_height(&content)) {
    complain(where, "too large for its box", text);
  }
  if (!wraps && std::strchr(text, '\n') != nullptr) {
    complain(where, "more than one line", text);
  }
  lv_area_t ink = content;
  switch (lv_obj_get_style_text_align(label, LV_PART_MAIN)) {
    case LV_TEXT_ALIGN_RIGHT:
      ink.x1 = content.x2 - size.x + 1;
      break;
    case LV_TEXT_ALIGN_CENTER:
      ink.x1 = content.x1 + (width - size.x) / 2;
      break;
    default:
      break;
  }
  ink.x2 = ink.x1 + size.x - 1;
  ink.y2 = ink.y1 + size.y - 1;
  return {text, ink};
}

void collect(lv_obj_t* object, const std::string& where, std::vector<SeenText>& texts) {
  if (lv_obj_has_flag(object, LV_OBJ_FLAG_HIDDEN)) {
    return;
  }
  if (lv_obj_check_type(object, &lv_label_class) && *lv_label_get_text(object) != '\0') {
    texts.push_back(look_at(object, where));
    // What reaches beyond a parent would be cut off.
    for (lv_obj_t* parent = lv_obj_get_parent(object); parent != nullptr; parent = lv_obj_get_parent(parent)) {
      lv_area_t area;
      lv_obj_get_coords(parent, &area);
      if (!inside(texts.back().area, area)) {
        complain(where, "reaches beyond what holds it", texts.back().text);
      }
    }
  }
  for (std::uint32_t child = 0; child < lv_obj_get_child_count(object); ++child) {
    collect(lv_obj_get_child(object, static_cast<std::int32_t>(child)), where, texts);
  }
}

void check_panel(const std::string& where, int& checked) {
  lv_obj_update_layout(lv_screen_active());
  std::vector<SeenText> texts;
  collect(lv_screen_active(), where, texts);
  for (std::size_t one = 0; one < texts.size(); ++one) {
    for (std::size_t other = 0; other < one; ++other) {
      if (overlap(texts[one].area, texts[other].area)) {
        complain(where, "covers '" + texts[other].text + "'", texts[one].text);
      }
    }
  }
  checked += static_cast<int>(texts.size());
}

// From Home, with every row of a list once under the cursor and every page once open.
constexpr const char* kWays[] = {"",    "d",    "dd",   "a",     "ar",    "arr",  "arrr", "arrrr", "arrrrr", "arrrrrr", "arrrrrrr", "al",
                                 "da",  "dad",  "daa",  "daad",  "dda",   "dax"};

void test_every_text_should_fit_in_every_language() {
  int checked = 0;
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    const std::string code = knister::i18n::language_code(static_cast<knister::i18n::Language>(language));
    {
      Handheld handheld(settings);
      check_panel(code + " title", checked);
    }
    for (const char* way : kWays) {
      Handheld handheld(settings);
      handheld.press("a");
      handheld.press(way);
      check_panel(code + " " + handheld.screen() + " by '" + way + "'", checked);
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
    check_panel("first choice " + std::to_string(language), checked);
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
      handheld.press("a" "dd" "a");
      check_panel("about in trouble " + std::to_string(language), checked);
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
