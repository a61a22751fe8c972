#include "players.h"

#include <algorithm>
#include <array>

#include "core/assert/assert.h"
#include "core/coach/advisor.h"
#include "core/coach/rival_game.h"
#include "core/coach/valuation.h"
#include "core/random/unbiased.h"

namespace knister::tool {
namespace {

class CellList {
 public:
  void add(int cell) {
    cells_[count_] = cell;
    ++count_;
  }
  void clear() { count_ = 0; }

  int any(RandomBytes& random) const {
    const auto index = random::draw_below(static_cast<int>(count_), random);
    KNISTER_ASSERT(index.has_value());
    return cells_[static_cast<std::size_t>(index.value_or(0))];
  }

 private:
  std::array<int, game::kCells> cells_ = {};
  std::size_t count_ = 0;
};

int choose_any(const game::Sheet& sheet, int /*number*/, RandomBytes& random) {
  CellList empty;
  for (int cell = 0; cell < game::kCells; ++cell) {
    if (sheet.number_at(cell) == game::Sheet::kEmpty) empty.add(cell);
  }
  return empty.any(random);
}

// Where the number brings most points at once; any of several such cells.
int choose_greedily(const game::Sheet& sheet, int number, RandomBytes& random) {
  CellList best;
  int highest_total = -1;
  for (int cell = 0; cell < game::kCells; ++cell) {
    game::Sheet after = sheet;
    if (after.place(cell, number) != game::Outcome::kDone) continue;
    if (after.total() < highest_total) continue;
    if (after.total() > highest_total) best.clear();
    highest_total = after.total();
    best.add(cell);
  }
  return best.any(random);
}

// The best cell by the coach's tables.
int choose_at_once(const game::Sheet& sheet, int number, RandomBytes& /*random*/) {
  const coach::Position position = coach::Position::of(sheet);
  return coach::Valuation(coach::ValueTables::shipped(), position).best_with(number).cell;
}

// The best cell by all that the coach can see.
int choose_after_a_look_ahead(const game::Sheet& sheet, int number, RandomBytes& /*random*/) {
  coach::Advisor advisor(coach::ValueTables::shipped());
  advisor.begin(sheet, number);
  while (!advisor.done()) advisor.refine();
  return advisor.best_cell();
}

// As the easy rival does.
int choose_easily(const game::Sheet& sheet, int number, RandomBytes& /*random*/) {
  coach::Advisor advisor(coach::ValueTables::shipped());
  advisor.begin(sheet, number, 0);
  return coach::easy_cell(advisor);
}

constexpr std::array<Player, 5> kPlayers = {{
    {.name = "coach", .choose_cell = choose_at_once},
    {.name = "search", .choose_cell = choose_after_a_look_ahead},
    {.name = "easy", .choose_cell = choose_easily},
    {.name = "greedy", .choose_cell = choose_greedily},
    {.name = "random", .choose_cell = choose_any},
}};

}  // namespace

std::span<const Player> players() { return kPlayers; }

const Player* player_named(std::string_view name) {
  const auto* const found =
      std::find_if(kPlayers.begin(), kPlayers.end(), [name](const Player& player) { return player.name == name; });
  return found == kPlayers.end() ? nullptr : found;
}

}  // namespace knister::tool
