#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

#include "core/coach/valuation.h"
#include "k_means.h"
#include "support/coach_games.h"
#include "support/present.h"
#include "support/value_model.h"
#include "training.h"
#include "unity.h"

using coach_games::free_cells;
using coach_games::random_sheet;
using coach_games::with;
using knister::coach::Position;
using knister::coach::TableKind;
using knister::coach::Valuation;
using knister::coach::ValueTables;
using knister::game::Sheet;
using knister::train::Plan;
using knister::train::Teacher;
using knister::train::Training;

namespace {

// Three batches a part, the last one of them short.
constexpr Plan kPlan = {.seed = 3, .games_with_lines_alone = 1'300, .games = 1'200};

void finish(Training& training, unsigned threads) {
  while (!training.done()) training.play_batch(threads);
}

std::vector<std::uint8_t> trained_bytes(const Plan& plan, unsigned threads) {
  Training training(plan);
  finish(training, threads);
  return training.teacher().to_bytes();
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_threads_should_make_no_difference() {
  const std::vector<std::uint8_t> one = trained_bytes(kPlan, 1);
  TEST_ASSERT_TRUE(one == trained_bytes(kPlan, 2));
  TEST_ASSERT_TRUE(one == trained_bytes(kPlan, 5));
}

void test_seeds_should_make_a_difference() {
  Plan other = kPlan;
  other.seed = 4;
  TEST_ASSERT_FALSE(trained_bytes(kPlan, 2) == trained_bytes(other, 2));
}

void test_an_interrupted_training_should_end_as_one_that_was_not() {
  const std::vector<std::uint8_t> expected = trained_bytes(kPlan, 2);
  for (int batches = 0; batches <= 6; ++batches) {
    std::stringstream file;
    {
      Training training(kPlan);
      for (int batch = 0; batch < batches; ++batch) training.play_batch(1);
      training.save(file);
    }
    Training resumed = present(Training::resume(kPlan, file));
    finish(resumed, 2);
    TEST_ASSERT_TRUE(expected == resumed.teacher().to_bytes());
  }
}

void test_what_is_not_of_this_training_should_not_be_resumed() {
  std::stringstream file;
  Training(kPlan).save(file);
  const std::string whole = file.str();
  Plan other = kPlan;
  ++other.games;
  std::istringstream of_other(whole);
  TEST_ASSERT_FALSE(Training::resume(other, of_other).has_value());
  for (const std::size_t length : {std::size_t{0}, std::size_t{7}, std::size_t{100}, whole.size() - 1}) {
    std::istringstream cut(whole.substr(0, length));
    TEST_ASSERT_FALSE(Training::resume(kPlan, cut).has_value());
  }
  std::string other_beginning = whole;
  other_beginning.front() = 'X';
  std::istringstream damaged(other_beginning);
  TEST_ASSERT_FALSE(Training::resume(kPlan, damaged).has_value());
}

// Rounding is all that lies between them: half a unit for each of some sixty entries at most, mostly far less.
void test_the_shipped_form_should_say_what_the_teacher_says() {
  Training training(kPlan);
  finish(training, 2);
  Teacher& teacher = training.teacher();
  const std::vector<std::uint8_t> bytes = teacher.to_bytes();
  const ValueTables tables = present(ValueTables::of_bytes(bytes));
  RandomNumbers random(1);
  for (int sheets = 0; sheets < 200; ++sheets) {
    const Sheet sheet = random_sheet(random, random.below(24));
    const int number = random.dice_sum();
    const Position position = Position::of(sheet);
    const auto values = Valuation(tables, position).values_with(number);
    for (const int cell : free_cells(sheet)) {
      const double of_teacher = teacher.value_of(Position::of(with(sheet, cell, number)));
      TEST_ASSERT_DOUBLE_WITHIN(0.25, of_teacher, values[static_cast<std::size_t>(cell)] / 1024.0);
    }
  }
}

void test_crossings_of_rows_and_columns_should_be_worth_the_same_in_both_orders() {
  const std::vector<std::uint8_t> bytes = trained_bytes(kPlan, 2);
  int differing_from_zero = 0;
  for (std::size_t crossing = 0; crossing < 2; ++crossing) {
    for (std::size_t row = 0; row < 256; ++row) {
      for (std::size_t column = 0; column < 256; ++column) {
        const int value = value_model::pair_value(bytes, crossing, row, column);
        const std::size_t mirrored = column;
        TEST_ASSERT_EQUAL_INT(value, value_model::pair_value(bytes, crossing, mirrored, row));
        if (value != 0) ++differing_from_zero;
      }
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(1'000, differing_from_zero);
}

// A line that must take every throw is worth the mean of its points.
void test_lines_should_begin_with_their_exact_mean_when_they_get_every_throw() {
  Teacher teacher;
  knister::train::begin_with_single_lines(teacher);
  for (std::size_t state = 364; state < value_model::kStateCount; state += 7) {
    double sum = 0;
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) {
        std::vector<int> line = value_model::all_states()[state];
        line.push_back(first + second);
        sum += score_model::points_of(line);
      }
    }
    const auto line = static_cast<knister::coach::LineState>(state);
    TEST_ASSERT_DOUBLE_WITHIN(1e-5, sum / 36, static_cast<double>(teacher.line(TableKind::kMiddle, 20, line)));
    TEST_ASSERT_DOUBLE_WITHIN(1e-5, sum / 18, static_cast<double>(teacher.line(TableKind::kDiagonal, 20, line)));
  }
}

void test_training_should_make_a_player_far_better_than_the_beginning() {
  const Plan plan = {.seed = 1, .games_with_lines_alone = 4'096, .games = 20'480};
  Training training(plan);
  finish(training, 2);
  // Single lines make 59.9; a batch's mean has a standard error of 0.7.
  TEST_ASSERT_TRUE(training.last_mean() > 62.5);
}

void test_k_means_should_find_groups_that_lie_apart() {
  RandomNumbers random(2);
  std::vector<knister::train::WeightedPoint> points;
  for (int i = 0; i < 120; ++i) {
    knister::train::WeightedPoint point = {.weight = 1.0 + random.below(3)};
    for (double& coordinate : point.point) coordinate = random.below(100) / 100.0;
    point.point[static_cast<std::size_t>(i % 4)] += 50;
    points.push_back(point);
  }
  const std::vector<std::size_t> groups = knister::train::k_means(points, 4);
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) TEST_ASSERT_EQUAL(i % 4 == j % 4, groups[i] == groups[j]);
  }
  const std::vector<std::size_t> alone = knister::train::k_means(points, 200);
  for (std::size_t i = 0; i < points.size(); ++i) TEST_ASSERT_EQUAL_UINT32(i, alone[i]);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_threads_should_make_no_difference);
  RUN_TEST(test_seeds_should_make_a_difference);
  RUN_TEST(test_an_interrupted_training_should_end_as_one_that_was_not);
  RUN_TEST(test_what_is_not_of_this_training_should_not_be_resumed);
  RUN_TEST(test_the_shipped_form_should_say_what_the_teacher_says);
  RUN_TEST(test_crossings_of_rows_and_columns_should_be_worth_the_same_in_both_orders);
  RUN_TEST(test_lines_should_begin_with_their_exact_mean_when_they_get_every_throw);
  RUN_TEST(test_training_should_make_a_player_far_better_than_the_beginning);
  RUN_TEST(test_k_means_should_find_groups_that_lie_apart);
  return UNITY_END();
}
