// Advice while a number waits to be written: what each free cell is worth, at once, and better and better the longer
// one can wait.
//
// All arithmetic is in integers and nothing is drawn by lot: the same sheet and number get the same advice everywhere,
// and a sheet turned or mirrored gets it turned or mirrored.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/coach/look_ahead.h"
#include "core/coach/position.h"
#include "core/coach/symmetry.h"
#include "core/coach/valuation.h"
#include "core/coach/value_tables.h"
#include "core/fixed/fixed.h"
#include "core/game/sheet.h"

namespace knister::coach {

// How many throws ahead the advice looks.
inline constexpr std::size_t kDepths = LookAhead::kMostThrows + 1;

// How much of a depth is looked at.
struct Widths {
  // How many cells, the best ones of the depth before; and none that is worth so much less than the best.
  std::uint8_t cells;
  std::int32_t margin;
  // How many answers to each throw on the way.
  std::array<std::uint8_t, LookAhead::kMostThrows - 1> answers;
};

class Advisor {
 public:
  explicit Advisor(const ValueTables& tables) : tables_(tables), look_ahead_(tables) {}

  // The sheet has a free cell. Values every free cell by the tables. `depth` is how many throws ahead refine() will
  // look at most; 0: none.
  void begin(const game::Sheet& sheet, int number, std::size_t depth = kDepths - 1);

  // Whether nothing is left to be refined.
  bool done() const { return done_; }
  // A step more; a bounded piece of work. Whether it changed anything of what is known.
  bool refine();

  // As far as it is known now.
  int best_cell() const;
  // The best cells, the best one first; how many were written.
  std::size_t best_cells(std::span<int> cells) const;
  // How many points the best cell is expected to bring more than this free cell; never below 0.
  fixed::Fixed loss_in(int cell) const;
  // What the game is expected to end with.
  fixed::Fixed value_of(int cell) const;

 private:
  // The deepest look that this cell had.
  std::size_t depth_of(std::size_t cell) const;
  bool is_better(std::size_t one, std::size_t other) const;
  std::size_t image_of_cell(int cell) const { return (*map_)[static_cast<std::size_t>(cell)]; }
  std::size_t image_of_free_cell(int cell) const;
  void begin_depth();
  void begin_candidate();

  ValueTables tables_;
  LookAhead look_ahead_;
  // The sheet is looked at in one fixed turn, of all its images the first in the order of its numbers.
  Position position_ = {};
  const CellMap* map_ = nullptr;
  int number_ = 0;
  std::size_t most_depth_ = 0;
  bool done_ = true;

  // Of the first depths, up to the one that all of its cells were looked at with.
  std::array<CellValues, kDepths> values_ = {};
  std::size_t depth_ = 0;
  // Cells of the next depth.
  Candidates candidates_ = {};
  std::size_t next_candidate_ = 0;
};

}  // namespace knister::coach
