// The coach as an opponent: plays the same throws on a sheet of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/coach/advisor.h"
#include "core/coach/value_tables.h"
#include "core/fixed/fixed.h"
#include "core/game/lines.h"
#include "core/game/rounds.h"
#include "core/game/sheet.h"
#include "core/game/solo_session.h"

namespace knister::coach {

// The numbers of a game in the order they were thrown.
using Numbers = std::array<std::uint8_t, game::kRounds>;

// Of complete rounds.
Numbers numbers_of(const game::Rounds& rounds);

// How many points the easy rival gives away: it takes the costliest of the cells that cost no more than this. It then
// scores 46 in the mean, a little less than people of experience (STRENGTH.md).
inline constexpr fixed::Fixed kEasyLoss = fixed::Fixed::of_integer(2);

// What the easy rival makes of the tables' advice.
int easy_cell(const Advisor& advisor);

// The good rival's total of these numbers: fast enough to be worked out for each game at its end.
int total_at_once(const ValueTables& tables, const Numbers& numbers);

class RivalGame {
 public:
  explicit RivalGame(const ValueTables& tables) : advisor_(tables) {}

  // `rival` is somebody. The easy one plays like people who have played for a while, the good one takes the best cell
  // by the tables, the best one the best cell by all that the advisor can see.
  void begin(game::Rival rival, const Numbers& numbers);

  // Until it is done it goes on, a bounded piece at a time.
  bool done() const { return round_ == game::kRounds; }
  void go_on();
  // Rounds played so far.
  int progress() const { return round_; }

  // As far as it is written.
  const game::Sheet& sheet() const { return sheet_; }

 private:
  void begin_round();
  int cell() const;

  game::Rival rival_ = game::Rival::kNone;
  Advisor advisor_;
  Numbers numbers_ = {};
  int round_ = game::kRounds;
  game::Sheet sheet_;
};

}  // namespace knister::coach
