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
#include <span>

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

// Of a position with a free cell. What doesn't depend on the number is worked out once.
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
  // An unfinished line, and where its values with one number more are to be found.
  struct Line {
    std::uint8_t index = 0;
    std::uint8_t size = 0;
    LineState state = kEmptyLine;
    // If the number goes elsewhere.
    std::int32_t value = 0;
    ValueRow values_after = {};
    const LineClass* classes = nullptr;
    ValueRow wishes_by_state = {};
    WishCounts wishes = {};
  };

  // What a number changes in a line if it comes there.
  struct Change {
    // The line's value or points; later the values of its crossings besides.
    std::int32_t value = 0;
    // What its crossings in all of its free cells are worth more, in units of kUnitsOfPair.
    std::int32_t pairs = 0;
    WishCounts wishes = {};
    LineClass line_class = 0;
  };

  // A free cell, and for the lines through it where the values of crossings with them are to be found.
  struct FreeCell {
    std::uint8_t cell = 0;
    // What its crossings are worth now, in units of kUnitsOfPair, and that counted for each line that has a part in
    // them.
    std::int32_t pairs = 0;
    std::int32_t pairs_of_lines = 0;
    const std::int8_t* straight_with_row = nullptr;
    const std::int8_t* straight_with_column = nullptr;
    const std::int8_t* diagonal_with_row = nullptr;
    const std::int8_t* diagonal_with_column = nullptr;
  };

  using Changes = std::array<Change, game::kLines>;
  using PairsInCells = std::array<std::int32_t, game::kCells>;

  void add_line(const Position& position, std::size_t index);
  void add_free_cell(int cell);
  void add_diagonal_crossings(const game::LinesOfCell& lines, FreeCell& free);
  void work_out(int number, Changes& changes, PairsInCells& pairs) const;
  Change change_of(const Line& line, int number) const;
  std::int32_t add_pairs_after(const FreeCell& free, Changes& changes) const;
  std::int32_t value_in(std::size_t place, const Changes& changes, const PairsInCells& pairs) const;
  std::int32_t value_of_wishes(const WishCounts& counts) const;
  std::span<const Line> unfinished_lines() const { return {lines_.data(), line_count_}; }

  ValueTables tables_;
  // How many numbers the sheet has after the next one.
  int filled_after_;
  // With one free cell left then only the lines' values count.
  bool lines_alone_;
  // All that a number in no line would leave as it is, in units of a point.
  std::int32_t base_;
  ValueRow wish_values_;
  WishCounts wishes_ = {};
  std::size_t line_count_ = 0;
  std::size_t free_count_ = 0;
  std::array<LineClass, game::kLines> classes_ = {};
  std::array<Line, game::kLines> lines_ = {};
  std::array<FreeCell, game::kCells> free_ = {};
  // Of each line: what its crossings in all of its free cells are worth now, in units of kUnitsOfPair.
  std::array<std::int32_t, game::kLines> pairs_of_line_ = {};
};

}  // namespace knister::coach
