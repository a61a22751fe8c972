#include <algorithm>
#include <array>
#include <vector>

#include "core/game/benchmark_sheets.h"
#include "core/game/sheet.h"
#include "core/game/sheet_score.h"
#include "support/assertion_catcher.h"
#include "support/random_numbers.h"
#include "support/score_model.h"
#include "unity.h"

using knister::game::Combination;
using knister::game::kCells;
using knister::game::kLines;
using knister::game::LineKind;
using knister::game::LineScore;
using knister::game::Outcome;
using knister::game::score_of;
using knister::game::Sheet;
using knister::game::SheetNumbers;
using knister::game::SheetScore;

namespace {

constexpr SheetNumbers kTimsSheet = {
    7, 4,  8,  9, 11,  //
    3, 7,  3,  7, 7,   //
    5, 5,  10, 5, 5,   //
    8, 9,  3,  6, 9,   //
    8, 11, 8,  8, 7,
};

score_model::Numbers model_of(const SheetNumbers& numbers) { return {numbers.begin(), numbers.end()}; }

void expect_done(Outcome outcome) { TEST_ASSERT_EQUAL(Outcome::kDone, outcome); }

// The incremental sheet against the obvious model, line by line.
void expect_as_model(const Sheet& sheet) {
  const score_model::Numbers numbers = model_of(sheet.numbers());
  TEST_ASSERT_EQUAL_INT(score_model::total_of(numbers), sheet.total());
  TEST_ASSERT_EQUAL_INT(25 - std::count(numbers.begin(), numbers.end(), 0), sheet.filled());
  TEST_ASSERT_EQUAL(sheet.filled() == 25, sheet.full());
  for (int line = 0; line < kLines; ++line) {
    const std::vector<int> in_line = score_model::numbers_in_line(numbers, static_cast<std::size_t>(line));
    const LineScore score = sheet.score_of_line(line);
    TEST_ASSERT_EQUAL_INT(in_line.size(), score.filled);
    TEST_ASSERT_EQUAL_INT(score_model::points_of_line(numbers, static_cast<std::size_t>(line)), score.points);
    if (in_line.size() == 5) {
      TEST_ASSERT_EQUAL_INT(score.points, score.best_possible);
      TEST_ASSERT_EQUAL_INT(score.points, points_of(score.combination) * (line >= 10 ? 2 : 1));
    } else {
      TEST_ASSERT_EQUAL(Combination::kNone, score.combination);
    }
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_tims_sheet_should_be_53_with_each_line_as_printed() {
  const Sheet sheet = Sheet::of_numbers(kTimsSheet);
  const std::array<int, kLines> printed = {0, 8, 6, 1, 3, 1, 0, 3, 8, 1, 6, 16};
  const SheetScore score = score_of(kTimsSheet);
  for (int line = 0; line < kLines; ++line) {
    TEST_ASSERT_EQUAL_INT(printed[static_cast<std::size_t>(line)], sheet.score_of_line(line).points);
    TEST_ASSERT_EQUAL_INT(printed[static_cast<std::size_t>(line)], score.points[static_cast<std::size_t>(line)]);
  }
  TEST_ASSERT_EQUAL_INT(53, sheet.total());
  TEST_ASSERT_EQUAL_INT(53, score.total);
  TEST_ASSERT_EQUAL(Combination::kFullHouse, sheet.score_of_line(1).combination);
  TEST_ASSERT_EQUAL(Combination::kStraightWithSeven, sheet.score_of_line(11).combination);
}

// Turned by a quarter and mirrored, a sheet keeps its lines and so its total.
void test_all_eight_symmetries_should_keep_the_total() {
  RandomNumbers random(8);
  for (int round = 0; round < 2'000; ++round) {
    SheetNumbers numbers = random.sheet();
    const int total = score_of(numbers).total;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      SheetNumbers turned = {};
      for (std::size_t row = 0; row < 5; ++row) {
        for (std::size_t column = 0; column < 5; ++column) turned[column * 5 + (4 - row)] = numbers[row * 5 + column];
      }
      numbers = turned;
      if (symmetry == 3) {
        for (std::size_t row = 0; row < 5; ++row)
          std::reverse(numbers.begin() + row * 5, numbers.begin() + row * 5 + 5);
      }
      TEST_ASSERT_EQUAL_INT(total, score_of(numbers).total);
    }
  }
}

void test_a_million_random_sheets_should_be_the_same_from_scratch_and_number_by_number() {
  // With sanitizers it would take half a minute.
#ifdef __OPTIMIZE__
  constexpr int kSheets = 1'000'000;
#else
  constexpr int kSheets = 50'000;
#endif
  RandomNumbers random(25);
  for (int round = 0; round < kSheets; ++round) {
    const SheetNumbers numbers = random.sheet();
    const Sheet sheet = Sheet::of_numbers(numbers);
    const SheetScore score = score_of(numbers);
    if (sheet.total() != score.total) TEST_ASSERT_EQUAL_INT(score.total, sheet.total());
    if (round % 100 == 0) TEST_ASSERT_EQUAL_INT(score_model::total_of(model_of(numbers)), score.total);
    if (round % 1000 == 0) {
      for (int line = 0; line < kLines; ++line) {
        TEST_ASSERT_EQUAL_INT(score.points[static_cast<std::size_t>(line)], sheet.score_of_line(line).points);
      }
    }
  }
}

void test_placing_and_taking_back_in_any_order_should_agree_with_the_model() {
  RandomNumbers random(5);
  Sheet sheet;
  for (int step = 0; step < 5'000; ++step) {
    const int cell = random.below(kCells);
    if (sheet.number_at(cell) == Sheet::kEmpty) {
      // Few different numbers, so that lines have many repeated ones.
      const int number = random.below(2) == 0 ? random.between(6, 8) : random.dice_sum();
      expect_done(sheet.place(cell, number));
      TEST_ASSERT_EQUAL_INT(number, sheet.number_at(cell));
    } else if (random.below(4) == 0) {
      expect_done(sheet.take_back(cell));
      TEST_ASSERT_EQUAL_INT(Sheet::kEmpty, sheet.number_at(cell));
    }
    expect_as_model(sheet);
    const Sheet afresh = Sheet::of_numbers(sheet.numbers());
    for (int line = 0; line < kLines; ++line) TEST_ASSERT_TRUE(sheet.score_of_line(line) == afresh.score_of_line(line));
  }
}

void test_a_diagonals_best_still_possible_should_be_doubled() {
  Sheet sheet;
  expect_done(sheet.place(12, 7));
  TEST_ASSERT_EQUAL_INT(10, sheet.score_of_line(2).best_possible);
  TEST_ASSERT_EQUAL_INT(20, sheet.score_of_line(10).best_possible);
  TEST_ASSERT_EQUAL_INT(12, sheet.score_of_line(0).best_possible);
  TEST_ASSERT_EQUAL_INT(1, sheet.score_of_line(11).filled);
}

void test_what_cannot_be_should_be_refused_and_change_nothing() {
  Sheet sheet;
  expect_done(sheet.place(7, 5));
  const Sheet before = sheet;
  for (const int cell : {-1, -25, 25, 26, 255, 256 + 7}) {
    TEST_ASSERT_EQUAL(Outcome::kOffTheGrid, sheet.place(cell, 6));
    TEST_ASSERT_EQUAL(Outcome::kOffTheGrid, sheet.take_back(cell));
  }
  for (const int number : {-6, 0, 1, 13, 255, 256 + 6}) {
    TEST_ASSERT_EQUAL(Outcome::kInvalidNumber, sheet.place(8, number));
  }
  TEST_ASSERT_EQUAL(Outcome::kCellOccupied, sheet.place(7, 6));
  TEST_ASSERT_EQUAL(Outcome::kCellEmpty, sheet.take_back(8));
  TEST_ASSERT_TRUE(sheet == before);
}

void test_asking_for_what_is_not_there_should_be_asserted() {
  static const Sheet kSheet;
  for (const int cell : {-1, 25}) TEST_ASSERT_TRUE(fails_assertion([cell] { (void)kSheet.number_at(cell); }));
  for (const int line : {-1, 12}) TEST_ASSERT_TRUE(fails_assertion([line] { (void)kSheet.score_of_line(line); }));
  static SheetNumbers numbers = {};
  numbers[3] = 13;
  TEST_ASSERT_TRUE(fails_assertion([] { (void)Sheet::of_numbers(numbers); }));
}

void test_the_lines_should_lie_where_the_model_has_them() {
  constexpr std::array<LineKind, 3> kKinds = {LineKind::kRow, LineKind::kColumn, LineKind::kDiagonal};
  for (int line = 0; line < kLines; ++line) {
    for (int place = 0; place < 5; ++place) {
      const int cell = score_model::lines()[static_cast<std::size_t>(line)][static_cast<std::size_t>(place)];
      TEST_ASSERT_EQUAL_INT(cell, knister::game::cells_of_line(line)[place]);
      const auto& through = knister::game::lines_of_cell(cell);
      TEST_ASSERT_EQUAL_INT(1, std::count(through.begin(), through.end(), line));
    }
    TEST_ASSERT_EQUAL(kKinds[static_cast<std::size_t>(line / 5)], knister::game::kind_of_line(line));
    TEST_ASSERT_EQUAL_INT(line % 5, knister::game::index_of_line(line));
    TEST_ASSERT_EQUAL_INT(line < 10 ? 1 : 2, knister::game::factor_of_line(line));
  }
  for (int cell = 0; cell < kCells; ++cell) {
    TEST_ASSERT_EQUAL_INT(cell, knister::game::cell_at(knister::game::row_of(cell), knister::game::column_of(cell)));
  }
}

void test_both_ways_through_the_benchmark_sheets_should_agree_with_the_model() {
  int sum = 0;
  for (const SheetNumbers& numbers : knister::game::kBenchmarkSheets) sum += score_model::total_of(model_of(numbers));
  // Always the same sheets, or measurements could not be compared.
  TEST_ASSERT_EQUAL_INT(315, sum);
  TEST_ASSERT_EQUAL_INT(sum, knister::game::score_benchmark_sheets());
  TEST_ASSERT_EQUAL_INT(sum, knister::game::place_benchmark_sheets());
}

void test_nothing_scored_should_be_0() {
  TEST_ASSERT_EQUAL_INT(0, SheetScore().total);
  for (const int points : SheetScore().points) TEST_ASSERT_EQUAL_INT(0, points);
}

void test_all_should_be_known_at_compile_time() {
  static_assert(score_of(kTimsSheet).total == 53);
  static_assert(Sheet::of_numbers(kTimsSheet).total() == 53);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_tims_sheet_should_be_53_with_each_line_as_printed);
  RUN_TEST(test_all_eight_symmetries_should_keep_the_total);
  RUN_TEST(test_a_million_random_sheets_should_be_the_same_from_scratch_and_number_by_number);
  RUN_TEST(test_placing_and_taking_back_in_any_order_should_agree_with_the_model);
  RUN_TEST(test_a_diagonals_best_still_possible_should_be_doubled);
  RUN_TEST(test_what_cannot_be_should_be_refused_and_change_nothing);
  RUN_TEST(test_asking_for_what_is_not_there_should_be_asserted);
  RUN_TEST(test_the_lines_should_lie_where_the_model_has_them);
  RUN_TEST(test_both_ways_through_the_benchmark_sheets_should_agree_with_the_model);
  RUN_TEST(test_nothing_scored_should_be_0);
  RUN_TEST(test_all_should_be_known_at_compile_time);
  return UNITY_END();
}
