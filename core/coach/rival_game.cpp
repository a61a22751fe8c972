#include "core/coach/rival_game.h"

#include "core/assert/assert.h"

namespace knister::coach {

int easy_cell(const Advisor& advisor) {
  std::array<int, game::kCells> cells = {};
  const std::size_t count = advisor.best_cells(cells);
  int costliest = cells[0];
  for (std::size_t i = 1; i < count && advisor.loss_in(cells[i]) <= kEasyLoss; ++i) costliest = cells[i];
  return costliest;
}

Numbers numbers_of(const game::Rounds& rounds) {
  KNISTER_ASSERT(rounds.complete());
  Numbers numbers = {};
  for (int round = 0; round < game::kRounds; ++round) {
    numbers[static_cast<std::size_t>(round)] = static_cast<std::uint8_t>(rounds.roll_of(round).thrown.sum());
  }
  return numbers;
}

int total_at_once(const ValueTables& tables, const Numbers& numbers) {
  RivalGame game(tables);
  game.begin(game::Rival::kGood, numbers);
  while (!game.done()) game.go_on();
  return game.sheet().total();
}

void RivalGame::begin(game::Rival rival, const Numbers& numbers) {
  KNISTER_ASSERT(rival != game::Rival::kNone);
  rival_ = rival;
  numbers_ = numbers;
  round_ = 0;
  sheet_ = {};
  begin_round();
}

void RivalGame::begin_round() {
  advisor_.begin(sheet_, numbers_[static_cast<std::size_t>(round_)], rival_ == game::Rival::kBest ? kDepths - 1 : 0);
}

void RivalGame::go_on() {
  KNISTER_ASSERT(!done());
  if (!advisor_.done()) {
    advisor_.refine();
    return;
  }
  // The advisor knows free cells only.
  (void)sheet_.place(cell(), numbers_[static_cast<std::size_t>(round_)]);
  ++round_;
  if (!done()) begin_round();
}

int RivalGame::cell() const { return rival_ == game::Rival::kEasy ? easy_cell(advisor_) : advisor_.best_cell(); }

}  // namespace knister::coach
