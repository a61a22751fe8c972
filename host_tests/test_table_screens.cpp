// The dice caller: who plays, what is called, all sums, the holder's own sheet, sheets typed in against the calls.
#include <string>

#include "fonts/fonts.h"
#include "support/handheld.h"
#include "support/letters.h"
#include "support/solo_play.h"
#include "unity.h"

namespace {

using knister::game::DiceSource;
using knister::game::PlayerName;
using knister::game::TableStart;
using knister::game::Throw;
using knister::host_tests::Handheld;

knister::save::Settings english() {
  knister::save::Settings settings;
  settings.language = knister::save::Language::kEnglish;
  settings.tumble_animation = false;
  return settings;
}

TableStart players(std::initializer_list<const char*> names) {
  TableStart start{.player_count = 0};
  for (const char* name : names) {
    start.names[start.player_count++] = *PlayerName::of(name);
  }
  return start;
}

void assert_screen(const char* name, const Handheld& handheld) {
  TEST_ASSERT_EQUAL_STRING(name, handheld.screen().c_str());
}

bool has_line(const Handheld& handheld, const std::string& line) {
  for (const std::string& logged : handheld.log.lines) {
    if (logged == line) {
      return true;
    }
  }
  return false;
}

bool is_seen(const Handheld& handheld, const std::string& text) {
  for (const auto& item : handheld.picture().items()) {
    if (item.text != nullptr && item.text == text) {
      return true;
    }
  }
  return false;
}

// On the call screen of a game that these players have begun.
void begin(Handheld& handheld, const TableStart& start) {
  handheld.model.table.setup = start;
  handheld.press("ad");
  handheld.press("aa");
  assert_screen("table_call", handheld);
}

void throw_faces(Handheld& handheld, int first, int second) {
  handheld.dice.throws.push_back(*Throw::of_faces(first, second));
  handheld.press("a");
}

void throw_all_rounds(Handheld& handheld) {
  for (int round = 0; round < 25; ++round) {
    throw_faces(handheld, round % 6 + 1, round / 6 % 6 + 1);
  }
}

void test_names_should_be_typed_letter_by_letter() {
  Handheld handheld(english());
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
  Handheld handheld(english());
  handheld.model.table.setup = players({"A", "B", "C"});
  handheld.model.table.setup.beginner = 1;
  handheld.model.table.setup.holder = 2;
  handheld.press("ada");
  // Up from the start of the game, over the options, to the first player.
  handheld.press("uuuuuuu");
  handheld.press("abrua");
  assert_screen("table_players", handheld);
  const TableStart& setup = handheld.model.table.setup;
  TEST_ASSERT_EQUAL(2, setup.player_count);
  TEST_ASSERT_EQUAL_STRING("B", std::string(setup.names[0].text()).c_str());
  TEST_ASSERT_EQUAL(0, setup.beginner);
  TEST_ASSERT_EQUAL(1, setup.holder);
}

void test_name_should_have_at_most_twelve_letters() {
  Handheld handheld(english());
  handheld.press("ada");
  handheld.press("aaaaaaaaaaaaaaaaaaaaaa");
  TEST_ASSERT_TRUE(is_seen(handheld, "AAAAAAAAAAAA"));
}

void test_players_should_change_seats_with_what_belongs_to_them() {
  Handheld handheld(english());
  handheld.model.table.setup = players({"A", "B", "C"});
  handheld.model.table.setup.beginner = 0;
  handheld.press("ada");
  handheld.press("uuuuuuu");
  handheld.press("r");
  const TableStart& setup = handheld.model.table.setup;
  TEST_ASSERT_EQUAL_STRING("B", std::string(setup.names[0].text()).c_str());
  TEST_ASSERT_EQUAL_STRING("A", std::string(setup.names[1].text()).c_str());
  TEST_ASSERT_EQUAL(1, setup.beginner);
}

void test_game_should_not_begin_without_players() {
  Handheld handheld(english());
  handheld.press("ada");
  handheld.press("ua");
  assert_screen("table_players", handheld);
  TEST_ASSERT_FALSE(handheld.model.table.session.has_value());
}

void test_throw_should_be_logged_with_its_player_and_called() {
  Handheld handheld(english());
  TableStart start = players({"Anna", "Ben", "Cleo"});
  start.beginner = 1;
  begin(handheld, start);
  TEST_ASSERT_TRUE(is_seen(handheld, "Next: Ben"));
  throw_faces(handheld, 3, 5);
  TEST_ASSERT_TRUE(has_line(handheld, "event roll round=1 dice=3,5 sum=8 source=device player=Ben"));
  TEST_ASSERT_TRUE(is_seen(handheld, "8"));
  TEST_ASSERT_TRUE(is_seen(handheld, "Thrown by Ben"));
  TEST_ASSERT_TRUE(is_seen(handheld, "Next: Cleo"));
  throw_faces(handheld, 6, 6);
  throw_faces(handheld, 1, 1);
  TEST_ASSERT_TRUE(has_line(handheld, "event roll round=3 dice=1,1 sum=2 source=device player=Anna"));
}

// As many calls as throws; saying one again is silent in the log.
void test_calls_should_be_said_and_said_again() {
  Handheld handheld(english());
  begin(handheld, players({"Anna", "Ben"}));
  handheld.press("x");
  TEST_ASSERT_EQUAL(0, handheld.speaker.calls.size());
  throw_faces(handheld, 3, 5);
  const auto lines = handheld.log.lines.size();
  handheld.press("x");
  TEST_ASSERT_EQUAL(2, handheld.speaker.calls.size());
  TEST_ASSERT_EQUAL(8, handheld.speaker.calls.at(0).sum);
  TEST_ASSERT_EQUAL(8, handheld.speaker.calls.at(1).sum);
  TEST_ASSERT_TRUE(handheld.speaker.calls.at(1).remark == knister::speech::Remark::kAgain);
  TEST_ASSERT_EQUAL(lines, handheld.log.lines.size());
}

void test_all_sums_should_be_one_key_away() {
  Handheld handheld(english());
  begin(handheld, players({"Anna", "Ben"}));
  handheld.press("l");
  assert_screen("table_call", handheld);
  throw_faces(handheld, 3, 5);
  throw_faces(handheld, 1, 2);
  handheld.press("l");
  assert_screen("table_history", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "3+5"));
  TEST_ASSERT_TRUE(is_seen(handheld, "1+2"));
  handheld.press("b");
  assert_screen("table_call", handheld);
}

