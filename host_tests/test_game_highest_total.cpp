// The highest total that a sheet can have: who reaches it, and that nothing lies above.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/game/sheet_score.h"
#include "support/random_numbers.h"
#include "support/score_model.h"
#include "unity.h"

using knister::game::kCells;
using knister::game::kHighestTotal;
using knister::game::score_of;
using knister::game::SheetNumbers;

namespace {

// Whether a symbol can stand in a cell: its row, its column and its diagonals do not have it yet.
bool is_free(const std::array<int, 25>& square, int cell, int symbol) {
  for (const std::vector<int>& line : score_model::lines()) {
    if (std::count(line.begin(), line.end(), cell) == 0) continue;
    for (const int other : line) {
      if (square[static_cast<std::size_t>(other)] == symbol) return false;
    }
  }
  return true;
}

// Calls the function with each square of five symbols that stand once in each row, column and diagonal.
void for_each_diagonal_latin_square(const std::function<void(const std::array<int, 25>&)>& function) {
  std::array<int, 25> square = {};
  square.fill(-1);
  int cell = 0;
  while (cell >= 0) {
    if (cell == 25) {
      function(square);
      --cell;
      continue;
    }
    int& symbol = square[static_cast<std::size_t>(cell)];
    int next = symbol + 1;
    symbol = -1;
    while (next < 5 && !is_free(square, cell, next)) ++next;
    if (next == 5) {
      --cell;
      continue;
    }
    symbol = next;
    ++cell;
  }
}

// Climbs from a sheet to a high total by changing one cell or exchanging two. A loss is accepted too, a smaller and
// smaller one, or the climb would end on the first small hill (threshold accepting: Dueck and Scheuer, 1990).
int highest_total_above(SheetNumbers numbers, RandomNumbers& random) {
  constexpr int kSteps = 100'000;
  constexpr int kFirstLoss = 6;
  int total = score_of(numbers).total;
  int highest = total;
  for (int step = 0; step < kSteps; ++step) {
    SheetNumbers changed = numbers;
    std::uint8_t& cell = changed[static_cast<std::size_t>(random.below(kCells))];
    if (random.below(2) == 0) {
      cell = static_cast<std::uint8_t>(random.between(2, 12));
    } else {
      std::swap(cell, changed[static_cast<std::size_t>(random.below(kCells))]);
    }
    const int changed_total = score_of(changed).total;
    if (changed_total < total - kFirstLoss * (kSteps - step) / kSteps) continue;
    numbers = changed;
    total = changed_total;
    highest = std::max(highest, total);
  }
  return highest;
}

}  // namespace

void setUp() {}
void tearDown() {}

// Every diagonal Latin square of 2..6 and of 8..12 reaches 168; there are 960 of each (OEIS A274806).
void test_168_should_be_reached_by_each_diagonal_latin_square() {
  for (const int smallest : {2, 8}) {
    int squares = 0;
    for_each_diagonal_latin_square([smallest, &squares](const std::array<int, 25>& square) {
      ++squares;
      SheetNumbers numbers = {};
      std::transform(square.begin(), square.end(), numbers.begin(),
                     [smallest](int symbol) { return static_cast<std::uint8_t>(smallest + symbol); });
      TEST_ASSERT_EQUAL_INT(168, score_of(numbers).total);
    });
    TEST_ASSERT_EQUAL_INT(960, squares);
  }
  TEST_ASSERT_EQUAL_INT(168, kHighestTotal);
}

// No line is worth more than 12 (test_game_combination tries them all), so 168 is the bound. A search that knows
// nothing of Latin squares comes up to it and never above.
void test_a_search_should_reach_168_and_nothing_above() {
  RandomNumbers random(168);
  int highest = 0;
  for (int start = 0; start < 20; ++start) highest = std::max(highest, highest_total_above(random.sheet(), random));
  TEST_ASSERT_EQUAL_INT(168, highest);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_168_should_be_reached_by_each_diagonal_latin_square);
  RUN_TEST(test_a_search_should_reach_168_and_nothing_above);
  return UNITY_END();
}
