// What the coach says of a finished game: what each number's cell has cost, which placements cost most, and what the
// coach would have made of the same throws.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/coach/advisor.h"
#include "core/coach/value_tables.h"
#include "core/fixed/fixed.h"
#include "core/game/dice.h"
#include "core/game/rounds.h"
#include "core/game/sheet.h"

namespace knister::coach {

struct Placement {
  std::uint8_t number = 0;
  std::uint8_t cell = 0;

  constexpr bool operator==(const Placement&) const = default;
};

// By round.
using Placements = std::array<Placement, game::kRounds>;

// Of complete rounds with a sheet.
Placements placements_of(const game::Rounds& rounds);

inline constexpr std::size_t kCostliestCount = 3;

class Review {
 public:
  // How many throws ahead the coach looks.
  static constexpr std::size_t kDepth = 2;

  explicit Review(const ValueTables& tables) : advisor_(tables) {}

  // Each cell comes once.
  void begin(const Placements& placements);

  // Until it is done it goes on, a bounded piece at a time; then the rest may be asked.
  bool done() const { return progress_ == kPieces; }
  void go_on();
  // Of kPieces.
  int progress() const { return progress_; }
  // The rounds as played, and as the coach would have played them.
  static constexpr int kPieces = 2 * game::kRounds;

  int total() const { return played_.total(); }
  int coach_total() const { return coach_.total(); }
  const game::Sheet& coach_sheet() const { return coach_; }

  // Rounds count from 0. How many points less the cell was expected to bring than the best one.
  fixed::Fixed loss_in(int round) const { return losses_[static_cast<std::size_t>(round)]; }
  // The best cell; the one played if it was as good.
  int better_cell(int round) const { return better_cells_[static_cast<std::size_t>(round)]; }
  // The rounds that cost most, the costliest first; those that cost nothing don't count. How many were written.
  using Costliest = std::array<int, kCostliestCount>;
  std::size_t costliest(Costliest& rounds) const;
  // Per cent: 100 for the best cell each time, 0 for the worst.
  int grade() const;

 private:
  void begin_round();
  void judge();

  Advisor advisor_;
  Placements placements_ = {};
  int progress_ = kPieces;
  game::Sheet played_;
  game::Sheet coach_;
  std::array<fixed::Fixed, game::kRounds> losses_ = {};
  std::array<std::uint8_t, game::kRounds> better_cells_ = {};
  fixed::Fixed lost_ = {};
  fixed::Fixed could_be_lost_ = {};
};

}  // namespace knister::coach
