// Who comes late and who leaves: whose turn it is, what each has heard, whose sheet is complete.
#include <string>
#include <vector>

#include "core/game/ranking.h"
#include "core/game/table_session.h"
#include "support/assertion_catcher.h"
#include "support/present.h"
#include "unity.h"

using knister::game::DiceSource;
using knister::game::Outcome;
using knister::game::PlayerName;
using knister::game::TableSession;
using knister::game::TableStart;
using knister::game::Throw;

namespace {

void expect(Outcome expected, Outcome outcome) { TEST_ASSERT_EQUAL(expected, outcome); }
void expect_done(Outcome outcome) { expect(Outcome::kDone, outcome); }

TableStart start_of(int players) {
  TableStart start;
  start.player_count = static_cast<std::uint8_t>(players);
  for (std::size_t player = 0; player < start.player_count; ++player) {
    start.names[player] = present(PlayerName::of(std::string(1, static_cast<char>('A' + player))));
  }
  return start;
}

TableSession table_of(int players) { return present(TableSession::begin(start_of(players))); }

void call(TableSession& session, int sum) {
  expect_done(session.roll({.thrown = present(Throw::of_sum(sum)), .source = DiceSource::kHand}));
}

void call_rest(TableSession& session, int sum) {
  while (session.rounds().roll_count() < 25) call(session, sum);
}

void expect_rollers(const std::vector<int>& expected, const TableSession& session) {
  for (std::size_t round = 0; round < expected.size(); ++round) {
    TEST_ASSERT_EQUAL_INT(expected[round], session.roller_of(static_cast<int>(round)));
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_the_turn_should_pass_over_who_has_left_and_keep_the_order() {
  TableSession session = table_of(3);
  call(session, 7);
  expect_done(session.leave(1));
  TEST_ASSERT_FALSE(session.is_there(1));
  call(session, 7);
  call(session, 7);
  // B is back before C has thrown again.
  expect_done(session.come_back(1));
  expect_rollers({0, 2, 0, 1, 2, 0}, session);
}

void test_a_latecomer_should_throw_after_the_last_seat() {
  TableSession session = table_of(2);
  call(session, 7);
  expect_done(session.join(present(PlayerName::of("Late"))));
  TEST_ASSERT_EQUAL_INT(3, session.start().player_count);
  TEST_ASSERT_TRUE(session.is_there(2));
  expect_rollers({0, 1, 2, 0}, session);
}

void test_a_latecomers_sheet_should_be_short_and_know_only_what_was_heard() {
  TableSession session = table_of(1);
  for (int round = 0; round < 22; ++round) call(session, 5);
  expect_done(session.join(present(PlayerName::of("Late"))));
  call_rest(session, 9);
  TEST_ASSERT_EQUAL_INT(25, session.rounds_of(0));
  TEST_ASSERT_EQUAL_INT(3, session.rounds_of(1));
  TEST_ASSERT_EQUAL_INT(0, session.check_of(1).called(5));
  TEST_ASSERT_EQUAL_INT(3, session.check_of(1).called(9));
  TEST_ASSERT_FALSE(session.has_complete_sheet(1));
  for (int cell = 0; cell < 3; ++cell) expect_done(session.enter(1, cell, 9));
  TEST_ASSERT_TRUE(session.has_complete_sheet(1));
  // Three in a row are nothing yet, but they are ranked.
  const knister::game::Ranking ranking(session);
  TEST_ASSERT_EQUAL_UINT32(1, ranking.players().size());
  TEST_ASSERT_EQUAL_INT(1, ranking.players().front().player);
}

void test_somebody_should_always_be_there() {
  TableSession session = table_of(2);
  expect_done(session.leave(0));
  expect(Outcome::kLastPlayer, session.leave(1));
  expect(Outcome::kNoSuchPlayer, session.leave(2));
  expect(Outcome::kNoSuchPlayer, session.leave(-1));
  expect(Outcome::kNoSuchPlayer, session.come_back(2));
  expect(Outcome::kNoSuchPlayer, session.come_back(-1));
  expect(Outcome::kNoSuchPlayer, session.seat(7));
  expect_rollers({1, 1, 1}, session);
}

void test_the_holder_should_stay() {
  TableStart start = start_of(2);
  start.holder = 1;
  TableSession session = present(TableSession::begin(start));
  expect(Outcome::kOwnSheetCounts, session.leave(1));
  expect_done(session.leave(0));
}

void test_at_most_24_should_sit_at_the_table() {
  TableSession session = table_of(23);
  expect(Outcome::kNoName, session.join(PlayerName()));
  expect_done(session.join(present(PlayerName::of("Late"))));
  expect(Outcome::kTableFull, session.join(present(PlayerName::of("Later"))));
}

void test_nobody_should_come_or_go_after_the_last_throw() {
  TableSession session = table_of(2);
  call_rest(session, 7);
  expect(Outcome::kAllRoundsThrown, session.leave(1));
  expect(Outcome::kAllRoundsThrown, session.join(present(PlayerName::of("Late"))));
}

void test_a_throw_entered_anew_should_be_heard_by_who_is_there_then() {
  TableSession session = table_of(2);
  call(session, 5);
  expect_done(session.leave(1));
  expect_done(session.withdraw_roll());
  call(session, 6);
  TEST_ASSERT_EQUAL_INT(0, session.rounds_of(1));
}

void test_throws_should_go_on_without_the_holder_if_chosen() {
  TableStart start = start_of(2);
  start.holder = 0;
  start.waits_for_holder = false;
  TableSession session = present(TableSession::begin(start));
  call(session, 5);
  call(session, 6);
  TEST_ASSERT_EQUAL_INT(5, session.rounds().waiting_roll().thrown.sum());
  expect_done(session.place(3));
  expect(Outcome::kNothingToTakeBack, session.take_back());
  TEST_ASSERT_EQUAL_INT(6, session.rounds().waiting_roll().thrown.sum());
  expect_done(session.withdraw_roll());
  expect_done(session.take_back());
  expect_done(session.place(4));
  TEST_ASSERT_EQUAL_INT(5, session.sheet_of(0).number_at(4));
  call_rest(session, 7);
  expect(Outcome::kRoundsLeft, session.end());
  TEST_ASSERT_FALSE(session.has_complete_sheet(0));
}

void test_mistakes_of_the_caller_should_be_asserted() {
  static const TableSession kSession = table_of(2);
  TEST_ASSERT_TRUE(fails_assertion([] { (void)kSession.players_in(-1); }));
  for (const int player : {-1, 2}) TEST_ASSERT_TRUE(fails_assertion([player] { (void)kSession.rounds_of(player); }));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_turn_should_pass_over_who_has_left_and_keep_the_order);
  RUN_TEST(test_a_latecomer_should_throw_after_the_last_seat);
  RUN_TEST(test_a_latecomers_sheet_should_be_short_and_know_only_what_was_heard);
  RUN_TEST(test_somebody_should_always_be_there);
  RUN_TEST(test_the_holder_should_stay);
  RUN_TEST(test_at_most_24_should_sit_at_the_table);
  RUN_TEST(test_nobody_should_come_or_go_after_the_last_throw);
  RUN_TEST(test_a_throw_entered_anew_should_be_heard_by_who_is_there_then);
  RUN_TEST(test_throws_should_go_on_without_the_holder_if_chosen);
  RUN_TEST(test_mistakes_of_the_caller_should_be_asserted);
  return UNITY_END();
}
