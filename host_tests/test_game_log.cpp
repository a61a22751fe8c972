// The console's lines about a game, word for word as other programs read them.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/game_log.h"
#include "support/present.h"
#include "support/recorded_lines.h"
#include "support/solo_games.h"
#include "unity.h"

namespace {

using knister::app::log_changes;
using knister::app::log_cursor;
using knister::app::OpenSolo;
using knister::game::DiceSource;
using knister::game::Outcome;
using knister::game::SoloSession;
using knister::game::Throw;
using knister::host_tests::game_with_numbers;
using knister::host_tests::kTimsSheet;
using knister::host_tests::RecordedLines;
using knister::host_tests::throw_with_sum;

using Lines = std::vector<std::string>;

Lines lines_between(const OpenSolo& before, const OpenSolo& after) {
  RecordedLines log;
  log_changes(log, before, after);
  return log.lines;
}

void expect_lines(const Lines& expected, const Lines& actual) {
  for (std::size_t index = 0; index < expected.size() && index < actual.size(); ++index) {
    TEST_ASSERT_EQUAL_STRING(expected[index].c_str(), actual[index].c_str());
  }
  TEST_ASSERT_EQUAL(expected.size(), actual.size());
}

SoloSession rolled(SoloSession session, const Throw& thrown, DiceSource source) {
  TEST_ASSERT_TRUE(session.roll({thrown, source}) == Outcome::kDone);
  return session;
}

SoloSession placed(SoloSession session, int cell) {
  TEST_ASSERT_TRUE(session.place(cell) == Outcome::kDone);
  return session;
}

SoloSession ended(SoloSession session) {
  TEST_ASSERT_TRUE(session.end() == Outcome::kDone);
  return session;
}

// With all rounds played, so that only the end is missing.
SoloSession whole(const std::array<std::uint8_t, 25>& numbers) { return game_with_numbers(numbers, DiceSource::kHand); }

}  // namespace

void setUp() {}
void tearDown() {}

void test_no_game_and_no_change_should_say_nothing() {
  const SoloSession session = game_with_numbers(std::array<std::uint8_t, 3>{5, 6, 7}, DiceSource::kDevice);
  expect_lines({}, lines_between({}, {}));
  expect_lines({}, lines_between({}, SoloSession()));
  expect_lines({}, lines_between(session, {}));
  expect_lines({}, lines_between(session, session));
}

void test_throw_should_tell_round_dice_sum_and_source() {
  const SoloSession fresh;
  const Throw thrown = present(Throw::of_faces(3, 5));
  expect_lines({"event roll round=1 dice=3,5 sum=8 source=device"},
               lines_between(fresh, rolled(fresh, thrown, DiceSource::kDevice)));
  expect_lines({"event roll round=1 dice=3,5 sum=8 source=hand"},
               lines_between(fresh, rolled(fresh, thrown, DiceSource::kHand)));
  expect_lines({"event roll round=1 dice=none sum=11 source=hand"},
               lines_between(fresh, rolled(fresh, present(Throw::of_sum(11)), DiceSource::kHand)));
  const SoloSession two = game_with_numbers(std::array<std::uint8_t, 2>{5, 6}, DiceSource::kDevice);
  expect_lines({"event roll round=3 dice=6,6 sum=12 source=device"},
               lines_between(two, rolled(two, present(Throw::of_faces(6, 6)), DiceSource::kDevice)));
}

void test_throw_of_a_code_should_say_so() {
  knister::game_code::Throws throws{};
  throws.fill(present(Throw::of_faces(1, 2)));
  const SoloSession before = SoloSession::with_code(7, throws);
  SoloSession after = before;
  TEST_ASSERT_TRUE(after.roll_next() == Outcome::kDone);
  expect_lines({"event roll round=1 dice=1,2 sum=3 source=code"}, lines_between(before, after));
}

void test_number_should_tell_round_sum_row_and_column() {
  const SoloSession two = game_with_numbers(std::array<std::uint8_t, 2>{5, 6}, DiceSource::kDevice);
  const SoloSession before = rolled(two, throw_with_sum(8), DiceSource::kDevice);
  expect_lines({"event place round=3 sum=8 row=3 column=3"}, lines_between(before, placed(before, 12)));
  expect_lines({"event place round=3 sum=8 row=1 column=5"}, lines_between(before, placed(before, 4)));
  expect_lines({"event place round=3 sum=8 row=5 column=1"}, lines_between(before, placed(before, 20)));
}

void test_taking_back_should_name_its_round() {
  const SoloSession two = game_with_numbers(std::array<std::uint8_t, 2>{5, 6}, DiceSource::kHand);
  const SoloSession three = rolled(two, throw_with_sum(8), DiceSource::kHand);
  SoloSession without_number = two;
  TEST_ASSERT_TRUE(without_number.take_back() == Outcome::kDone);
  expect_lines({"event undo round=2"}, lines_between(two, without_number));
  SoloSession without_throw = three;
  TEST_ASSERT_TRUE(without_throw.withdraw_roll() == Outcome::kDone);
  expect_lines({"event undo round=3"}, lines_between(three, without_throw));
}

