// Every text of every screen in every language fits its box, lies on the panel and covers no other text.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "i18n/texts.h"
#include "support/handheld.h"
#include "support/letters.h"
#include "support/solo_play.h"
#include "unity.h"

namespace {

using knister::host_tests::Handheld;
using knister::host_tests::letters_of;

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

lv_font_glyph_dsc_t glyph_of(const Picture::Item& item, std::uint32_t letter) {
  lv_font_glyph_dsc_t glyph{};
  lv_font_get_glyph_dsc(item.font, &glyph, letter, 0);
  return glyph;
}

// Where the letters of a text lie: the side bearings of the first and the last one, and what no letter reaches above
// and below, are no ink.
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
  if (*item.text != '\0') {
    const auto letters = letters_of(item.text);
    // From the highest letter to the deepest one.
    int above = 0;
    int below = 0;
    for (const std::uint32_t letter : letters) {
      const lv_font_glyph_dsc_t glyph = glyph_of(item, letter);
      above = std::max(above, glyph.ofs_y + glyph.box_h);
      below = std::min<int>(below, glyph.ofs_y);
    }
    const int base = ink.top + item.font->line_height - item.font->base_line;
    ink.top = static_cast<int16_t>(base - above);
    ink.height = static_cast<int16_t>(above - below);
    const lv_font_glyph_dsc_t first = glyph_of(item, letters.front());
    const lv_font_glyph_dsc_t last = glyph_of(item, letters.back());
    const int right_bearing = last.adv_w - last.ofs_x - last.box_w;
    ink.left = static_cast<int16_t>(ink.left + first.ofs_x);
    ink.width = static_cast<int16_t>(ink.width - first.ofs_x - right_bearing);
  }
  return ink;
}

// The next box that was filled below a text is what the eye takes for its ground: a button, a band, a row.
Box ground_of(std::span<const Picture::Item> items, std::size_t text, const Box& ink) {
  for (std::size_t below = text; below-- > 0;) {
    if (items[below].text == nullptr && items[below].modules.bits == nullptr && overlap(items[below].box, ink)) {
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
    if (item.modules.bits != nullptr) {
      continue;
    }
    if (!inside(item.box, kPanel)) {
      complain(where, "reaches beyond the panel", item.text != nullptr ? item.text : "a box");
    }
    if (item.text == nullptr) {
      continue;
    }
    const Box ink = ink_of(item);
    if (ink.width == 0) {
      continue;
    }
    lv_point_t size;
    lv_text_get_size(&size, item.text, item.font, 0, 0, LV_COORD_MAX, LV_TEXT_FLAG_EXPAND);
    if (size.x > item.box.width) {
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
constexpr const char* kWays[] = {
    // Home and the rules.
    "", "d", "dd", "ddd", "u", "uu", "uuu", "uua", "uuar", "uuarr", "uuarrr", "uuarrrr", "uuarrrrr", "uuarrrrrr",
    "uuarrrrrrr", "uual",
    // Settings, the choice of the language, about.
    "uuua", "uuuaa", "uuuaad", "ua", "uax",
    // Erasing, asked twice; records without a game.
    "uuuaua", "uuuauad", "uuuauada", "uuuauadad", "uuuua", "uuuuar", "uuuual",
    // The choice of the dice, a game code that is none, a device without dice.
    "a", "ad", "add", "addd", "addda", "adddaa", "aaa",
    // The table without players, a name, a sheet to score.
    "da", "dad", "dadd", "daa", "daaaaaaaaaaaaaaaa", "dda", "ddaa", "ddaau",
    // The dice lab.
    "ddda", "dddar", "dddau", "dddax", "dddaxb", "dddarux"};

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

// Each setting under the cursor with each of its values, the widest beside the longest name among them.
void test_every_setting_should_fit_in_every_language() {
  int checked = 0;
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    const std::string code = knister::i18n::language_code(static_cast<knister::i18n::Language>(language));
    // Not the first row: it would change the language that is looked at.
    for (std::size_t row = 1; row < knister::screens::kSettingRowCount - 1; ++row) {
      Handheld handheld(settings);
      handheld.press("auuua" + std::string(row, 'd'));
      for (int value = 0; value < knister::screens::kSettingRows[row].value_count; ++value) {
        check_panel(handheld, code + " setting " + std::to_string(row), checked);
        handheld.press("a");
      }
    }
  }
  TEST_ASSERT_GREATER_THAN(7 * 11 * 2 * 10, checked);
  TEST_ASSERT_EQUAL(0, g_complaints);
}

// The longest numbers: as many games as are counted at all.
void test_fullest_records_should_fit_in_every_language() {
  constexpr std::uint16_t kGames = knister::game::Records::kMaxGames;
  int checked = 0;
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    // The highest bar at each end and in the middle.
    for (const std::size_t band : {std::size_t{0}, std::size_t{16}, std::size_t{33}}) {
      knister::game::RecordsData data;
      const auto total = static_cast<std::uint8_t>(band * 5);
      data.games = kGames;
      data.bands[band] = kGames;
      data.sum_of_totals = std::uint32_t{kGames} * total;
      data.combinations[band % data.combinations.size()] = std::uint32_t{kGames} * 12;
      for (std::size_t place = 0; place < data.best.size(); ++place) {
        data.best[place] = {.total = total, .game = static_cast<std::uint16_t>(kGames - 10 + place)};
      }
      Handheld handheld(settings);
      const auto records = knister::game::Records::restore(data);
      TEST_ASSERT_TRUE(records.has_value());
      handheld.model.records.fill(records.value_or(knister::game::Records()));
      handheld.press("auuuua");
      for (int kind = 0; kind < 3; ++kind) {
        for (int page = 0; page < 3; ++page) {
          check_panel(handheld, "records " + std::to_string(language), checked);
          handheld.press("d");
        }
        handheld.press("r");
      }
    }
  }
  TEST_ASSERT_GREATER_THAN(7 * 3 * 9 * 10, checked);
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
      handheld.press("aua");
      check_panel(handheld, "about in trouble " + std::to_string(language), checked);
    }
  }
  TEST_ASSERT_EQUAL(0, g_complaints);
}

