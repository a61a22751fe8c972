#include <string>
#include <vector>

#include "core/game/ranking.h"
#include "core/game/table_session.h"
#include "support/assertion_catcher.h"
#include "support/present.h"
#include "support/random_numbers.h"
#include "support/table_commands.h"
#include "unity.h"

using knister::game::DiceSource;
using knister::game::EventKind;
using knister::game::kMaxPlayers;
using knister::game::kRounds;
using knister::game::Outcome;
using knister::game::PlayerName;
using knister::game::RankedPlayer;
using knister::game::Ranking;
using knister::game::Roll;
using knister::game::SheetCheck;
using knister::game::TableSession;
using knister::game::TableStart;
using knister::game::Throw;

namespace {

Roll by_hand(int sum) { return {.thrown = present(Throw::of_sum(sum)), .source = DiceSource::kHand}; }

void expect(Outcome expected, Outcome outcome) { TEST_ASSERT_EQUAL(expected, outcome); }
void expect_done(Outcome outcome) { expect(Outcome::kDone, outcome); }

TableStart start_of(int players) {
  TableStart start;
  start.player_count = static_cast<std::uint8_t>(players);
  for (std::size_t player = 0; player < start.player_count; ++player) {
    start.names[player] = present(PlayerName::of("Player " + std::to_string(player + 1)));
  }
  return start;
}

// Round i calls 2 + i % 11, so 2, 3 and 4 come three times and the others twice.
int called_in(int round) { return 2 + round % 11; }

void call_all(TableSession& session) {
  for (int round = 0; round < kRounds; ++round) {
    expect_done(session.roll(by_hand(called_in(round))));
    if (session.rounds().has_sheet()) expect_done(session.place(round));
  }
}

TableSession called_session(const TableStart& start) {
  TableSession session = present(TableSession::begin(start));
  call_all(session);
  return session;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_one_to_24_players_should_play() {
  for (int players = 1; players <= 24; ++players) TEST_ASSERT_TRUE(TableSession::begin(start_of(players)).has_value());
}

void test_a_start_that_contradicts_itself_should_be_refused() {
  TableStart start = start_of(3);
  start.player_count = 0;
  TEST_ASSERT_FALSE(TableSession::begin(start).has_value());
  start = start_of(24);
  start.player_count = 25;
  TEST_ASSERT_FALSE(TableSession::begin(start).has_value());
  // A name is missing, or one too many.
  start = start_of(3);
  start.player_count = 4;
  TEST_ASSERT_FALSE(TableSession::begin(start).has_value());
  start.player_count = 2;
  TEST_ASSERT_FALSE(TableSession::begin(start).has_value());
  start = start_of(3);
  start.names[0] = PlayerName();
  TEST_ASSERT_FALSE(TableSession::begin(start).has_value());
  start = start_of(3);
  start.beginner = 3;
  TEST_ASSERT_FALSE(TableSession::begin(start).has_value());
  start = start_of(3);
  start.holder = 3;
  TEST_ASSERT_FALSE(TableSession::begin(start).has_value());
  start = start_of(3);
  start.source = DiceSource::kCode;
  TEST_ASSERT_FALSE(TableSession::begin(start).has_value());
}

void test_the_dice_should_go_round_clockwise_from_the_beginner() {
  TableStart start = start_of(4);
  start.beginner = 2;
  const TableSession session = present(TableSession::begin(start));
  const std::vector<int> expected = {2, 3, 0, 1, 2, 3, 0, 1};
  for (int round = 0; round < 8; ++round)
    TEST_ASSERT_EQUAL_INT(expected[static_cast<std::size_t>(round)], session.roller_of(round));
  TEST_ASSERT_EQUAL_INT(2, session.roller_of(24));
}

void test_calls_should_follow_each_other_without_a_sheet_on_the_device() {
  TableSession session = present(TableSession::begin(start_of(2)));
  expect_done(session.roll(by_hand(5)));
  expect(Outcome::kNoOwnSheet, session.place(0));
  expect(Outcome::kNoOwnSheet, session.take_back());
  expect_done(session.roll(by_hand(9)));
  TEST_ASSERT_EQUAL_INT(2, session.rounds().event_count());
  TEST_ASSERT_EQUAL_INT(9, session.rounds().event(1).roll.thrown.sum());
  // A slip in entering own dice is corrected until the next throw, however far others have written.
  expect_done(session.withdraw_roll());
  expect_done(session.roll(by_hand(10)));
}

void test_the_holder_should_write_before_the_next_throw() {
  TableStart start = start_of(2);
  start.holder = 1;
  TableSession session = present(TableSession::begin(start));
  expect_done(session.roll(by_hand(5)));
  expect(Outcome::kNumberNotWritten, session.roll(by_hand(9)));
  expect_done(session.place(7));
  expect_done(session.take_back());
  expect_done(session.place(8));
  expect_done(session.roll(by_hand(9)));
  TEST_ASSERT_EQUAL_INT(5, session.sheet_of(1).number_at(8));
  TEST_ASSERT_EQUAL_INT(0, session.sheet_of(0).filled());
}

void test_the_dice_of_a_code_should_be_refused() {
  TableSession session = present(TableSession::begin(start_of(2)));
  expect(Outcome::kWrongDice, session.roll({.thrown = present(Throw::of_faces(1, 2)), .source = DiceSource::kCode}));
}

void test_sheets_should_be_typed_in_after_round_25_only() {
  TableSession session = present(TableSession::begin(start_of(2)));
  expect(Outcome::kRoundsLeft, session.enter(0, 0, 2));
  expect(Outcome::kRoundsLeft, session.clear(0, 0));
  expect(Outcome::kRoundsLeft, session.end());
  call_all(session);
  expect_done(session.enter(0, 0, 2));
  expect(Outcome::kCellOccupied, session.enter(0, 0, 3));
  expect(Outcome::kOffTheGrid, session.enter(0, 25, 3));
  expect(Outcome::kInvalidNumber, session.enter(0, 1, 13));
  expect(Outcome::kNoSuchPlayer, session.enter(2, 0, 3));
  expect(Outcome::kNoSuchPlayer, session.enter(-1, 0, 3));
  expect(Outcome::kCellEmpty, session.clear(0, 1));
  expect(Outcome::kNoSuchPlayer, session.clear(2, 1));
  TEST_ASSERT_EQUAL_INT(2, session.sheet_of(0).number_at(0));
}

void test_the_calls_should_stand_as_soon_as_a_sheet_is_begun() {
  TableStart start = start_of(2);
  start.holder = 1;
  TableSession session = called_session(start);
  expect_done(session.enter(0, 0, 2));
  expect(Outcome::kSheetsBegun, session.withdraw_roll());
  expect(Outcome::kSheetsBegun, session.take_back());
  expect_done(session.clear(0, 0));
  expect_done(session.take_back());
  expect_done(session.withdraw_roll());
}

void test_the_holders_sheet_should_count_by_itself() {
  TableStart start = start_of(2);
  start.holder = 1;
  TableSession session = called_session(start);
  expect(Outcome::kOwnSheetCounts, session.enter(1, 0, 2));
  expect(Outcome::kOwnSheetCounts, session.clear(1, 0));
  TEST_ASSERT_TRUE(session.sheet_of(1).full());
  TEST_ASSERT_TRUE(session.check_of(1).fits());
}

void test_a_slip_of_the_pen_should_be_found() {
  TableSession session = called_session(start_of(2));
  for (int cell = 0; cell < 25; ++cell) {
    // 9 instead of an 8: 9 was called twice and stands there three times, and one 8 is missing.
    const int number = cell == 6 ? 9 : called_in(cell);
    expect_done(session.enter(0, cell, number));
    TEST_ASSERT_EQUAL(cell < 18, session.check_of(0).fits());
  }
  const SheetCheck check = session.check_of(0);
  TEST_ASSERT_EQUAL_INT(2, check.called(9));
  TEST_ASSERT_EQUAL_INT(3, check.written(9));
  TEST_ASSERT_EQUAL_INT(-1, check.left(9));
  TEST_ASSERT_EQUAL_INT(1, check.left(8));
  TEST_ASSERT_EQUAL_INT(0, check.left(2));
  expect_done(session.clear(0, 6));
  expect_done(session.enter(0, 6, 8));
  TEST_ASSERT_TRUE(session.check_of(0).fits());
}

void test_an_ended_game_should_not_change() {
  TableSession session = called_session(start_of(1));
  expect_done(session.end());
  TEST_ASSERT_TRUE(session.ended());
  expect(Outcome::kGameEnded, session.enter(0, 0, 2));
  expect(Outcome::kGameEnded, session.clear(0, 0));
  expect(Outcome::kGameEnded, session.end());
  expect(Outcome::kUnknownEvent, session.apply({.kind = static_cast<EventKind>(7)}));
}

void test_equal_totals_should_share_a_place_and_skip_the_next() {
  TableSession session = called_session(start_of(6));
  // One number everywhere but in the corner: each line is worth 10 or 6.
  const auto enter_alike = [&session](int player, int number) {
    for (int cell = 0; cell < 25; ++cell) expect_done(session.enter(player, cell, cell == 0 ? 2 : number));
  };
  // Worth nothing: five different numbers in each line, no five consecutive ones.
  const auto enter_scattered = [&session](int player) {
    for (int cell = 0; cell < 25; ++cell)
      expect_done(session.enter(player, cell, 2 + 2 * ((cell + 2 * (cell / 5)) % 5)));
  };
  enter_alike(0, 7);
  enter_scattered(1);
  enter_alike(2, 2);
  enter_alike(3, 7);
  // Player 4 has gone home; player 5 has one number to go.
  for (int cell = 0; cell < 24; ++cell) expect_done(session.enter(5, cell, 7));

  const Ranking ranking(session);
  TEST_ASSERT_EQUAL_UINT32(4, ranking.players().size());
  const std::vector<RankedPlayer> expected = {
      {.player = 2, .place = 1, .total = 140},
      {.player = 0, .place = 2, .total = 124},
      {.player = 3, .place = 2, .total = 124},
      {.player = 1, .place = 4, .total = 0},
  };
  for (std::size_t i = 0; i < expected.size(); ++i) TEST_ASSERT_TRUE(expected[i] == ranking.players()[i]);
}

void test_equal_winners_should_share_the_first_place() {
  TableSession session = called_session(start_of(3));
  for (int cell = 0; cell < 25; ++cell) {
    for (const int winner : {0, 2}) expect_done(session.enter(winner, cell, 7));
    expect_done(session.enter(1, cell, cell == 0 ? 2 : 7));
  }
  const Ranking ranking(session);
  TEST_ASSERT_EQUAL_UINT32(3, ranking.players().size());
  const std::vector<RankedPlayer> expected = {
      {.player = 0, .place = 1, .total = 140},
      {.player = 2, .place = 1, .total = 140},
      {.player = 1, .place = 3, .total = 124},
  };
  for (std::size_t i = 0; i < expected.size(); ++i) TEST_ASSERT_TRUE(expected[i] == ranking.players()[i]);
}

void test_24_players_should_be_ranked() {
  TableSession session = called_session(start_of(kMaxPlayers));
  for (int player = 0; player < kMaxPlayers; ++player) {
    for (int cell = 0; cell < 25; ++cell) expect_done(session.enter(player, cell, cell <= player ? 7 : 2 + cell % 5));
  }
  const Ranking ranking(session);
  TEST_ASSERT_EQUAL_UINT32(24, ranking.players().size());
  for (std::size_t i = 1; i < 24; ++i) {
    TEST_ASSERT_TRUE(ranking.players()[i - 1].total >= ranking.players()[i].total);
  }
}

void test_mistakes_of_the_caller_should_be_asserted() {
  static const TableSession kSession = called_session(start_of(2));
  for (const int round : {-1, 25}) TEST_ASSERT_TRUE(fails_assertion([round] { (void)kSession.roller_of(round); }));
  for (const int player : {-1, 2}) TEST_ASSERT_TRUE(fails_assertion([player] { (void)kSession.sheet_of(player); }));
  for (const int number : {1, 13})
    TEST_ASSERT_TRUE(fails_assertion([number] { (void)kSession.check_of(0).called(number); }));
}

void test_long_random_games_should_agree_with_the_naive_model() {
  RandomNumbers random(24);
  for (int game = 0; game < 300; ++game) {
    std::vector<std::uint8_t> commands(static_cast<std::size_t>(random.between(10, 4'000)));
    for (std::uint8_t& command : commands) command = static_cast<std::uint8_t>(random.below(256));
    const std::string difference = difference_in_table_game(commands);
    if (!difference.empty()) TEST_FAIL_MESSAGE(difference.c_str());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_one_to_24_players_should_play);
  RUN_TEST(test_a_start_that_contradicts_itself_should_be_refused);
  RUN_TEST(test_the_dice_should_go_round_clockwise_from_the_beginner);
  RUN_TEST(test_calls_should_follow_each_other_without_a_sheet_on_the_device);
  RUN_TEST(test_the_holder_should_write_before_the_next_throw);
  RUN_TEST(test_the_dice_of_a_code_should_be_refused);
  RUN_TEST(test_sheets_should_be_typed_in_after_round_25_only);
  RUN_TEST(test_the_calls_should_stand_as_soon_as_a_sheet_is_begun);
  RUN_TEST(test_the_holders_sheet_should_count_by_itself);
  RUN_TEST(test_a_slip_of_the_pen_should_be_found);
  RUN_TEST(test_an_ended_game_should_not_change);
  RUN_TEST(test_equal_totals_should_share_a_place_and_skip_the_next);
  RUN_TEST(test_equal_winners_should_share_the_first_place);
  RUN_TEST(test_24_players_should_be_ranked);
  RUN_TEST(test_mistakes_of_the_caller_should_be_asserted);
  RUN_TEST(test_long_random_games_should_agree_with_the_naive_model);
  return UNITY_END();
}
