// The coach as an opponent: plays the same throws on a sheet of its own.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/coach/advisor.h"
#include "core/coach/value_tables.h"
#include "core/fixed/fixed.h"
#include "core/game/sheet.h"

namespace knister::coach {

// Stored as these numbers.
enum class Strength : std::uint8_t {
  // Like people who have played for a while: gives away up to kEasyLoss with each number.
  kEasy = 0,
  // The best cell by the tables.
  kGood = 1,
  // The best cell by all that the advisor can see.
  kBest = 2,
};

// How much the easy rival gives away: it takes the costliest of the cells that cost no more than this.
inline constexpr fixed::Fixed kEasyLoss = fixed::Fixed::of_ratio(1, 1);

class Rival {
 public:
  Rival(const ValueTables& tables, Strength strength) : strength_(strength), advisor_(tables) {}

  Strength strength() const { return strength_; }

  // Begins to think about where to write the number; the sheet has a free cell.
  void begin(const game::Sheet& sheet, int number);
  // While it isn't done it thinks on, a bounded piece at a time.
  bool done() const { return advisor_.done(); }
  void think() { advisor_.refine(); }
  // Where it writes the number, as far as it has thought.
  int cell() const;

 private:
  Strength strength_;
  Advisor advisor_;
};

}  // namespace knister::coach
