#pragma once

#include <optional>

#include "core/game/dice.h"
#include "core/game_code/game_code.h"

namespace knister::app {

// Chance as the device makes it. Both answer nothing once the source has failed its tests: no die is shown then.
class DeviceDice {
 public:
  virtual std::optional<game::Throw> roll() = 0;
  // Each code equally likely.
  virtual std::optional<game_code::GameCode> draw_code() = 0;

 protected:
  ~DeviceDice() = default;
};

}  // namespace knister::app
