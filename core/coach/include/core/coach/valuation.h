// What the coach expects a game to bring from a position, for each number and each cell that it can be written to.
//
// The value of a sheet is the sum of its full lines' points, of a table's value for each unfinished line, for each two
// lines that cross in a free cell, and for how many lines wish for each number. With one free cell left it is the exact
// mean over the last throw, which the lines' values alone are; with none left it is the total.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/coach/position.h"
#include "core/coach/value_tables.h"
#include "core/game/lines.h"

namespace knister::coach {

// In units of kUnitsOfPoint, by cell.
using CellValues = std::array<std::int32_t, game::kCells>;
inline constexpr std::int32_t kNoValue = std::numeric_limits<std::int32_t>::min();

struct CellChoice {
  int cell = -1;
  // Of the sheet once the number is there.
  std::int32_t value = kNoValue;
};

// For each of the eleven numbers, how many lines wish for it: four bits a number, so that lines are added and taken
// away with two words at once.
struct WishCounts {
  std::uint32_t low = 0;
  std::uint32_t high = 0;

  static WishCounts of(game::NumberBits numbers);

  WishCounts& operator+=(const WishCounts& other);
  WishCounts& operator-=(const WishCounts& other);
};

// Of a position with a free cell. What doesn't depend on the number is worked out once. The position must stay.
class Valuation {
 public:
  Valuation(const ValueTables& tables, const Position& position);

  // The value after writing the number to each free cell; kNoValue for the others.
  CellValues values_with(int number) const;
  // The highest of them; of equals the first cell.
  CellChoice best_with(int number) const;
  // The sum of the highest over all 36 throws.
  std::int32_t sum_over_throws() const;

 private:
  // What a number changes in each line if it comes there.
  struct Changes {
    // The line's own value or points.
    std::array<std::int32_t, game::kLines> lines;
    // The values of its crossings in all of its free cells, and in each of them: by line and the cell's place among the
    // free ones.
    std::array<std::int32_t, game::kLines> pairs;
    std::array<std::array<std::int16_t, 4>, game::kCells> pairs_in_cell;
    std::array<WishCounts, game::kLines> wishes;
  };

  void add_line(std::size_t line);
  void add_crossings(int cell);
  void work_out(int number, Changes& changes) const;
  void work_out_crossings(const std::array<LineClass, game::kLines>& after, Changes& changes) const;
  std::int32_t value_in(int cell, const Changes& changes) const;
  std::int32_t value_of_wishes(const WishCounts& counts) const;
  // One more than the position has.
  int filled_after() const { return position_.filled() + 1; }

  ValueTables tables_;
  const Position& position_;
  // With one free cell left only the lines' values count.
  bool lines_alone_;
  // All that a number in no line would leave as it is, in units of a point.
  std::int32_t base_;
  std::array<std::int32_t, game::kLines> line_values_ = {};
  std::array<LineClass, game::kLines> classes_ = {};
  // What the crossings in a free cell are worth, in units of kUnitsOfPair: all, and those that each line has a part in.
  std::array<std::int16_t, game::kCells> pairs_ = {};
  std::array<std::array<std::int16_t, 4>, game::kCells> pairs_of_line_ = {};
  std::array<WishCounts, game::kLines> wishes_of_line_ = {};
  WishCounts wishes_ = {};
};

}  // namespace knister::coach
