// Before a game at the table: who plays, in which order, and how.
#include <string>

#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::host_tests::assert_screen;
using knister::host_tests::begin_table;
using knister::host_tests::Handheld;
using knister::host_tests::is_seen;
using knister::host_tests::players;
using knister::host_tests::table_settings;
using knister::host_tests::throw_faces;

void test_names_should_be_typed_letter_by_letter() {
  Handheld handheld(table_settings());
  handheld.press("ada");
  assert_screen("table_players", handheld);
  // A, then B, one letter too many, then OK below B.
  handheld.press("aaraabu");
  handheld.press("a");
  assert_screen("table_players", handheld);
  TEST_ASSERT_EQUAL(1, handheld.model.table.setup.player_count);
  TEST_ASSERT_EQUAL_STRING("AB", std::string(handheld.model.table.setup.names[0].text()).c_str());
}

void test_name_emptied_should_take_its_player_from_the_table() {
  Handheld handheld(table_settings());
  handheld.model.table.setup = players({"A", "B", "C"});
  handheld.model.table.setup.beginner = 1;
  handheld.model.table.setup.holder = 2;
  handheld.press("ada");
  // Up from the start of the game, over the options, to the first player.
  handheld.press("uuuuuuuuu");
  handheld.press("abrua");
  assert_screen("table_players", handheld);
  const knister::game::TableStart& setup = handheld.model.table.setup;
  TEST_ASSERT_EQUAL(2, setup.player_count);
  TEST_ASSERT_EQUAL_STRING("B", std::string(setup.names[0].text()).c_str());
  TEST_ASSERT_EQUAL(0, setup.beginner);
  TEST_ASSERT_EQUAL(1, setup.holder);
}

void test_name_should_have_at_most_twelve_letters() {
  Handheld handheld(table_settings());
  handheld.press("ada");
  handheld.press("aaaaaaaaaaaaaaaaaaaaaa");
  TEST_ASSERT_TRUE(is_seen(handheld, "AAAAAAAAAAAA"));
}

void test_players_should_change_seats_with_what_belongs_to_them() {
  Handheld handheld(table_settings());
  handheld.model.table.setup = players({"A", "B", "C"});
  handheld.model.table.setup.beginner = 0;
  handheld.press("ada");
  handheld.press("uuuuuuuuu");
  handheld.press("r");
  const knister::game::TableStart& setup = handheld.model.table.setup;
  TEST_ASSERT_EQUAL_STRING("B", std::string(setup.names[0].text()).c_str());
  TEST_ASSERT_EQUAL_STRING("A", std::string(setup.names[1].text()).c_str());
  TEST_ASSERT_EQUAL(1, setup.beginner);
}

// Each row says what it is about, and its keys.
void test_rows_should_explain_themselves() {
  Handheld handheld(table_settings());
  handheld.model.table.setup = players({"A", "B"});
  handheld.press("ada");
  TEST_ASSERT_TRUE(is_seen(handheld, "Table"));
  for (const char* heading : {"Time for each round", "Throws wait for that sheet", "Who plays on the device?", "Table",
                              "The youngest begins", "Table", "In clockwise order", "In clockwise order"}) {
    handheld.press("u");
    TEST_ASSERT_TRUE_MESSAGE(is_seen(handheld, heading), heading);
  }
  for (const char* hint : {"Name", "Seat", "Back"}) {
    TEST_ASSERT_TRUE_MESSAGE(is_seen(handheld, hint), hint);
  }
}

void test_empty_name_should_tell_that_its_player_goes() {
  Handheld handheld(table_settings());
  handheld.model.table.setup = players({"AB", "C"});
  handheld.press("ada");
  handheld.press("uuuuuuuua");
  TEST_ASSERT_TRUE(is_seen(handheld, "AB"));
  TEST_ASSERT_FALSE(is_seen(handheld, "OK removes the name"));
  // Held, B empties the name and stays.
  handheld.send('b', knister::input::KeyAction::kPress);
  for (int repeat = 0; repeat < 5; ++repeat) {
    handheld.send('b', knister::input::KeyAction::kRepeat);
  }
  handheld.send('b', knister::input::KeyAction::kRelease);
  assert_screen("table_name", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "OK removes the name"));
  // Another B: nothing has changed.
  handheld.press("b");
  assert_screen("table_players", handheld);
  TEST_ASSERT_EQUAL(2, handheld.model.table.setup.player_count);
  // A new player has no name yet.
  handheld.press("a");
  assert_screen("table_name", handheld);
  TEST_ASSERT_FALSE(is_seen(handheld, "OK removes the name"));
}