void test_device_throw_should_never_be_taken_back() {
  Handheld handheld(english());
  begin(handheld, players({"Anna"}));
  throw_faces(handheld, 3, 5);
  handheld.press("b");
  assert_screen("table_call", handheld);
  TEST_ASSERT_EQUAL(1, handheld.model.table.session->rounds().roll_count());
}

void test_own_dice_should_be_entered_by_the_thrower() {
  Handheld handheld(english());
  TableStart start = players({"Anna", "Ben"});
  start.source = DiceSource::kHand;
  begin(handheld, start);
  handheld.press("a");
  assert_screen("enter_dice", handheld);
  handheld.press(knister::host_tests::keys_to_enter(*Throw::of_faces(2, 6), false));
  assert_screen("table_call", handheld);
  TEST_ASSERT_TRUE(has_line(handheld, "event roll round=1 dice=2,6 sum=8 source=hand player=Anna"));
  // A wrong entry is corrected.
  handheld.press("b");
  assert_screen("enter_dice", handheld);
  TEST_ASSERT_TRUE(has_line(handheld, "event undo round=1"));
}

void test_holder_should_write_before_the_next_throw() {
  Handheld handheld(english());
  TableStart start = players({"Anna", "Ben"});
  start.holder = 1;
  begin(handheld, start);
  throw_faces(handheld, 3, 5);
  handheld.press("a");
  assert_screen("place", handheld);
  handheld.press("a");
  assert_screen("table_call", handheld);
  TEST_ASSERT_TRUE(has_line(handheld, "event place round=1 sum=8 row=3 column=3"));
}

// The number that A would write.
std::string chosen_number(const Handheld& handheld) {
  for (const auto& item : handheld.picture().items()) {
    if (item.text != nullptr && item.font == &knister_font_digits && item.color == knister::app::Color::kOnAccent) {
      return item.text;
    }
  }
  return {};
}

