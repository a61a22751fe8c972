// Sheets and tables for the coach's tests.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "core/coach/value_tables.h"
#include "core/game/sheet.h"
#include "random_numbers.h"

namespace coach_games {

// A sheet with so many numbers in random cells.
inline knister::game::Sheet random_sheet(RandomNumbers& random, int filled) {
  std::array<int, 25> cells = {};
  std::iota(cells.begin(), cells.end(), 0);
  knister::game::Sheet sheet;
  for (int i = 0; i < filled; ++i) {
    std::swap(cells[static_cast<std::size_t>(i)], cells[static_cast<std::size_t>(random.between(i, 24))]);
    (void)sheet.place(cells[static_cast<std::size_t>(i)], random.dice_sum());
  }
  return sheet;
}

inline std::vector<int> free_cells(const knister::game::Sheet& sheet) {
  std::vector<int> cells;
  for (int cell = 0; cell < 25; ++cell) {
    if (sheet.number_at(cell) == 0) cells.push_back(cell);
  }
  return cells;
}

inline knister::game::Sheet with(knister::game::Sheet sheet, int cell, int number) {
  (void)sheet.place(cell, number);
  return sheet;
}

// Tables in which everything has a value of its own and nothing makes sense, but that both orders of a row and a column
// have the same.
inline std::vector<std::uint8_t> random_tables(RandomNumbers& random) {
  namespace layout = knister::coach::layout;
  std::vector<std::uint8_t> bytes(layout::kMagic.begin(), layout::kMagic.end());
  while (bytes.size() < layout::kSize) bytes.push_back(static_cast<std::uint8_t>(random.below(256)));
  for (std::size_t table = 0; table < 2; ++table) {
    std::uint8_t* const values = bytes.data() + layout::kPairValues + table * layout::kPairTableSize;
    for (std::size_t one = 0; one < 256; ++one) {
      for (std::size_t other = 0; other < one; ++other) values[one * 256 + other] = values[other * 256 + one];
    }
  }
  return bytes;
}

}  // namespace coach_games