void test_game_should_not_begin_without_players() {
  Handheld handheld(table_settings());
  handheld.press("ada");
  handheld.press("ua");
  assert_screen("table_players", handheld);
  TEST_ASSERT_FALSE(handheld.model.table.session.has_value());
}

void test_another_game_over_an_open_one_should_be_asked_for() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
  throw_faces(handheld, 3, 5);
  handheld.press("y");
  assert_screen("home", handheld);
  handheld.press("dda");
  assert_screen("table_open", handheld);
  handheld.press("a");
  assert_screen("home", handheld);
  handheld.press("a");
  assert_screen("table_call", handheld);
  TEST_ASSERT_EQUAL(1, handheld.model.table.session->rounds().roll_count());
}

// Power may go at any moment: what stands in the list is in the flash.
void test_players_should_be_kept_as_they_are_typed() {
  Handheld handheld(table_settings());
  handheld.press("ada");
  handheld.press("aaraabua");
  TEST_ASSERT_EQUAL(1, handheld.device.setups.size());
  TEST_ASSERT_TRUE(handheld.device.setups.back().start == handheld.model.table.setup);
  // A second one, and his own dice.
  handheld.press("aarruadda");
  TEST_ASSERT_EQUAL(2, handheld.device.setups.back().start.player_count);
  TEST_ASSERT_TRUE(handheld.device.setups.back().start.source == knister::game::DiceSource::kHand);
}

void test_players_kept_should_sit_there_again() {
  knister::save::TableSetup setup{.start = players({"Anna", "Ben"}), .pace_seconds = 30};
  setup.start.beginner = 1;
  Handheld handheld(table_settings(), {}, {}, {}, {.session = {}, .setup = setup, .group_records = {}});
  handheld.press("ada");
  handheld.press("uuuuuuuu");
  for (const char* text : {"1  Anna", "2  Ben", "Begins", "Ben"}) {
    TEST_ASSERT_TRUE_MESSAGE(is_seen(handheld, text), text);
  }
  // To look is not to change.
  TEST_ASSERT_EQUAL(0, handheld.device.setups.size());
}

void test_time_for_a_round_should_go_from_10_to_90_seconds() {
  Handheld handheld(table_settings());
  handheld.model.table.setup = players({"Anna"});
  handheld.press("adau");
  TEST_ASSERT_TRUE(is_seen(handheld, "Off"));
  for (int seconds = 10; seconds <= 90; seconds += 10) {
    handheld.press("r");
    TEST_ASSERT_EQUAL(seconds, handheld.model.table.pace_seconds);
    TEST_ASSERT_TRUE(is_seen(handheld, std::to_string(seconds) + " s"));
    TEST_ASSERT_EQUAL(seconds, handheld.device.setups.back().pace_seconds);
  }
  handheld.press("r");
  TEST_ASSERT_EQUAL(0, handheld.model.table.pace_seconds);
  handheld.press("l");
  TEST_ASSERT_EQUAL(90, handheld.model.table.pace_seconds);
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_names_should_be_typed_letter_by_letter);
  RUN_TEST(test_name_emptied_should_take_its_player_from_the_table);
  RUN_TEST(test_name_should_have_at_most_twelve_letters);
  RUN_TEST(test_players_should_change_seats_with_what_belongs_to_them);
  RUN_TEST(test_rows_should_explain_themselves);
  RUN_TEST(test_empty_name_should_tell_that_its_player_goes);
  RUN_TEST(test_game_should_not_begin_without_players);
  RUN_TEST(test_another_game_over_an_open_one_should_be_asked_for);
  RUN_TEST(test_players_should_be_kept_as_they_are_typed);
  RUN_TEST(test_players_kept_should_sit_there_again);
  RUN_TEST(test_time_for_a_round_should_go_from_10_to_90_seconds);
  return UNITY_END();
}
