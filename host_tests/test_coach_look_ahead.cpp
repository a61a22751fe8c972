#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/coach/look_ahead.h"
#include "support/assertion_catcher.h"
#include "support/coach_games.h"
#include "support/present.h"
#include "support/score_model.h"
#include "unity.h"

using coach_games::free_cells;
using coach_games::random_sheet;
using coach_games::random_tables;
using coach_games::with;
using knister::coach::Candidates;
using knister::coach::CellValues;
using knister::coach::kNoValue;
using knister::coach::LookAhead;
using knister::coach::Position;
using knister::coach::Valuation;
using knister::coach::ValueTables;
using knister::game::Sheet;

namespace {

using AnswerCounts = std::array<std::uint8_t, LookAhead::kMostThrows - 1>;

// Halves are rounded away from zero.
int rounded_mean(int sum) { return static_cast<int>(std::lround(sum / 36.0)); }

// The cells by falling value, the first of equals alone.
std::vector<int> followed(const CellValues& values, std::size_t width) {
  std::vector<int> cells;
  for (int cell = 0; cell < 25; ++cell) {
    const int value = values[static_cast<std::size_t>(cell)];
    const bool is_new = std::none_of(cells.begin(), cells.end(),
                                     [&](int other) { return values[static_cast<std::size_t>(other)] == value; });
    if (value != kNoValue && is_new) cells.push_back(cell);
  }
  // No two are equal.
  std::sort(cells.begin(), cells.end(), [&](int one, int other) {
    return values[static_cast<std::size_t>(one)] > values[static_cast<std::size_t>(other)];
  });
  if (cells.size() > width) cells.resize(width);
  return cells;
}

// What LookAhead says of itself, written down as it is meant.
int value_of(const ValueTables& tables, const Sheet& sheet, std::size_t throws,
             const std::vector<std::size_t>& widths) {
  if (sheet.full()) return 1024 * sheet.total();
  const Position position = Position::of(sheet);
  const Valuation valuation(tables, position);
  if (throws == 1 || sheet.filled() >= 23) return rounded_mean(valuation.sum_over_throws());
  int sum = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      int best = kNoValue;
      for (const int cell : followed(valuation.values_with(first + second), widths.front())) {
        const std::vector<std::size_t> rest(widths.begin() + 1, widths.end());
        best = std::max(best, value_of(tables, with(sheet, cell, first + second), throws - 1, rest));
      }
      sum += best;
    }
  }
  return rounded_mean(sum);
}

int found(const ValueTables& tables, const Sheet& sheet, std::size_t throws, const AnswerCounts& widths) {
  LookAhead look_ahead(tables);
  look_ahead.begin(Position::of(sheet), throws, widths);
  while (!look_ahead.done()) look_ahead.step();
  return look_ahead.value();
}

// The mean total under best play, by the rules alone; for up to three free cells.
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

void test_candidates_should_be_the_best_without_their_equals() {
  RandomNumbers random(1);
  for (int round = 0; round < 2'000; ++round) {
    CellValues values = {};
    for (std::int32_t& value : values) value = random.below(3) == 0 ? kNoValue : random.between(-6, 6);
    const auto width = static_cast<std::size_t>(random.between(1, 8));
    const std::vector<int> expected = followed(values, width);
    const Candidates candidates(values, width);
    TEST_ASSERT_EQUAL_UINT32(expected.size(), candidates.size());
    for (std::size_t i = 0; i < expected.size(); ++i) TEST_ASSERT_EQUAL_INT(expected[i], candidates.cell(i));
  }
}

void test_a_look_ahead_should_be_as_its_definition() {
  RandomNumbers random(2);
  const std::vector<std::uint8_t> senseless = random_tables(random);
  for (const ValueTables& tables : {ValueTables::shipped(), present(ValueTables::of_bytes(senseless))}) {
    for (int filled = 1; filled <= 25; ++filled) {
      const Sheet sheet = random_sheet(random, filled);
      TEST_ASSERT_EQUAL_INT(value_of(tables, sheet, 1, {}), found(tables, sheet, 1, {}));
      TEST_ASSERT_EQUAL_INT(value_of(tables, sheet, 2, {3}), found(tables, sheet, 2, {3}));
      if (filled % 6 == 1) TEST_ASSERT_EQUAL_INT(value_of(tables, sheet, 3, {2, 1}), found(tables, sheet, 3, {2, 1}));
    }
  }
}

void test_the_last_cells_should_be_exact() {
  RandomNumbers random(3);
  for (int sheets = 0; sheets < 100; ++sheets) {
    const int filled = random.between(22, 25);
    const Sheet sheet = random_sheet(random, filled);
    const double value = found(ValueTables::shipped(), sheet, 3, {8, 8}) / 1024.0;
    TEST_ASSERT_DOUBLE_WITHIN(0.01, exact_value(sheet), value);
  }
}

void test_mistakes_should_be_asserted() {
  for (const std::size_t throws : {std::size_t{0}, LookAhead::kMostThrows + 1}) {
    TEST_ASSERT_TRUE(fails_assertion([throws] { LookAhead(ValueTables::shipped()).begin(Position(), throws, {}); }));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_candidates_should_be_the_best_without_their_equals);
  RUN_TEST(test_a_look_ahead_should_be_as_its_definition);
  RUN_TEST(test_the_last_cells_should_be_exact);
  RUN_TEST(test_mistakes_should_be_asserted);
  return UNITY_END();
}
