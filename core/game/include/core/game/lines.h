// Where the twelve lines of the sheet lie. Cells count from 0 row by row; lines count rows, then columns, then
// diagonals.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace knister::game {

inline constexpr int kSide = 5;
inline constexpr int kCells = kSide * kSide;
inline constexpr int kFirstRow = 0;
inline constexpr int kFirstColumn = kFirstRow + kSide;
inline constexpr int kFirstDiagonal = kFirstColumn + kSide;
inline constexpr int kLines = kFirstDiagonal + 2;

enum class LineKind : std::uint8_t { kRow, kColumn, kDiagonal };

constexpr LineKind kind_of_line(int line) {
  if (line >= kFirstDiagonal) return LineKind::kDiagonal;
  return line >= kFirstColumn ? LineKind::kColumn : LineKind::kRow;
}

// Which row, column or diagonal it is, from 0. Diagonal 0 runs from the top left, 1 from the bottom left.
constexpr int index_of_line(int line) {
  if (line >= kFirstDiagonal) return line - kFirstDiagonal;
  return line >= kFirstColumn ? line - kFirstColumn : line;
}

// The diagonals count double.
constexpr int factor_of_line(int line) { return line >= kFirstDiagonal ? 2 : 1; }

constexpr bool is_cell(int cell) { return cell >= 0 && cell < kCells; }
constexpr bool is_line(int line) { return line >= 0 && line < kLines; }

constexpr int cell_at(int row, int column) { return row * kSide + column; }
constexpr int row_of(int cell) { return cell / kSide; }
constexpr int column_of(int cell) { return cell % kSide; }

// A line's cells are its first one and four more, a step apart.
struct LineCells {
  std::uint8_t first;
  std::int8_t step;

  constexpr int operator[](int place) const { return first + place * step; }
};

inline constexpr std::array<LineCells, kLines> kLineCells = {{
    {0, 1},
    {5, 1},
    {10, 1},
    {15, 1},
    {20, 1},  // rows
    {0, 5},
    {1, 5},
    {2, 5},
    {3, 5},
    {4, 5},  // columns
    {0, 6},
    {20, -4},  // diagonals
}};

constexpr LineCells cells_of_line(int line) { return kLineCells[static_cast<std::size_t>(line)]; }

// The lines through a cell: two, on a diagonal three, in the middle four.
struct LinesOfCell {
  std::uint8_t count = 0;
  std::array<std::uint8_t, 4> lines = {};

  constexpr const std::uint8_t* begin() const { return lines.data(); }
  constexpr const std::uint8_t* end() const { return lines.data() + count; }
};

// A table, because the Cortex-M0+ has no division to find row and column with.
inline constexpr std::array<LinesOfCell, kCells> kLinesOfCell = []() consteval {
  std::array<LinesOfCell, kCells> table = {};
  for (int line = 0; line < kLines; ++line) {
    for (int place = 0; place < kSide; ++place) {
      LinesOfCell& lines_of_cell = table[static_cast<std::size_t>(cells_of_line(line)[place])];
      lines_of_cell.lines[lines_of_cell.count++] = static_cast<std::uint8_t>(line);
    }
  }
  return table;
}();

constexpr const LinesOfCell& lines_of_cell(int cell) { return kLinesOfCell[static_cast<std::size_t>(cell)]; }

}  // namespace knister::game
