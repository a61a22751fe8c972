#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "core/coach/symmetry.h"
#include "support/random_numbers.h"
#include "support/score_model.h"
#include "unity.h"

using knister::coach::CellMap;
using knister::coach::image_of;
using knister::coach::kCellMaps;
using knister::game::SheetNumbers;

namespace {

// A line's cells where the map takes them, in rising order.
std::vector<int> image_of_line(const std::vector<int>& cells, const CellMap& map) {
  std::vector<int> image;
  image.reserve(cells.size());
  for (const int cell : cells) image.push_back(map[static_cast<std::size_t>(cell)]);
  std::sort(image.begin(), image.end());
  return image;
}

std::set<std::vector<int>> lines_from(std::size_t first, std::size_t last) {
  std::set<std::vector<int>> lines;
  for (std::size_t line = first; line <= last; ++line) {
    std::vector<int> cells = score_model::lines()[line];
    std::sort(cells.begin(), cells.end());
    lines.insert(cells);
  }
  return lines;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_each_map_should_take_lines_to_lines_and_diagonals_to_diagonals() {
  const auto straight = lines_from(0, 9);
  const auto diagonals = lines_from(10, 11);
  for (const CellMap& map : kCellMaps) {
    for (std::size_t line = 0; line < 12; ++line) {
      const auto image = image_of_line(score_model::lines()[line], map);
      TEST_ASSERT_EQUAL_UINT32(1, (line < 10 ? straight : diagonals).count(image));
    }
  }
}

// No cell map is left out: all orders of rows and of columns that keep the diagonals, and rows for columns.
void test_there_should_be_all_symmetries() {
  const auto diagonals = lines_from(10, 11);
  std::set<CellMap> expected;
  std::vector<int> rows = {0, 1, 2, 3, 4};
  do {
    std::vector<int> columns = {0, 1, 2, 3, 4};
    do {
      CellMap map = {};
      CellMap turned = {};
      for (std::size_t cell = 0; cell < 25; ++cell) {
        const int row = rows[cell / 5];
        const int column = columns[cell % 5];
        map[cell] = static_cast<std::uint8_t>(row * 5 + column);
        turned[cell] = static_cast<std::uint8_t>(column * 5 + row);
      }
      if (diagonals.count(image_of_line(score_model::lines()[10], map)) != 1 ||
          diagonals.count(image_of_line(score_model::lines()[11], map)) != 1) {
        continue;
      }
      expected.insert(map);
      expected.insert(turned);
    } while (std::next_permutation(columns.begin(), columns.end()));
  } while (std::next_permutation(rows.begin(), rows.end()));
  TEST_ASSERT_TRUE(expected == std::set<CellMap>(kCellMaps.begin(), kCellMaps.end()));
}

void test_the_first_should_change_nothing() {
  for (std::size_t cell = 0; cell < 25; ++cell) TEST_ASSERT_EQUAL_UINT8(cell, kCellMaps[0][cell]);
}

void test_an_image_should_score_the_same() {
  RandomNumbers random(1);
  for (int sheets = 0; sheets < 200; ++sheets) {
    const SheetNumbers numbers = random.sheet();
    const int total = score_model::total_of({numbers.begin(), numbers.end()});
    for (const CellMap& map : kCellMaps) {
      const SheetNumbers image = image_of(numbers, map);
      TEST_ASSERT_EQUAL_INT(total, score_model::total_of({image.begin(), image.end()}));
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_map_should_take_lines_to_lines_and_diagonals_to_diagonals);
  RUN_TEST(test_there_should_be_all_symmetries);
  RUN_TEST(test_the_first_should_change_nothing);
  RUN_TEST(test_an_image_should_score_the_same);
  return UNITY_END();
}
