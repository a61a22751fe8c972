// The sheet's symmetries: orders of the cells that take lines to lines and diagonals to diagonals, so that a game is
// the same game in each of them.
//
// Not only the square's eight: rows and columns may also both be put in another order that keeps the middle one and
// the pairs of those equally far from it. That makes 32.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/game/lines.h"
#include "core/game/sheet.h"

namespace knister::coach {

inline constexpr std::size_t kSymmetries = 32;

// For each cell where it goes.
using CellMap = std::array<std::uint8_t, game::kCells>;

namespace internal {

consteval int reordered(int index, std::size_t order) {
  constexpr std::array<int, game::kSide> kOuterForInner = {1, 0, 2, 4, 3};
  if ((order & 1) != 0) index = kOuterForInner[static_cast<std::size_t>(index)];
  if ((order & 2) != 0 && (index == 0 || index == 4)) index = 4 - index;
  if ((order & 4) != 0 && (index == 1 || index == 3)) index = 4 - index;
  return index;
}

consteval std::array<CellMap, kSymmetries> make_symmetries() {
  std::array<CellMap, kSymmetries> maps = {};
  for (std::size_t symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    for (int cell = 0; cell < game::kCells; ++cell) {
      int row = reordered(game::row_of(cell), symmetry);
      int column = reordered(game::column_of(cell), symmetry);
      if ((symmetry & 8) != 0) column = game::kSide - 1 - column;
      if ((symmetry & 16) != 0) std::swap(row, column);
      const int image = game::cell_at(row, column);
      maps[symmetry][static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(image);
    }
  }
  return maps;
}

}  // namespace internal

// The first changes nothing.
inline constexpr std::array<CellMap, kSymmetries> kCellMaps = internal::make_symmetries();

constexpr game::SheetNumbers image_of(const game::SheetNumbers& numbers, const CellMap& map) {
  game::SheetNumbers image = {};
  for (std::size_t cell = 0; cell < image.size(); ++cell) image[map[cell]] = numbers[cell];
  return image;
}

}  // namespace knister::coach
