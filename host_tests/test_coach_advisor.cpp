#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "core/coach/advisor.h"
#include "core/coach/symmetry.h"
#include "support/assertion_catcher.h"
#include "support/coach_games.h"
#include "support/score_model.h"
#include "unity.h"

using coach_games::free_cells;
using coach_games::random_sheet;
using coach_games::with;
using knister::coach::Advisor;
using knister::coach::CellValues;
using knister::coach::kCellMaps;
using knister::coach::kDepths;
using knister::coach::Position;
using knister::coach::Valuation;
using knister::coach::ValueTables;
using knister::game::Sheet;

namespace {

Advisor advised(const Sheet& sheet, int number, std::size_t depth) {
  Advisor advisor(ValueTables::shipped());
  advisor.begin(sheet, number, depth);
  while (!advisor.done()) advisor.refine();
  return advisor;
}

std::vector<int> order_of(const Advisor& advisor) {
  std::array<int, 30> cells = {};
  const std::size_t count = advisor.best_cells(cells);
  return {cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(count)};
}

// The mean total under best play, by the rules alone.
double exact_value(const Sheet& sheet) {
  if (sheet.full()) return score_model::total_of({sheet.numbers().begin(), sheet.numbers().end()});
  double sum = 0;
  for (int number = 2; number <= 12; ++number) {
    double best = 0;
    for (const int cell : free_cells(sheet)) best = std::max(best, exact_value(with(sheet, cell, number)));
    sum += (6 - std::abs(number - 7)) * best;
  }
  return sum / 36;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_at_once_each_cell_should_have_the_tables_value() {
  RandomNumbers random(1);
  for (int sheets = 0; sheets < 300; ++sheets) {
    const Sheet sheet = random_sheet(random, random.below(25));
    const int number = random.dice_sum();
    const Position position = Position::of(sheet);
    const CellValues values = Valuation(ValueTables::shipped(), position).values_with(number);
    Advisor advisor(ValueTables::shipped());
    advisor.begin(sheet, number);
    const int highest = *std::max_element(values.begin(), values.end());
    for (const int cell : free_cells(sheet)) {
      const int value = values[static_cast<std::size_t>(cell)];
      TEST_ASSERT_EQUAL_INT32(value, advisor.value_of(cell).units());
      TEST_ASSERT_EQUAL_INT32(highest - value, advisor.loss_in(cell).units());
    }
    TEST_ASSERT_EQUAL_INT32(highest, values[static_cast<std::size_t>(advisor.best_cell())]);
  }
}

void test_cells_should_come_in_the_order_of_their_losses() {
  RandomNumbers random(2);
  for (const std::size_t depth : {std::size_t{0}, std::size_t{2}}) {
    for (int filled = 0; filled < 25; filled += 2) {
      const Sheet sheet = random_sheet(random, filled);
      const Advisor advisor = advised(sheet, random.dice_sum(), depth);
      std::vector<int> cells = order_of(advisor);
      TEST_ASSERT_EQUAL_INT(advisor.best_cell(), cells.front());
      TEST_ASSERT_EQUAL_INT32(0, advisor.loss_in(cells.front()).units());
      if (depth == 0) {
        for (std::size_t i = 1; i < cells.size(); ++i) {
          TEST_ASSERT_TRUE(advisor.loss_in(cells[i - 1]) <= advisor.loss_in(cells[i]));
        }
      }
      std::sort(cells.begin(), cells.end());
      TEST_ASSERT_TRUE(cells == free_cells(sheet));
    }
  }
}

void test_fewer_cells_than_free_should_be_the_first_of_the_order() {
  RandomNumbers random(3);
  const Advisor advisor = advised(random_sheet(random, 9), 7, 1);
  std::array<int, 3> three = {};
  TEST_ASSERT_EQUAL_UINT32(3, advisor.best_cells(three));
  const std::vector<int> all = order_of(advisor);
  TEST_ASSERT_TRUE(std::equal(three.begin(), three.end(), all.begin()));
}

void test_a_deeper_value_should_be_the_mean_over_the_next_throw() {
  RandomNumbers random(4);
  for (int sheets = 0; sheets < 40; ++sheets) {
    const Sheet sheet = random_sheet(random, random.between(5, 23));
    const int number = random.dice_sum();
    const Advisor advisor = advised(sheet, number, 1);
    const int cell = advisor.best_cell();
    int sum = 0;
    const Position after = Position::of(with(sheet, cell, number));
    const Valuation valuation(ValueTables::shipped(), after);
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) sum += valuation.best_with(first + second).value;
    }
    // Where there was nothing to choose nothing was looked at.
    const Advisor at_once = advised(sheet, number, 0);
    if (advisor.value_of(cell) != at_once.value_of(cell)) {
      TEST_ASSERT_INT32_WITHIN(1, sum / 36, advisor.value_of(cell).units());
    }
  }
}

