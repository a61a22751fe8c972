#include "core/coach/review.h"

#include <algorithm>

#include "core/assert/assert.h"

namespace knister::coach {
namespace {

constexpr int kPerCent = 100;

fixed::Fixed greatest_loss(const Advisor& advisor, const game::Sheet& sheet) {
  fixed::Fixed greatest;
  for (int cell = 0; cell < game::kCells; ++cell) {
    if (sheet.number_at(cell) == game::Sheet::kEmpty) greatest = std::max(greatest, advisor.loss_in(cell));
  }
  return greatest;
}

}  // namespace

Placements placements_of(const game::Rounds& rounds) {
  KNISTER_ASSERT(rounds.has_sheet() && rounds.complete());
  Placements placements = {};
  for (int round = 0; round < game::kRounds; ++round) {
    placements[static_cast<std::size_t>(round)] = {
        .number = static_cast<std::uint8_t>(rounds.roll_of(round).thrown.sum()),
        .cell = static_cast<std::uint8_t>(rounds.cell_of(round))};
  }
  return placements;
}

void Review::begin(const Placements& placements) {
  placements_ = placements;
  progress_ = 0;
  played_ = {};
  coach_ = {};
  lost_ = {};
  could_be_lost_ = {};
  begin_round();
}

// The first rounds are the player's, the second ones the coach's.
void Review::begin_round() {
  const bool of_coach = progress_ >= game::kRounds;
  const auto round = static_cast<std::size_t>(of_coach ? progress_ - game::kRounds : progress_);
  advisor_.begin(of_coach ? coach_ : played_, placements_[round].number, kDepth);
}

void Review::go_on() {
  KNISTER_ASSERT(!done());
  if (!advisor_.done()) {
    advisor_.refine();
    return;
  }
  if (progress_ < game::kRounds) {
    judge();
  } else {
    (void)coach_.place(advisor_.best_cell(), placements_[static_cast<std::size_t>(progress_ - game::kRounds)].number);
  }
  ++progress_;
  if (!done()) begin_round();
}

void Review::judge() {
  const auto round = static_cast<std::size_t>(progress_);
  const Placement& placement = placements_[round];
  const fixed::Fixed loss = advisor_.loss_in(placement.cell);
  losses_[round] = loss;
  better_cells_[round] = loss == fixed::Fixed() ? placement.cell : static_cast<std::uint8_t>(advisor_.best_cell());
  lost_ = lost_ + loss;
  could_be_lost_ = could_be_lost_ + greatest_loss(advisor_, played_);
  // The advisor made sure that the cell is free.
  (void)played_.place(placement.cell, placement.number);
}

std::size_t Review::costliest(Costliest& rounds) const {
  std::size_t count = 0;
  for (int round = 0; round < game::kRounds; ++round) {
    if (loss_in(round) == fixed::Fixed()) continue;
    // Of equal ones the earlier round comes first.
    std::size_t place = count;
    for (; place > 0 && loss_in(rounds[place - 1]) < loss_in(round); --place) {
      if (place < rounds.size()) rounds[place] = rounds[place - 1];
    }
    if (place < rounds.size()) rounds[place] = round;
    count = std::min(count + 1, rounds.size());
  }
  return count;
}

int Review::grade() const {
  // Where nothing could be lost, nothing was.
  const std::int32_t could_be_lost = std::max<std::int32_t>(could_be_lost_.units(), 1);
  return kPerCent - static_cast<int>(fixed::divide_rounded(std::int64_t{kPerCent} * lost_.units(), could_be_lost));
}

}  // namespace knister::coach
