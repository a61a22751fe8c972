#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/coach/benchmark_positions.h"
#include "core/coach/line_states.h"
#include "core/coach/valuation.h"
#include "core/coach/value_tables.h"
#include "support/assertion_catcher.h"
#include "support/coach_games.h"
#include "support/present.h"
#include "support/value_model.h"
#include "unity.h"

using coach_games::free_cells;
using coach_games::random_sheet;
using coach_games::random_tables;
using coach_games::with;
using knister::coach::CellChoice;
using knister::coach::CellValues;
using knister::coach::kNoValue;
using knister::coach::LineState;
using knister::coach::Position;
using knister::coach::Valuation;
using knister::coach::ValueTables;
using knister::game::Sheet;

namespace {

std::vector<std::uint8_t> shipped_bytes() {
  const auto bytes = ValueTables::shipped_bytes();
  return {bytes.begin(), bytes.end()};
}

score_model::Numbers model_of(const Sheet& sheet) { return {sheet.numbers().begin(), sheet.numbers().end()}; }

// Of a random sheet with so many numbers: each cell's value for each number against the model, and what follows from
// them.
void expect_as_model(RandomNumbers& random, const std::vector<std::uint8_t>& bytes, int filled) {
  const ValueTables tables = present(ValueTables::of_bytes(bytes));
  const Sheet sheet = random_sheet(random, filled);
  const Position position = Position::of(sheet);
  const Valuation valuation(tables, position);
  int sum = 0;
  for (int number = 2; number <= 12; ++number) {
    CellValues expected = {};
    expected.fill(kNoValue);
    for (const int cell : free_cells(sheet)) {
      expected[static_cast<std::size_t>(cell)] = value_model::value_of(model_of(with(sheet, cell, number)), bytes);
    }
    const CellValues values = valuation.values_with(number);
    TEST_ASSERT_EQUAL_INT32_ARRAY(expected.data(), values.data(), 25);
    const auto best = std::max_element(expected.begin(), expected.end());
    const CellChoice choice = valuation.best_with(number);
    TEST_ASSERT_EQUAL_INT(best - expected.begin(), choice.cell);
    TEST_ASSERT_EQUAL_INT32(*best, choice.value);
    for (int first = 1; first <= 6; ++first) {
      if (number - first >= 1 && number - first <= 6) sum += *best;
    }
  }
  TEST_ASSERT_EQUAL_INT32(sum, valuation.sum_over_throws());
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_states_should_number_the_multisets() {
  const auto& sets = value_model::all_states();
  TEST_ASSERT_EQUAL_UINT32(knister::coach::kLineStateCount, sets.size());
  for (std::size_t state = 0; state < sets.size(); ++state) {
    for (int number = 2; number <= 12; ++number) {
      std::vector<int> larger = sets[state];
      larger.push_back(number);
      if (larger.size() < 5) {
        TEST_ASSERT_EQUAL_UINT32(value_model::state_of(larger),
                                 knister::coach::next_state(static_cast<LineState>(state), number));
      } else {
        TEST_ASSERT_EQUAL_INT(score_model::points_of(larger),
                              knister::coach::points_with(static_cast<LineState>(state), number));
      }
    }
  }
}

void test_lines_should_have_the_kind_of_their_images() {
  using knister::coach::table_kind_of;
  using knister::coach::TableKind;
  for (const int line : {0, 1, 3, 4, 5, 6, 8, 9}) TEST_ASSERT_TRUE(table_kind_of(line) == TableKind::kOuter);
  for (const int line : {2, 7}) TEST_ASSERT_TRUE(table_kind_of(line) == TableKind::kMiddle);
  for (const int line : {10, 11}) TEST_ASSERT_TRUE(table_kind_of(line) == TableKind::kDiagonal);
}

// The benchmark's positions have the value on the host that the device is asked to find.
void test_the_benchmark_should_know_the_shipped_values() {
  using knister::coach::benchmark_position;
  TEST_ASSERT_EQUAL_UINT32(knister::coach::kChecksumOfShippedValues,
                           knister::coach::checksum_of_values(ValueTables::shipped()));
  RandomNumbers random(5);
  const std::vector<std::uint8_t> other = random_tables(random);
  TEST_ASSERT_FALSE(knister::coach::kChecksumOfShippedValues ==
                    knister::coach::checksum_of_values(present(ValueTables::of_bytes(other))));
  for (int index = 0; index < knister::coach::kBenchmarkPositionCount; ++index) {
    const auto position = benchmark_position(index);
    TEST_ASSERT_EQUAL_INT(index % 25, position.sheet.filled());
    TEST_ASSERT_TRUE(position.number >= 2 && position.number <= 12);
  }
  TEST_ASSERT_TRUE(fails_assertion([] { (void)benchmark_position(-1); }));
  TEST_ASSERT_TRUE(fails_assertion([] { (void)benchmark_position(1000); }));
}

void test_ways_to_throw_should_be_those_of_two_dice() {
  std::array<int, 13> ways = {};
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) ++ways[static_cast<std::size_t>(first + second)];
  }
  for (int number = 2; number <= 12; ++number) {
    TEST_ASSERT_EQUAL_INT(ways[static_cast<std::size_t>(number)], knister::coach::ways_to_throw(number));
  }
}