void test_images_of_a_sheet_should_get_images_of_the_advice() {
  RandomNumbers random(5);
  for (int sheets = 0; sheets < 25; ++sheets) {
    const Sheet sheet = random_sheet(random, random.below(25));
    const int number = random.dice_sum();
    const std::size_t depth = sheets % 5 == 0 ? 2 : 1;
    const Advisor advisor = advised(sheet, number, depth);
    for (const auto& map : kCellMaps) {
      const Sheet image = Sheet::of_numbers(knister::coach::image_of(sheet.numbers(), map));
      const Advisor of_image = advised(image, number, depth);
      for (const int cell : free_cells(sheet)) {
        const int image_cell = map[static_cast<std::size_t>(cell)];
        TEST_ASSERT_EQUAL_INT32(advisor.value_of(cell).units(), of_image.value_of(image_cell).units());
        TEST_ASSERT_EQUAL_INT32(advisor.loss_in(cell).units(), of_image.loss_in(image_cell).units());
      }
    }
  }
}

void test_refining_should_be_done_in_few_steps_and_change_only_for_the_better_known() {
  RandomNumbers random(6);
  Advisor advisor(ValueTables::shipped());
  const Sheet sheet = random_sheet(random, 10);
  advisor.begin(sheet, 6);
  int steps = 0;
  int changes = 0;
  while (!advisor.done()) {
    // Between any two steps there is advice for a free cell.
    TEST_ASSERT_EQUAL_INT(0, sheet.number_at(advisor.best_cell()));
    const Advisor before = advisor;
    const bool told = advisor.refine();
    changes += told ? 1 : 0;
    for (const int cell : free_cells(sheet)) {
      TEST_ASSERT_TRUE(told || advisor.value_of(cell) == before.value_of(cell));
      TEST_ASSERT_TRUE(told || advisor.loss_in(cell) == before.loss_in(cell));
    }
    ++steps;
  }
  // Each depth looks at a few cells.
  TEST_ASSERT_GREATER_THAN_INT(5, changes);
  TEST_ASSERT_LESS_THAN_INT(20, changes);
  TEST_ASSERT_GREATER_THAN_INT(200, steps);
  TEST_ASSERT_LESS_THAN_INT(20'000, steps);
}

void test_three_last_cells_should_get_the_best_there_is() {
  RandomNumbers random(7);
  for (int sheets = 0; sheets < 150; ++sheets) {
    const Sheet sheet = random_sheet(random, random.between(22, 24));
    const int number = random.dice_sum();
    const Advisor advisor = advised(sheet, number, kDepths - 1);
    double best = 0;
    for (const int cell : free_cells(sheet)) best = std::max(best, exact_value(with(sheet, cell, number)));
    TEST_ASSERT_DOUBLE_WITHIN(0.005, best, exact_value(with(sheet, advisor.best_cell(), number)));
  }
}

void test_mistakes_should_be_asserted() {
  const Sheet begun = with(Sheet(), 12, 7);
  RandomNumbers random(9);
  const Sheet full = random_sheet(random, 25);
  TEST_ASSERT_TRUE(fails_assertion([&] { advised(full, 7, 0); }));
  TEST_ASSERT_TRUE(fails_assertion([&] { advised(begun, 13, 0); }));
  TEST_ASSERT_TRUE(fails_assertion([&] { advised(begun, 7, kDepths); }));
  TEST_ASSERT_TRUE(fails_assertion([&] { advised(begun, 7, 0).refine(); }));
  TEST_ASSERT_TRUE(fails_assertion([&] { (void)advised(begun, 7, 0).loss_in(12); }));
  TEST_ASSERT_TRUE(fails_assertion([&] { (void)advised(begun, 7, 0).value_of(25); }));
  TEST_ASSERT_TRUE(fails_assertion([&] { (void)advised(begun, 7, 0).value_of(-1); }));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_at_once_each_cell_should_have_the_tables_value);
  RUN_TEST(test_cells_should_come_in_the_order_of_their_losses);
  RUN_TEST(test_fewer_cells_than_free_should_be_the_first_of_the_order);
  RUN_TEST(test_a_deeper_value_should_be_the_mean_over_the_next_throw);
  RUN_TEST(test_images_of_a_sheet_should_get_images_of_the_advice);
  RUN_TEST(test_refining_should_be_done_in_few_steps_and_change_only_for_the_better_known);
  RUN_TEST(test_three_last_cells_should_get_the_best_there_is);
  RUN_TEST(test_mistakes_should_be_asserted);
  return UNITY_END();
}
