// The players that can be simulated.
#pragma once

#include <span>
#include <string_view>

#include "core/game/sheet.h"
#include "random_stream.h"

namespace knister::tool {

struct Player {
  std::string_view name;
  // An empty cell of a sheet that isn't full, for this number.
  int (*choose_cell)(const game::Sheet& sheet, int number, RandomBytes& random);
};

std::span<const Player> players();
// Null if there is none of that name.
const Player* player_named(std::string_view name);

}  // namespace knister::tool