void test_full_row_should_tell_its_combination() {
  struct Row {
    std::array<std::uint8_t, 5> numbers;
    const char* told;
  };
  constexpr std::array<Row, 9> kRows{{
      {{2, 4, 6, 8, 10}, "none points=0"},
      {{4, 5, 6, 7, 5}, "pair points=1"},
      {{7, 8, 7, 7, 4}, "three points=3"},
      {{6, 3, 6, 6, 6}, "four points=6"},
      {{8, 8, 8, 8, 8}, "five points=10"},
      {{5, 6, 6, 10, 5}, "two_pairs points=3"},
      {{4, 9, 4, 4, 9}, "full_house points=8"},
      {{7, 10, 8, 6, 9}, "straight_with_7 points=8"},
      {{3, 5, 6, 2, 4}, "straight_without_7 points=12"},
  }};
  for (const Row& row : kRows) {
    const SoloSession four = game_with_numbers(std::span(row.numbers).first(4), DiceSource::kDevice);
    const SoloSession before = rolled(four, throw_with_sum(row.numbers[4]), DiceSource::kDevice);
    expect_lines({"event place round=5 sum=" + std::to_string(row.numbers[4]) + " row=1 column=5",
                  std::string("event line kind=row index=1 combination=") + row.told},
                 lines_between(before, placed(before, 4)));
  }
}

// The last number of the example sheet fills its row, its column and the diagonal from the top left; the points of the
// diagonal are doubled.
void test_each_line_that_a_number_fills_should_be_told() {
  const SoloSession most = game_with_numbers(std::span(kTimsSheet).first(24), DiceSource::kDevice);
  const SoloSession before = rolled(most, throw_with_sum(7), DiceSource::kDevice);
  expect_lines({"event place round=25 sum=7 row=5 column=5", "event line kind=row index=5 combination=three points=3",
                "event line kind=column index=5 combination=pair points=1",
                "event line kind=diagonal index=1 combination=three points=6"},
               lines_between(before, placed(before, 24)));
}

void test_other_diagonal_should_be_the_second() {
  // Row 5 is begun, and its first cell ends the diagonal from the top right.
  const SoloSession most = game_with_numbers(std::span(kTimsSheet).first(20), DiceSource::kDevice);
  const SoloSession before = rolled(most, throw_with_sum(8), DiceSource::kDevice);
  expect_lines({"event place round=21 sum=8 row=5 column=1", "event line kind=column index=1 combination=pair points=1",
                "event line kind=diagonal index=2 combination=straight_with_7 points=16"},
               lines_between(before, placed(before, 20)));
}

void test_end_should_tell_total_and_rating() {
  // No line of the first is worth anything; the second is rows of straights over columns of four alike.
  constexpr std::array<std::uint8_t, 25> kNone{2, 3, 4, 5, 12, 4,  5, 12, 2,  3, 12, 2, 3,
                                               4, 5, 3, 4, 5,  12, 2, 5,  12, 2, 3,  4};
  constexpr std::array<std::uint8_t, 25> kVeryGood{2, 3, 4, 5, 6, 2, 3, 4,  5,  6,  2,  3, 4,
                                                   5, 6, 2, 3, 4, 5, 6, 12, 12, 12, 12, 12};
  constexpr std::array<std::uint8_t, 25> kIncredible{2, 3, 4, 5, 6, 4, 5, 6, 2, 3, 6, 2, 3,
                                                     4, 5, 3, 4, 5, 6, 2, 5, 6, 2, 3, 4};
  expect_lines({"event end mode=solo total=0 rating=none"}, lines_between(whole(kNone), ended(whole(kNone))));
  expect_lines({"event end mode=solo total=53 rating=good"},
               lines_between(whole(kTimsSheet), ended(whole(kTimsSheet))));
  expect_lines({"event end mode=solo total=88 rating=very_good"},
               lines_between(whole(kVeryGood), ended(whole(kVeryGood))));
  expect_lines({"event end mode=solo total=168 rating=incredible"},
               lines_between(whole(kIncredible), ended(whole(kIncredible))));
}

void test_game_that_was_kept_should_not_end_again() {
  expect_lines({}, lines_between(ended(whole(kTimsSheet)), ended(whole(kTimsSheet))));
}

void test_cursor_should_be_told_from_one_on() {
  RecordedLines log;
  log_cursor(log, 0);
  log_cursor(log, 13);
  log_cursor(log, 24);
  expect_lines({"event cursor row=1 column=1", "event cursor row=3 column=4", "event cursor row=5 column=5"},
               log.lines);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_no_game_and_no_change_should_say_nothing);
  RUN_TEST(test_throw_should_tell_round_dice_sum_and_source);
  RUN_TEST(test_throw_of_a_code_should_say_so);
  RUN_TEST(test_number_should_tell_round_sum_row_and_column);
  RUN_TEST(test_taking_back_should_name_its_round);
  RUN_TEST(test_full_row_should_tell_its_combination);
  RUN_TEST(test_each_line_that_a_number_fills_should_be_told);
  RUN_TEST(test_other_diagonal_should_be_the_second);
  RUN_TEST(test_end_should_tell_total_and_rating);
  RUN_TEST(test_game_that_was_kept_should_not_end_again);
  RUN_TEST(test_cursor_should_be_told_from_one_on);
  return UNITY_END();
}