void test_values_should_be_the_models_with_tables_that_make_no_sense() {
  RandomNumbers random(1);
  for (int tables = 0; tables < 2; ++tables) {
    const std::vector<std::uint8_t> bytes = random_tables(random);
    TEST_ASSERT_EQUAL_UINT32(value_model::kSize, bytes.size());
    for (int filled = 0; filled < 25; ++filled) expect_as_model(random, bytes, filled);
  }
}

void test_values_should_be_the_models_with_the_shipped_tables() {
  RandomNumbers random(2);
  const std::vector<std::uint8_t> bytes = shipped_bytes();
  for (int round = 0; round < 3; ++round) {
    for (int filled = 0; filled < 25; ++filled) expect_as_model(random, bytes, filled);
  }
}

// Compared with what the rules alone say, in 36 * 36ths of a point.
void test_the_best_of_the_last_cells_should_be_exact() {
  RandomNumbers random(3);
  for (int sheets = 0; sheets < 2'000; ++sheets) {
    const Sheet sheet = random_sheet(random, random.between(23, 24));
    const int number = random.dice_sum();
    const Position position = Position::of(sheet);
    const int chosen = Valuation(ValueTables::shipped(), position).best_with(number).cell;
    int best = 0;
    int of_chosen = 0;
    for (const int cell : free_cells(sheet)) {
      const Sheet after = with(sheet, cell, number);
      int sum = 36 * after.total();
      for (const int last : free_cells(after)) {
        sum = 0;
        for (int first = 1; first <= 6; ++first) {
          for (int second = 1; second <= 6; ++second) {
            sum += score_model::total_of(model_of(with(after, last, first + second)));
          }
        }
      }
      best = std::max(best, sum);
      if (cell == chosen) of_chosen = sum;
    }
    TEST_ASSERT_EQUAL_INT(best, of_chosen);
  }
}

void test_other_bytes_should_be_no_tables() {
  std::vector<std::uint8_t> bytes = shipped_bytes();
  TEST_ASSERT_TRUE(ValueTables::of_bytes(bytes).has_value());
  for (std::size_t place = 0; place < 8; ++place) {
    ++bytes[place];
    TEST_ASSERT_FALSE(ValueTables::of_bytes(bytes).has_value());
    --bytes[place];
  }
  std::vector<std::uint8_t> shifted = bytes;
  shifted.insert(shifted.begin(), 0);
  TEST_ASSERT_FALSE(ValueTables::of_bytes(std::span(shifted).subspan(1)).has_value());
  bytes.push_back(0);
  TEST_ASSERT_FALSE(ValueTables::of_bytes(bytes).has_value());
  bytes.resize(bytes.size() - 2);
  TEST_ASSERT_FALSE(ValueTables::of_bytes(bytes).has_value());
}

void test_mistakes_should_be_asserted() {
  RandomNumbers random(4);
  const Sheet full = random_sheet(random, 25);
  TEST_ASSERT_TRUE(fails_assertion([&] {
    const Position position = Position::of(full);
    const Valuation valuation(ValueTables::shipped(), position);
    (void)valuation.best_with(7);
  }));
  TEST_ASSERT_TRUE(fails_assertion([&] { Position::of(full).place(3, 7); }));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_states_should_number_the_multisets);
  RUN_TEST(test_lines_should_have_the_kind_of_their_images);
  RUN_TEST(test_the_benchmark_should_know_the_shipped_values);
  RUN_TEST(test_ways_to_throw_should_be_those_of_two_dice);
  RUN_TEST(test_values_should_be_the_models_with_tables_that_make_no_sense);
  RUN_TEST(test_values_should_be_the_models_with_the_shipped_tables);
  RUN_TEST(test_the_best_of_the_last_cells_should_be_exact);
  RUN_TEST(test_other_bytes_should_be_no_tables);
  RUN_TEST(test_mistakes_should_be_asserted);
  return UNITY_END();
}
