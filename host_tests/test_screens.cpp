// What the keys do on each screen, and what they must not do.
#include <string>

#include "i18n/texts.h"
#include "support/handheld.h"
#include "unity.h"

namespace {

using knister::host_tests::Handheld;
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

// From the title to an entry of Home, from its end.
constexpr const char* kToRules = "auua";
constexpr const char* kToAbout = "aua";

void test_first_start_should_ask_for_the_language() {
  Handheld handheld;
  assert_screen("title", handheld);
  handheld.pass_time(2000);
  assert_screen("language", handheld);
}

void test_language_once_chosen_should_not_be_asked_again() {
  Handheld handheld(english());
  handheld.pass_time(2000);
  assert_screen("home", handheld);
}

void test_any_key_should_leave_the_title() {
  for (const char key : std::string("udlrabxy")) {
    Handheld handheld(english());
    handheld.press(std::string(1, key));
    assert_screen("home", handheld);
  }
}

void test_chosen_language_should_be_in_force_and_saved() {
  Handheld handheld;
  handheld.press(
      "a"
      "dd"
      "a");
  assert_screen("home", handheld);
  TEST_ASSERT_TRUE(knister::i18n::language() == knister::i18n::Language::kUkrainian);
  TEST_ASSERT_EQUAL(1, handheld.device.saved.size());
  TEST_ASSERT_TRUE(handheld.device.saved.at(0).language == Language::kUkrainian);
}

void test_first_choice_of_language_should_not_be_left_without_choosing() {
  Handheld handheld;
  handheld.press(
      "a"
      "b"
      "x"
      "y"
      "l"
      "r"
      "b");
  assert_screen("language", handheld);
  TEST_ASSERT_TRUE(handheld.model.settings.language == Language::kNone);
  TEST_ASSERT_EQUAL(0, handheld.device.saved.size());
}

void test_menu_key_should_lead_home_from_everywhere() {
  for (const char* way :
       {"ua", "uua", "uuua", "uuuua", "x", "uuuax", "uuuaua", "a", "aa", "aaa", "ada", "adddaa", "da", "daa", "dda"}) {
    Handheld handheld(english());
    handheld.press("a");
    handheld.press(way);
    TEST_ASSERT_TRUE(handheld.screen() != "home");
    handheld.press("y");
    assert_screen("home", handheld);
  }
}

void test_help_should_come_back_to_where_it_was_asked_for() {
  Handheld handheld(english());
  handheld.press(kToAbout);
  assert_screen("about", handheld);
  handheld.press("x");
  assert_screen("how_to_play", handheld);
  handheld.press(
      "rr"
      "b");
  assert_screen("about", handheld);
}

void test_rules_should_come_round_after_the_last_page() {
  Handheld handheld(english());
  handheld.press(kToRules);
  assert_screen("how_to_play", handheld);
  const auto first = handheld.panel.pixels;
  for (int page = 1; page < static_cast<int>(knister::screens::HowToPlayScreen::kPageCount); ++page) {
    handheld.press("r");
    TEST_ASSERT_TRUE(first != handheld.panel.pixels);
  }
  handheld.press("r");
  TEST_ASSERT_TRUE(first == handheld.panel.pixels);
  handheld.press(
      "l"
      "a");
  TEST_ASSERT_TRUE(first == handheld.panel.pixels);
}

void test_home_should_remember_where_the_player_was() {
  Handheld handheld(english());
  handheld.press(kToAbout);
  handheld.press("b");
  assert_screen("home", handheld);
  handheld.press("a");
  assert_screen("about", handheld);
}

void test_keys_without_a_meaning_should_change_nothing() {
  Handheld handheld(english());
  handheld.press("a");
  const auto home = handheld.panel.pixels;
  const auto lines = handheld.log.lines.size();
  handheld.press("lrby");
  TEST_ASSERT_TRUE(home == handheld.panel.pixels);
  TEST_ASSERT_EQUAL(lines, handheld.log.lines.size());
  TEST_ASSERT_EQUAL(0, handheld.device.saved.size());
}

void test_same_state_should_give_the_same_picture() {
  Handheld handheld(english());
  handheld.press(
      "a"
      "d");
  const auto before = handheld.panel.pixels;
  handheld.press(
      "d"
      "u"
      "a"
      "b");
  TEST_ASSERT_TRUE(before == handheld.panel.pixels);
}

// The cursor costs two rows of the panel, not a whole picture.
void test_cursor_should_redraw_only_what_changes() {
  Handheld handheld(english());
  handheld.press("a");
  handheld.panel.written = 0;
  handheld.press("d");
  TEST_ASSERT_TRUE(handheld.panel.written > 0);
  TEST_ASSERT_TRUE(handheld.panel.written * 4 <= handheld.panel.pixels.size());
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_first_start_should_ask_for_the_language);
  RUN_TEST(test_language_once_chosen_should_not_be_asked_again);
  RUN_TEST(test_any_key_should_leave_the_title);
  RUN_TEST(test_chosen_language_should_be_in_force_and_saved);
  RUN_TEST(test_first_choice_of_language_should_not_be_left_without_choosing);
  RUN_TEST(test_menu_key_should_lead_home_from_everywhere);
  RUN_TEST(test_help_should_come_back_to_where_it_was_asked_for);
  RUN_TEST(test_rules_should_come_round_after_the_last_page);
  RUN_TEST(test_home_should_remember_where_the_player_was);
  RUN_TEST(test_keys_without_a_meaning_should_change_nothing);
  RUN_TEST(test_same_state_should_give_the_same_picture);
  RUN_TEST(test_cursor_should_redraw_only_what_changes);
  return UNITY_END();
}
