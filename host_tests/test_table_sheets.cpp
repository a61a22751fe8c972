// Paper sheets typed in, against the calls and without them; the ranking.
#include <string>

#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::host_tests::assert_screen;
using knister::host_tests::begin_table;
using knister::host_tests::Handheld;
using knister::host_tests::has_line;
using knister::host_tests::is_seen;
using knister::host_tests::keys_to_write;
using knister::host_tests::players;
using knister::host_tests::table_settings;
using knister::host_tests::throw_all_rounds;

// The sheet with the calls in their order.
void type_in_called_order(Handheld& handheld) {
  const auto& rounds = handheld.model.table.session->rounds();
  for (int round = 0; round < 25; ++round) {
    handheld.press(keys_to_write(handheld, rounds.roll_of(round).thrown.sum()));
  }
}

void test_sheets_typed_in_should_be_ranked() {
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
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
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna"}));
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
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna", "Ben"}));
  throw_all_rounds(handheld);
  handheld.press("a");
  assert_screen("table_end", handheld);
  handheld.press("u");
  handheld.press("a");
  TEST_ASSERT_TRUE(handheld.model.table.open());
  handheld.press("a");
  TEST_ASSERT_FALSE(handheld.model.table.open());
}

void test_any_sheet_should_be_scored_from_home() {
  Handheld handheld(table_settings());
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
  RUN_TEST(test_sheets_typed_in_should_be_ranked);
  RUN_TEST(test_slip_of_the_pen_should_be_told);
  RUN_TEST(test_game_should_not_end_without_all_sheets_on_one_press);
  RUN_TEST(test_any_sheet_should_be_scored_from_home);
  return UNITY_END();
}
