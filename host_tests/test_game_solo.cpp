#include <array>
#include <cstdint>
#include <vector>

#include "core/game/solo_session.h"
#include "support/assertion_catcher.h"
#include "support/present.h"
#include "support/random_numbers.h"
#include "support/solo_commands.h"
#include "unity.h"

using knister::game::DiceSource;
using knister::game::EventKind;
using knister::game::kRounds;
using knister::game::Outcome;
using knister::game::Rating;
using knister::game::Rival;
using knister::game::Roll;
using knister::game::Rounds;
using knister::game::SoloSession;
using knister::game::SoloStart;
using knister::game::Throw;

namespace {

Roll by_hand(int sum) { return {.thrown = present(Throw::of_sum(sum)), .source = DiceSource::kHand}; }
Roll by_device(int first, int second) {
  return {.thrown = present(Throw::of_faces(first, second)), .source = DiceSource::kDevice};
}

void expect(Outcome expected, Outcome outcome) { TEST_ASSERT_EQUAL(expected, outcome); }
void expect_done(Outcome outcome) { expect(Outcome::kDone, outcome); }

SoloSession complete_game() {
  SoloSession game;
  for (int round = 0; round < kRounds; ++round) {
    // Never both 1, as in a throw not made yet.
    expect_done(game.roll(by_device(round % 6 + 1, round / 6 + 2)));
    expect_done(game.place(round));
  }
  return game;
}

std::array<Throw, kRounds> throws_of_a_code() {
  std::array<Throw, kRounds> throws = {};
  for (int round = 0; round < kRounds; ++round)
    throws[static_cast<std::size_t>(round)] = present(Throw::of_faces(round % 6 + 1, round % 5 + 1));
  return throws;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_each_number_should_be_written_before_the_next_throw() {
  SoloSession game;
  expect(Outcome::kNothingThrown, game.place(0));
  expect_done(game.roll(by_device(3, 4)));
  expect(Outcome::kNumberNotWritten, game.roll(by_device(1, 1)));
  expect(Outcome::kOffTheGrid, game.place(25));
  expect(Outcome::kOffTheGrid, game.place(-1));
  expect_done(game.place(12));
  expect(Outcome::kNothingThrown, game.place(13));
  expect_done(game.roll(by_device(1, 1)));
  expect(Outcome::kCellOccupied, game.place(12));
  TEST_ASSERT_EQUAL_INT(7, game.sheet().number_at(12));
}

void test_a_number_should_be_taken_back_until_the_next_throw_is_shown() {
  SoloSession game;
  expect(Outcome::kNothingToTakeBack, game.take_back());
  expect_done(game.roll(by_device(3, 4)));
  expect(Outcome::kNothingToTakeBack, game.take_back());
  expect_done(game.place(12));
  expect_done(game.take_back());
  TEST_ASSERT_EQUAL_INT(0, game.sheet().number_at(12));
  // Once only: the throw itself stands.
  expect(Outcome::kNothingToTakeBack, game.take_back());
  expect_done(game.place(13));
  expect_done(game.roll(by_device(1, 1)));
  expect(Outcome::kNothingToTakeBack, game.take_back());
  TEST_ASSERT_EQUAL_INT(7, game.sheet().number_at(13));
}

void test_a_throw_by_hand_should_be_corrected_until_it_is_written() {
  SoloSession game = SoloSession::with_dice(DiceSource::kHand);
  expect(Outcome::kNothingToTakeBack, game.withdraw_roll());
  expect_done(game.roll(by_hand(9)));
  expect_done(game.withdraw_roll());
  expect_done(game.roll(by_hand(6)));
  expect_done(game.place(0));
  expect(Outcome::kNothingToTakeBack, game.withdraw_roll());
  // Taken back, it is not written any more.
  expect_done(game.take_back());
  expect_done(game.withdraw_roll());
  TEST_ASSERT_TRUE(game == SoloSession::with_dice(DiceSource::kHand));
}

void test_a_throw_of_the_device_should_never_be_taken_back() {
  SoloSession game;
  expect_done(game.roll(by_device(6, 6)));
  expect(Outcome::kThrowStands, game.withdraw_roll());
  expect_done(game.place(4));
  expect_done(game.take_back());
  expect(Outcome::kThrowStands, game.withdraw_roll());
}

void test_the_device_should_not_throw_a_sum_without_faces() {
  SoloSession game;
  expect(Outcome::kWrongDice, game.roll({.thrown = present(Throw::of_sum(7)), .source = DiceSource::kDevice}));
  expect_done(game.roll(by_hand(7)));
}

void test_a_game_should_end_only_after_round_25_and_for_good() {
  SoloSession game;
  expect(Outcome::kRoundsLeft, game.end());
  game = complete_game();
  expect(Outcome::kAllRoundsThrown, game.roll(by_device(1, 1)));
  // Until the end the last number may still be taken back.
  expect_done(game.take_back());
  expect(Outcome::kRoundsLeft, game.end());
  expect_done(game.place(24));
  expect_done(game.end());
  TEST_ASSERT_TRUE(game.ended());
  expect(Outcome::kGameEnded, game.end());
  expect(Outcome::kGameEnded, game.take_back());
  expect(Outcome::kGameEnded, game.withdraw_roll());
  expect(Outcome::kGameEnded, game.place(3));
  expect(Outcome::kGameEnded, game.roll(by_device(1, 1)));
}

void test_a_code_game_should_have_the_throws_of_its_code() {
  const auto throws = throws_of_a_code();
  SoloSession game = SoloSession::with_code(1234, throws);
  TEST_ASSERT_EQUAL_UINT64(1234, game.start().code);
  expect(Outcome::kWrongDice, game.roll(by_device(1, 1)));
  expect(Outcome::kWrongDice, game.roll(by_hand(2)));
  for (int round = 0; round < kRounds; ++round) {
    expect_done(game.roll_next());
    expect(Outcome::kThrowStands, game.withdraw_roll());
    TEST_ASSERT_TRUE(throws[static_cast<std::size_t>(round)] == game.rounds().roll_of(round).thrown);
    TEST_ASSERT_EQUAL(DiceSource::kCode, game.rounds().roll_of(round).source);
    expect_done(game.place(24 - round));
  }
  expect(Outcome::kAllRoundsThrown, game.roll_next());
  TEST_ASSERT_TRUE(game.records_source() == DiceSource::kCode);
}

void test_free_dice_should_have_no_next_throw() {
  SoloSession game;
  expect(Outcome::kWrongDice, game.roll_next());
  expect(Outcome::kWrongDice, game.roll({.thrown = present(Throw::of_faces(1, 1)), .source = DiceSource::kCode}));
}

void test_the_same_throws_again_should_be_the_same_and_keep_out_of_the_records() {
  const SoloSession first = complete_game();
  SoloSession second = SoloSession::again(first);
  TEST_ASSERT_EQUAL_INT(0, second.rounds().event_count());
  for (int round = 0; round < kRounds; ++round) {
    expect_done(second.roll_next());
    expect(Outcome::kThrowStands, second.withdraw_roll());
    TEST_ASSERT_TRUE(first.rounds().roll_of(round) == second.rounds().roll_of(round));
    expect_done(second.place(round));
  }
  TEST_ASSERT_EQUAL_INT(first.total(), second.total());
  TEST_ASSERT_TRUE(first.records_source() == DiceSource::kDevice);
  TEST_ASSERT_FALSE(second.records_source().has_value());
}

void test_one_throw_by_hand_should_make_it_a_game_with_own_dice() {
  SoloSession game;
  TEST_ASSERT_TRUE(game.records_source() == DiceSource::kDevice);
  expect_done(game.roll(by_device(2, 2)));
  expect_done(game.place(0));
  expect_done(game.roll(by_hand(7)));
  TEST_ASSERT_TRUE(game.records_source() == DiceSource::kHand);
  TEST_ASSERT_TRUE(SoloSession::with_dice(DiceSource::kHand).records_source() == DiceSource::kHand);
}

void test_the_rating_should_be_that_of_the_total() {
  SoloSession game = SoloSession::with_dice(DiceSource::kHand);
  for (int round = 0; round < kRounds; ++round) {
    expect_done(game.roll(by_hand(7)));
    expect_done(game.place(round));
  }
  TEST_ASSERT_EQUAL_INT(140, game.total());
  TEST_ASSERT_EQUAL(Rating::kIncredible, game.rating());
  TEST_ASSERT_EQUAL(Rating::kNone, SoloSession().rating());
}

void test_a_rival_and_hints_should_belong_to_their_game() {
  const SoloSession plain = SoloSession::with_dice(DiceSource::kHand);
  TEST_ASSERT_TRUE(plain.against(Rival::kEasy).start() ==
                   (SoloStart{.source = DiceSource::kHand, .rival = Rival::kEasy}));
  TEST_ASSERT_TRUE(plain.against(Rival::kEasy).against(Rival::kNone) == plain);
  TEST_ASSERT_TRUE(fails_assertion([] { (void)complete_game().against(Rival::kGood); }));

  SoloSession hinted = complete_game();
  TEST_ASSERT_FALSE(hinted.hinted());
  hinted.note_hint();
  expect_done(hinted.take_back());
  TEST_ASSERT_TRUE(hinted.hinted());
  expect_done(hinted.place(24));
  TEST_ASSERT_FALSE(SoloSession::again(hinted).hinted());
}

void test_a_start_that_contradicts_itself_should_not_be_restored() {
  TEST_ASSERT_TRUE(SoloSession::restore({.rival = Rival::kBest}).has_value());
  TEST_ASSERT_FALSE(SoloSession::restore({.rival = static_cast<Rival>(4)}).has_value());
  TEST_ASSERT_TRUE(SoloSession::restore({}).has_value());
  TEST_ASSERT_FALSE(SoloSession::restore({.source = static_cast<DiceSource>(3)}).has_value());
  TEST_ASSERT_FALSE(SoloSession::restore({.source = DiceSource::kHand, .code = 1}).has_value());

  const SoloStart code_game = SoloSession::with_code(7, throws_of_a_code()).start();
  TEST_ASSERT_TRUE(SoloSession::restore(code_game).has_value());
  SoloStart start = code_game;
  start.fixed_rolls[24].source = DiceSource::kDevice;
  TEST_ASSERT_FALSE(SoloSession::restore(start).has_value());
  start = code_game;
  start.fixed_rolls[0].thrown = present(Throw::of_sum(7));
  TEST_ASSERT_FALSE(SoloSession::restore(start).has_value());

  const SoloStart again = SoloSession::again(complete_game()).start();
  TEST_ASSERT_TRUE(SoloSession::restore(again).has_value());
  start = again;
  start.again = false;
  TEST_ASSERT_FALSE(SoloSession::restore(start).has_value());
  start = again;
  start.fixed_rolls[3].source = DiceSource::kCode;
  TEST_ASSERT_FALSE(SoloSession::restore(start).has_value());
  start.fixed_rolls[3].source = static_cast<DiceSource>(9);
  TEST_ASSERT_FALSE(SoloSession::restore(start).has_value());
  start.fixed_rolls[3] = by_hand(7);
  TEST_ASSERT_TRUE(SoloSession::restore(start).has_value());
}

void test_a_replayed_event_should_be_refused_if_it_is_none_or_not_the_fixed_throw() {
  SoloSession game;
  expect(Outcome::kUnknownEvent, game.apply({.kind = static_cast<EventKind>(3)}));
  SoloSession code_game = SoloSession::with_code(7, throws_of_a_code());
  expect(Outcome::kWrongDice, code_game.apply({.kind = EventKind::kRoll, .roll = by_device(1, 1)}));
  expect_done(code_game.apply(
      {.kind = EventKind::kRoll, .roll = {.thrown = throws_of_a_code()[0], .source = DiceSource::kCode}}));
}

void test_a_throw_replayed_after_the_last_round_should_be_refused_as_one_too_many() {
  SoloSession game = SoloSession::with_code(7, throws_of_a_code());
  for (int round = 0; round < kRounds; ++round) {
    expect_done(game.roll_next());
    expect_done(game.place(round));
  }
  expect(Outcome::kAllRoundsThrown, game.apply({.kind = EventKind::kRoll, .roll = by_device(1, 1)}));
}

void test_the_rounds_alone_should_replay_their_events() {
  Rounds rounds(true);
  expect_done(rounds.apply({.kind = EventKind::kRoll, .roll = by_device(2, 3)}));
  expect_done(rounds.apply({.kind = EventKind::kPlace, .cell = 7}));
  expect(Outcome::kRoundsLeft, rounds.apply({.kind = EventKind::kEnd}));
  expect(Outcome::kUnknownEvent, rounds.apply({.kind = static_cast<EventKind>(3)}));
  TEST_ASSERT_EQUAL_INT(5, rounds.sheet().number_at(7));
}

void test_mistakes_of_the_caller_should_be_asserted() {
  static const SoloSession kGame = complete_game();
  TEST_ASSERT_TRUE(fails_assertion([] { (void)SoloSession::with_dice(DiceSource::kCode); }));
  TEST_ASSERT_TRUE(fails_assertion([] { (void)SoloSession::again(SoloSession()); }));
  static SoloSession unwritten = complete_game();
  expect_done(unwritten.take_back());
  TEST_ASSERT_TRUE(fails_assertion([] { (void)SoloSession::again(unwritten); }));
  for (const int round : {-1, 25}) {
    TEST_ASSERT_TRUE(fails_assertion([round] { (void)kGame.rounds().roll_of(round); }));
    TEST_ASSERT_TRUE(fails_assertion([round] { (void)kGame.rounds().cell_of(round); }));
  }
  for (const int index : {-1, 50}) TEST_ASSERT_TRUE(fails_assertion([index] { (void)kGame.rounds().event(index); }));
}

void test_long_random_games_should_agree_with_the_naive_model() {
  RandomNumbers random(4);
  for (int game = 0; game < 1'000; ++game) {
    std::vector<std::uint8_t> commands(static_cast<std::size_t>(random.between(10, 1'000)));
    for (std::uint8_t& command : commands) command = static_cast<std::uint8_t>(random.below(256));
    const std::string difference = difference_in_solo_game(commands);
    if (!difference.empty()) TEST_FAIL_MESSAGE(difference.c_str());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_number_should_be_written_before_the_next_throw);
  RUN_TEST(test_a_number_should_be_taken_back_until_the_next_throw_is_shown);
  RUN_TEST(test_a_throw_by_hand_should_be_corrected_until_it_is_written);
  RUN_TEST(test_a_throw_of_the_device_should_never_be_taken_back);
  RUN_TEST(test_the_device_should_not_throw_a_sum_without_faces);
  RUN_TEST(test_a_game_should_end_only_after_round_25_and_for_good);
  RUN_TEST(test_a_code_game_should_have_the_throws_of_its_code);
  RUN_TEST(test_free_dice_should_have_no_next_throw);
  RUN_TEST(test_the_same_throws_again_should_be_the_same_and_keep_out_of_the_records);
  RUN_TEST(test_one_throw_by_hand_should_make_it_a_game_with_own_dice);
  RUN_TEST(test_the_rating_should_be_that_of_the_total);
  RUN_TEST(test_a_rival_and_hints_should_belong_to_their_game);
  RUN_TEST(test_a_start_that_contradicts_itself_should_not_be_restored);
  RUN_TEST(test_a_replayed_event_should_be_refused_if_it_is_none_or_not_the_fixed_throw);
  RUN_TEST(test_a_throw_replayed_after_the_last_round_should_be_refused_as_one_too_many);
  RUN_TEST(test_the_rounds_alone_should_replay_their_events);
  RUN_TEST(test_mistakes_of_the_caller_should_be_asserted);
  RUN_TEST(test_long_random_games_should_agree_with_the_naive_model);
  return UNITY_END();
}
