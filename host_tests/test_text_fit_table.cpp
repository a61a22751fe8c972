// The same as test_text_fit.cpp for a game at the table, with the widest names that can be typed.
#include <string>
#include <string_view>
#include <vector>

#include "i18n/texts.h"
#include "support/present.h"
#include "support/table_play.h"
#include "support/text_fit.h"
#include "unity.h"

namespace {

using knister::game::PlayerName;
using knister::game::TableStart;
using knister::game::Throw;
using knister::host_tests::check_texts;
using knister::host_tests::forget_texts;
using knister::host_tests::Handheld;
using knister::host_tests::texts_checked;
using knister::host_tests::texts_that_do_not_fit;

TableStart full_table() {
  TableStart start{.player_count = 0, .holder = 1};
  while (start.player_count < knister::game::kMaxPlayers) {
    start.names[start.player_count] =
        present(PlayerName::of(start.player_count % 2 == 0 ? "WWWWWWWWWWWW" : "ШШШШШШШШШШШШ"));
    ++start.player_count;
  }
  return start;
}

void look(const Handheld& handheld) {
  check_texts(handheld, std::string(knister::i18n::language_code(knister::i18n::language())) + " " + handheld.screen());
}

void press_and_look(Handheld& handheld, std::string_view keys) {
  for (const char key : keys) {
    handheld.press(std::string(1, key));
    look(handheld);
  }
}

// From the players through all rounds, each number written by the holder; once all sums are looked at.
void play(Handheld& handheld) {
  press_and_look(handheld, "a");
  for (int round = 0; round < knister::game::kRounds; ++round) {
    handheld.dice.throws.push_back(present(Throw::of_faces(6, 6)));
    press_and_look(handheld, "a");
    if (round == 20) {
      press_and_look(handheld, "luuuxb");
    }
    if (round == 5) {
      // The first one leaves and comes back; there is no room for another.
      press_and_look(handheld, "daauab");
    }
    press_and_look(handheld, "aa");
  }
  press_and_look(handheld, "a");
}

// As many wins and points as can be shown.
knister::game::GroupRecords largest_records() {
  std::vector<knister::game::GroupMember> members;
  while (members.size() < knister::game::kMostMembers) {
    std::string name = std::to_string(10 + members.size());
    name += "WWWWWWWWWW";
    members.push_back({.name = present(PlayerName::of(name)), .games = 65535, .wins = 65535, .best = 168});
  }
  return present(knister::game::GroupRecords::restore(members));
}

// What stands there once the game is over: its rows, the QR code, the group's records.
void look_at_the_end(Handheld& handheld) {
  TEST_ASSERT_FALSE(handheld.model.table.open());
  handheld.model.group_records = largest_records();
  press_and_look(handheld, "uuua");
  TEST_ASSERT_EQUAL_STRING("table_qr_code", handheld.screen().c_str());
  press_and_look(handheld, "b");
  press_and_look(handheld, "uuua");
  TEST_ASSERT_EQUAL_STRING("records", handheld.screen().c_str());
  press_and_look(handheld, "dddddd");
}

knister::save::Settings settings_in(std::size_t language) {
  knister::save::Settings settings;
  settings.language = static_cast<knister::save::Language>(language);
  settings.tumble_animation = false;
  return settings;
}

void test_every_text_at_the_table_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    Handheld handheld(settings_in(language));
    handheld.model.table.setup = full_table();
    // Over all rows of the setup and their values, into a name and back to the start.
    press_and_look(handheld, "ada");
    press_and_look(handheld, std::string(31, 'd'));
    press_and_look(handheld, "ulurlurlurlurluuabbbbbbbbbbbbbya");
    play(handheld);
    TEST_ASSERT_EQUAL_STRING("table_end", handheld.screen().c_str());
    // The points, a sheet with a slip of the pen, and the end without all sheets.
    press_and_look(handheld, "ddauadla");
    handheld.send('x', knister::input::KeyAction::kPress);
    handheld.send('x', knister::input::KeyAction::kLongPress);
    handheld.send('x', knister::input::KeyAction::kRelease);
    TEST_ASSERT_EQUAL_STRING("table_history", handheld.screen().c_str());
    press_and_look(handheld, "bbbb");
    TEST_ASSERT_EQUAL_STRING("table_end", handheld.screen().c_str());
    press_and_look(handheld, std::string(23, 'd') + "aa");
    look_at_the_end(handheld);
  }
  TEST_ASSERT_GREATER_THAN(7 * 100 * 10, texts_checked());
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

// The throws go on without the holder; somebody comes for the last two rounds and has a short sheet.
void test_every_text_with_a_latecomer_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    Handheld handheld(settings_in(language));
    TableStart& setup = handheld.model.table.setup;
    setup = {.player_count = 1, .waits_for_holder = false};
    setup.names[0] = present(PlayerName::of("WWWWWWWWWWWW"));
    setup.holder = 0;
    press_and_look(handheld, "adaa");
    for (int round = 0; round < knister::game::kRounds; ++round) {
      handheld.dice.throws.push_back(present(Throw::of_faces(6, 6)));
      if (round == 23) {
        // The last key of the field is OK.
        press_and_look(handheld, "ddaalab");
      }
      press_and_look(handheld, "a");
    }
    press_and_look(handheld, std::string(27, 'a'));
    TEST_ASSERT_EQUAL_STRING("table_end", handheld.screen().c_str());
    press_and_look(handheld, "axaxa");
    TEST_ASSERT_TRUE(handheld.model.table.session->has_complete_sheet(1));
    press_and_look(handheld, "urb");
  }
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

void test_question_about_an_open_table_should_fit_in_every_language() {
  for (std::size_t language = 0; language < knister::i18n::kLanguageCount; ++language) {
    Handheld handheld(settings_in(language));
    knister::host_tests::begin_table(handheld, full_table());
    press_and_look(handheld, "ydda");
    TEST_ASSERT_EQUAL_STRING("table_open", handheld.screen().c_str());
    press_and_look(handheld, "d");
  }
  TEST_ASSERT_EQUAL(0, texts_that_do_not_fit());
}

void test_every_screen_of_the_table_should_have_been_looked_at() {
  knister::host_tests::expect_screens_checked([](std::string_view name) { return name.starts_with("table_"); });
}

}  // namespace

void setUp() { forget_texts(); }
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_text_at_the_table_should_fit_in_every_language);
  RUN_TEST(test_every_text_with_a_latecomer_should_fit_in_every_language);
  RUN_TEST(test_question_about_an_open_table_should_fit_in_every_language);
  RUN_TEST(test_every_screen_of_the_table_should_have_been_looked_at);
  return UNITY_END();
}