// A whole game, looked at after each key, with own dice and the device's.
void test_every_text_of_a_game_should_fit_in_every_language() {
  int checked = 0;
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    const std::string code = knister::i18n::language_code(static_cast<knister::i18n::Language>(language));
    for (const bool by_hand : {false, true}) {
      for (const bool sum_wheel : {false, true}) {
        settings.sum_wheel = sum_wheel;
        Handheld handheld(settings);
        const auto look = [&] { check_panel(handheld, code + " " + handheld.screen(), checked); };
        knister::host_tests::play_random_game(handheld, by_hand, static_cast<std::uint32_t>(language), look);
        handheld.press("a");
        for (int line = 0; line < 12; ++line) {
          look();
          handheld.press("d");
        }
        handheld.press("bda");
        look();
        TEST_ASSERT_EQUAL_STRING("solo_qr_code", handheld.screen().c_str());
      }
    }
  }
  TEST_ASSERT_GREATER_THAN(7 * 4 * 25 * 20, checked);
  TEST_ASSERT_EQUAL(0, g_complaints);
}

// Home with a game, and the question whether it may be given up.
void test_texts_about_an_open_game_should_fit_in_every_language() {
  int checked = 0;
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    knister::save::Settings settings;
    settings.language = static_cast<knister::save::Language>(language);
    for (const char* way : {"y", "yd", "yda", "ydad"}) {
      Handheld handheld(settings, knister::game::SoloSession::with_dice(knister::game::DiceSource::kHand));
      handheld.press(way);
      check_panel(handheld, std::string("open game ") + way + " " + std::to_string(language), checked);
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
  RUN_TEST(test_every_setting_should_fit_in_every_language);
  RUN_TEST(test_fullest_records_should_fit_in_every_language);
  RUN_TEST(test_first_choice_of_language_should_fit_in_every_language);
  RUN_TEST(test_longest_facts_should_fit);
  RUN_TEST(test_every_text_of_a_game_should_fit_in_every_language);
  RUN_TEST(test_texts_about_an_open_game_should_fit_in_every_language);
  return UNITY_END();
}