// The sheet with the calls in their order, as it would be typed in. Only numbers that are left are offered at first.
void type_in_called_order(Handheld& handheld) {
  const auto& rounds = handheld.model.table.session->rounds();
  for (int round = 0; round < 25; ++round) {
    const std::string wanted = std::to_string(rounds.roll_of(round).thrown.sum());
    for (int turns = 0; turns < 11 && chosen_number(handheld) != wanted; ++turns) {
      handheld.press("u");
    }
    TEST_ASSERT_EQUAL_STRING(wanted.c_str(), chosen_number(handheld).c_str());
    handheld.press("a");
  }
}

void test_sheets_typed_in_should_be_ranked() {
  Handheld handheld(english());
  begin(handheld, players({"Anna"}));
  throw_all_rounds(handheld);
  handheld.press("a");
  assert_screen("table_end", handheld);
  handheld.press("a");
  assert_screen("table_sheet", handheld);
  type_in_called_order(handheld);
  TEST_ASSERT_TRUE(handheld.model.table.session->check_of(0).fits());
  const int total = handheld.model.table.session->sheet_of(0).total();
  handheld.press("a");
  assert_screen("table_end", handheld);
  TEST_ASSERT_TRUE(is_seen(handheld, "1. Anna"));
  handheld.press("a");
  TEST_ASSERT_TRUE(has_line(handheld, "event end mode=table players=1"));
  TEST_ASSERT_TRUE(has_line(handheld, "event result place=1 player=Anna total=" + std::to_string(total)));
}

void test_slip_of_the_pen_should_be_told() {
  Handheld handheld(english());
  begin(handheld, players({"Anna"}));
  throw_all_rounds(handheld);
  handheld.press("aa");
  auto& session = *handheld.model.table.session;
  // 12 comes once at most in 25 throws of these dice.
  const int called = session.check_of(0).called(12);
  for (int cell = 0; cell <= called; ++cell) {
    TEST_ASSERT_TRUE(session.enter(0, cell, 12) == knister::game::Outcome::kDone);
  }
  handheld.press("l");
  const std::string slip = "12: called " + std::to_string(called) + ", here " + std::to_string(called + 1);
  TEST_ASSERT_TRUE_MESSAGE(is_seen(handheld, slip), slip.c_str());
}

void test_game_should_not_end_without_all_sheets_on_one_press() {
  Handheld handheld(english());
  begin(handheld, players({"Anna", "Ben"}));
  throw_all_rounds(handheld);
  handheld.press("a");
  assert_screen("table_end", handheld);
  handheld.press("u");
  handheld.press("a");
  TEST_ASSERT_TRUE(handheld.model.table.open());
  handheld.press("a");
  TEST_ASSERT_FALSE(handheld.model.table.open());
}

void test_another_game_over_an_open_one_should_be_asked_for() {
  Handheld handheld(english());
  begin(handheld, players({"Anna"}));
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

void test_caller_should_stay_awake() {
  Handheld handheld(english());
  begin(handheld, players({"Anna"}));
  handheld.pass_time(3'600'000);
  TEST_ASSERT_EQUAL(0, handheld.device.brightness.size());
  TEST_ASSERT_FALSE(handheld.device.panel_asleep);
}

void test_any_sheet_should_be_scored_from_home() {
  Handheld handheld(english());
  handheld.press("adda");
  assert_screen("score_sheet", handheld);
  // 25 sevens: twelve lines of five alike, two of them doubled.
  handheld.press("aaaaaaaaaaaaaaaaaaaaaaaaa");
  TEST_ASSERT_TRUE(is_seen(handheld, "140"));
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
  RUN_TEST(test_game_should_not_begin_without_players);
  RUN_TEST(test_throw_should_be_logged_with_its_player_and_called);
  RUN_TEST(test_calls_should_be_said_and_said_again);
  RUN_TEST(test_all_sums_should_be_one_key_away);
  RUN_TEST(test_device_throw_should_never_be_taken_back);
  RUN_TEST(test_own_dice_should_be_entered_by_the_thrower);
  RUN_TEST(test_holder_should_write_before_the_next_throw);
  RUN_TEST(test_sheets_typed_in_should_be_ranked);
  RUN_TEST(test_slip_of_the_pen_should_be_told);
  RUN_TEST(test_game_should_not_end_without_all_sheets_on_one_press);
  RUN_TEST(test_another_game_over_an_open_one_should_be_asked_for);
  RUN_TEST(test_caller_should_stay_awake);
  RUN_TEST(test_any_sheet_should_be_scored_from_home);
  return UNITY_END();
}
