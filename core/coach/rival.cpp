#include "core/coach/rival.h"

#include "core/game/lines.h"

namespace knister::coach {
namespace {

int costliest_within(const Advisor& advisor, fixed::Fixed loss) {
  std::array<int, game::kCells> cells = {};
  const std::size_t count = advisor.best_cells(cells);
  int costliest = cells[0];
  for (std::size_t i = 1; i < count && advisor.loss_in(cells[i]) <= loss; ++i) costliest = cells[i];
  return costliest;
}

}  // namespace

void Rival::begin(const game::Sheet& sheet, int number) {
  advisor_.begin(sheet, number, strength_ == Strength::kBest ? kDepths - 1 : 0);
}

int Rival::cell() const {
  return strength_ == Strength::kEasy ? costliest_within(advisor_, kEasyLoss) : advisor_.best_cell();
}

}  // namespace knister::coach
