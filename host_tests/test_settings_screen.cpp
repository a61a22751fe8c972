// What the player may choose, and how all of it is erased.
#include <string>

#include "i18n/texts.h"
#include "support/handheld.h"
#include "support/solo_play.h"
#include "unity.h"

namespace {

using knister::host_tests::Handheld;
using knister::save::ColourTheme;
using knister::save::Language;
using knister::save::Settings;

Settings english() {
  Settings settings;
  settings.language = Language::kEnglish;
  return settings;
}

void assert_screen(const char* name, const Handheld& handheld) {
  TEST_ASSERT_EQUAL_STRING(name, handheld.screen().c_str());
}

// From the title, the entry of Home counted from its end; erasing is the last row.
constexpr const char* kToSettings = "auuua";
constexpr const char* kToErase = "auuuaua";

std::string to_row(int row) { return kToSettings + std::string(static_cast<std::size_t>(row), 'd'); }

std::string times(int count, char key) { return std::string().append(static_cast<std::size_t>(count), key); }

// Keys on a row of the settings, and what they make of an English device's.
struct Change {
  int row;
  std::string keys;
  void (*change)(Settings& settings);
};

const Change kChanges[] = {
    {0, "r", [](Settings& settings) { settings.language = Language::kGerman; }},
    {0, "l", [](Settings&) {}},
    {0, times(10, 'r'), [](Settings& settings) { settings.language = Language::kDutch; }},
    {1, "l", [](Settings&) {}},
    {1, "r", [](Settings& settings) { settings.second_call_language = Language::kEnglish; }},
    {1, "rrr", [](Settings& settings) { settings.second_call_language = Language::kUkrainian; }},
    {1, times(10, 'r'), [](Settings& settings) { settings.second_call_language = Language::kDutch; }},
    {1, times(8, 'a'), [](Settings&) {}},
    {2, "l", [](Settings& settings) { settings.voice = false; }},
    {2, "r", [](Settings&) {}},
    {2, "aa", [](Settings&) {}},
    {3, "a", [](Settings& settings) { settings.tones = false; }},
    {4, "r", [](Settings& settings) { settings.volume = 80; }},
    {4, times(20, 'r'), [](Settings& settings) { settings.volume = 100; }},
    {4, times(20, 'l'), [](Settings& settings) { settings.volume = 0; }},
    {4, times(4, 'a'), [](Settings& settings) { settings.volume = 0; }},
    {5, "l", [](Settings& settings) { settings.brightness = 70; }},
    {5, times(20, 'r'), [](Settings& settings) { settings.brightness = 100; }},
    {5, times(20, 'l'), [](Settings& settings) { settings.brightness = 10; }},
    {5, times(3, 'a'), [](Settings& settings) { settings.brightness = 10; }},
    {6, "r", [](Settings& settings) { settings.colour_theme = ColourTheme::kHighContrast; }},
    {6, "rrr", [](Settings& settings) { settings.colour_theme = ColourTheme::kColourBlindSafe; }},
    {6, "aaa", [](Settings&) {}},
    {7, "a", [](Settings& settings) { settings.larger_digits = true; }},
    {8, "l", [](Settings& settings) { settings.sleep_after_minutes = 1; }},
    {8, "lll", [](Settings& settings) { settings.sleep_after_minutes = 0; }},
    {8, "rrr", [](Settings& settings) { settings.sleep_after_minutes = 30; }},
    {8, times(9, 'r'), [](Settings& settings) { settings.sleep_after_minutes = 60; }},
    {8, times(7, 'a'), [](Settings&) {}},
    {9, "l", [](Settings& settings) { settings.tumble_animation = false; }},
    {10, "r", [](Settings& settings) { settings.sum_wheel = true; }},
    {11, "l", [](Settings& settings) { settings.hints_allowed = false; }},
    // There is nothing to choose on the row that erases.
    {12, "lrlr", [](Settings&) {}},
};

// Each of them on its own, so that a row that changes another's setting is found.
void test_each_row_should_change_its_setting_and_no_other() {
  for (const Change& change : kChanges) {
    Handheld handheld(english());
    handheld.press(to_row(change.row));
    handheld.press(change.keys);
    Settings expected = english();
    change.change(expected);
    const std::string message = "row " + std::to_string(change.row) + " keys " + change.keys;
    TEST_ASSERT_TRUE_MESSAGE(handheld.model.settings == expected, message.c_str());
    TEST_ASSERT_EQUAL_STRING_MESSAGE("settings", handheld.screen().c_str(), message.c_str());
    const Settings kept = handheld.device.saved.empty() ? english() : handheld.device.saved.back();
    TEST_ASSERT_TRUE_MESSAGE(kept == expected, message.c_str());
  }
}

// What is changed is saved once, and what stays as it is not at all.
void test_each_step_should_be_seen_and_saved_at_once() {
  Settings settings = english();
  settings.brightness = 70;
  Handheld handheld(settings);
  handheld.press(to_row(5));
  handheld.press(times(20, 'r'));
  handheld.press(times(20, 'l'));
  // 80, 90, 100, 90 ... 10.
  TEST_ASSERT_EQUAL(12, handheld.device.brightness.size());
  TEST_ASSERT_EQUAL(12, handheld.device.saved.size());
}

void test_values_between_two_steps_should_be_left_for_the_next_one() {
  Settings settings = english();
  settings.brightness = 3;
  settings.sleep_after_minutes = 7;
  Handheld handheld(settings);
  handheld.press(to_row(5) + "r" + "ddd" + "r");
  TEST_ASSERT_EQUAL(20, handheld.model.settings.brightness);
  TEST_ASSERT_EQUAL(10, handheld.model.settings.sleep_after_minutes);
}

void test_other_language_should_be_spoken_at_once() {
  Handheld handheld(english());
  handheld.press(to_row(0) + "rr");
  TEST_ASSERT_TRUE(knister::i18n::language() == knister::i18n::Language::kUkrainian);
}

void test_other_colours_should_be_seen_at_once() {
  Handheld handheld(english());
  handheld.press(to_row(6));
  const auto pad_blue = handheld.panel.pixels;
  handheld.press("r");
  // The corner of the header.
  TEST_ASSERT_TRUE(handheld.panel.pixels.front() != pad_blue.front());
}

void test_language_should_change_from_the_settings() {
  Handheld handheld(english());
  handheld.press(kToSettings);
  assert_screen("settings", handheld);
  handheld.press("a");
  assert_screen("language", handheld);
  handheld.press("ua");
  assert_screen("settings", handheld);
  TEST_ASSERT_TRUE(handheld.model.settings.language == Language::kDutch);
}

void test_back_from_the_language_should_change_nothing() {
  Handheld handheld(english());
  handheld.press(kToSettings);
  handheld.press("addb");
  assert_screen("settings", handheld);
  TEST_ASSERT_TRUE(handheld.model.settings.language == Language::kEnglish);
  TEST_ASSERT_TRUE(knister::i18n::language() == knister::i18n::Language::kEnglish);
  TEST_ASSERT_EQUAL(0, handheld.device.saved.size());
}

void test_help_should_come_back_to_the_same_row() {
  Handheld handheld(english());
  handheld.press(to_row(9));
  const auto before = handheld.panel.pixels;
  handheld.press("x");
  assert_screen("how_to_play", handheld);
  handheld.press("b");
  assert_screen("settings", handheld);
  TEST_ASSERT_TRUE(before == handheld.panel.pixels);
}

void test_back_and_menu_should_lead_home() {
  for (const char* key : {"b", "y"}) {
    Handheld handheld(english());
    handheld.press(to_row(4) + key);
    assert_screen("home", handheld);
  }
}

void assert_nothing_erased(const Handheld& handheld, const char* keys) {
  TEST_ASSERT_TRUE_MESSAGE(handheld.model.settings == english(), keys);
  TEST_ASSERT_TRUE_MESSAGE(handheld.model.solo.session.has_value(), keys);
  TEST_ASSERT_TRUE_MESSAGE(handheld.device.saved.empty() && handheld.device.solos.empty(), keys);
}

// With a game open, Home has one entry more, at its beginning: the way from its end stays.
knister::game::SoloSession open_game() {
  return knister::game::SoloSession::with_dice(knister::game::DiceSource::kHand);
}

void test_erasing_should_need_two_answers_that_are_not_the_chosen_ones() {
  for (const char* keys :
       {"a", "aa", "aaaaaaaa", "da", "daa", "daaaaaaa", "dab", "day", "ba", "y", "dda", "dadda", "dlrxdlrx"}) {
    Handheld handheld(english(), open_game());
    handheld.press("yuuuaua");
    assert_screen("erase", handheld);
    handheld.press(keys);
    assert_nothing_erased(handheld, keys);
  }
}

void test_keeping_should_lead_back_to_the_row_that_asked() {
  Handheld handheld(english());
  handheld.press(kToErase);
  handheld.press("a");
  assert_screen("settings", handheld);
  handheld.press("a");
  assert_screen("erase", handheld);
  handheld.press("b");
  assert_screen("settings", handheld);
  handheld.press("ay");
  assert_screen("home", handheld);
}

void test_erased_device_should_be_as_new() {
  Settings settings = english();
  settings.language = Language::kDanish;
  settings.colour_theme = ColourTheme::kHighContrast;
  settings.sum_wheel = true;
  Handheld handheld(settings);
  knister::host_tests::play_random_game(handheld, true, 1, [] {});
  TEST_ASSERT_EQUAL(1, handheld.model.records[1].data().games);
  TEST_ASSERT_FALSE(handheld.model.dice_counts == knister::save::AllDiceCounts{});
  handheld.press("yuuuaua");
  handheld.press("dada");
  assert_screen("language", handheld);
  TEST_ASSERT_TRUE(handheld.model.settings == Settings{});
  TEST_ASSERT_FALSE(handheld.model.solo.session.has_value());
  TEST_ASSERT_TRUE(handheld.model.records == knister::save::AllRecords{});
  TEST_ASSERT_TRUE(handheld.model.dice_counts == knister::save::AllDiceCounts{});
  TEST_ASSERT_TRUE(handheld.device.saved.back() == Settings{});
  TEST_ASSERT_FALSE(handheld.device.solos.back().has_value());
  TEST_ASSERT_TRUE(handheld.device.saved_records.back() == knister::save::AllRecords{});
  TEST_ASSERT_TRUE(handheld.device.saved_dice_counts.back() == knister::save::AllDiceCounts{});
  TEST_ASSERT_TRUE(knister::i18n::language() == knister::i18n::Language::kEnglish);

  // No way round the question, as on a new device.
  handheld.press("by");
  assert_screen("language", handheld);
  handheld.press("da");
  assert_screen("home", handheld);
  TEST_ASSERT_TRUE(handheld.model.settings.language == Language::kGerman);
}

// The settings are lost and the game is not: it goes on in English, and a language can be chosen.
void test_language_should_be_chosen_when_only_the_game_is_left() {
  for (const char key : {'l', 'r', 'a'}) {
    Handheld handheld({}, knister::game::SoloSession());
    assert_screen("throw", handheld);
    handheld.press("yuuua");
    assert_screen("settings", handheld);
    handheld.press(std::string(1, key));
    TEST_ASSERT_TRUE(knister::save::is_valid(handheld.model.settings));
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_row_should_change_its_setting_and_no_other);
  RUN_TEST(test_each_step_should_be_seen_and_saved_at_once);
  RUN_TEST(test_values_between_two_steps_should_be_left_for_the_next_one);
  RUN_TEST(test_other_language_should_be_spoken_at_once);
  RUN_TEST(test_other_colours_should_be_seen_at_once);
  RUN_TEST(test_language_should_change_from_the_settings);
  RUN_TEST(test_back_from_the_language_should_change_nothing);
  RUN_TEST(test_help_should_come_back_to_the_same_row);
  RUN_TEST(test_back_and_menu_should_lead_home);
  RUN_TEST(test_erasing_should_need_two_answers_that_are_not_the_chosen_ones);
  RUN_TEST(test_keeping_should_lead_back_to_the_row_that_asked);
  RUN_TEST(test_erased_device_should_be_as_new);
  RUN_TEST(test_language_should_be_chosen_when_only_the_game_is_left);
  return UNITY_END();
}
