// A sheet as the coach sees it: the state of each line, the free cells, the points of the full lines.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/assert/assert.h"
#include "core/coach/line_states.h"
#include "core/game/lines.h"
#include "core/game/sheet.h"

namespace knister::coach {

// Cells as bits, cell 0 the lowest.
using CellSet = std::uint32_t;

constexpr int first_of(CellSet cells) { return std::countr_zero(cells); }
constexpr CellSet without_first(CellSet cells) { return cells & (cells - 1); }
constexpr CellSet just(int cell) { return CellSet{1} << cell; }

// What the tables tell apart: the lines of equal kind are each other's images under the sheet's symmetries.
enum class TableKind : std::uint8_t { kOuter = 0, kMiddle = 1, kDiagonal = 2 };
inline constexpr std::size_t kTableKindCount = 3;

constexpr TableKind table_kind_of(int line) {
  if (game::kind_of_line(line) == game::LineKind::kDiagonal) return TableKind::kDiagonal;
  return game::index_of_line(line) == game::kSide / 2 ? TableKind::kMiddle : TableKind::kOuter;
}

class Position {
 public:
  // The empty sheet.
  constexpr Position() = default;

  static constexpr Position of(const game::Sheet& sheet) {
    Position position;
    for (int cell = 0; cell < game::kCells; ++cell) {
      const int number = sheet.number_at(cell);
      if (number != game::Sheet::kEmpty) position.place(cell, number);
    }
    return position;
  }

  // The cell is free and the number one of 2 to 12.
  constexpr void place(int cell, int number) {
    KNISTER_ASSERT((free_ & just(cell)) != 0);
    free_ &= ~just(cell);
    ++filled_;
    for (const std::size_t line : game::lines_of_cell(cell)) {
      if (sizes_[line] < kMostInUnfinishedLine) {
        states_[line] = next_state(states_[line], number);
      } else {
        points_ += points_with(states_[line], number) * game::factor_of_line(static_cast<int>(line));
      }
      ++sizes_[line];
    }
  }

  constexpr CellSet free_cells() const { return free_; }
  // How many numbers are written.
  constexpr int filled() const { return filled_; }
  constexpr bool full() const { return free_ == 0; }

  // Of an unfinished line.
  constexpr LineState state_of(std::size_t line) const { return states_[line]; }
  // How many numbers a line has.
  constexpr int size_of(std::size_t line) const { return sizes_[line]; }
  constexpr bool unfinished(std::size_t line) const { return sizes_[line] < game::kSide; }
  // Of the full lines, the diagonals doubled.
  constexpr int points() const { return points_; }

 private:
  std::array<LineState, game::kLines> states_ = {};
  std::array<std::uint8_t, game::kLines> sizes_ = {};
  CellSet free_ = just(game::kCells) - 1;
  std::int32_t filled_ = 0;
  std::int32_t points_ = 0;
};

}  // namespace knister::coach
