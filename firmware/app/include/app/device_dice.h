#pragma once

#include <cstdint>
#include <optional>

#include "core/game/dice.h"
#include "core/game_code/game_code.h"
#include "core/random/failure.h"
#include "core/random/health_tests.h"

namespace knister::app {

// How the device's dice are.
struct DiceHealth {
  // The start-up test is passed, and no test has failed since.
  bool ready = false;
  // Why there are no dice; once there is a reason, it stays until the device starts anew.
  random::Failure failure = random::Failure::kNone;
  random::HealthCounts counts{};

  bool failed() const { return failure != random::Failure::kNone; }
};

// Chance as the device makes it. Once its source has failed its tests nothing comes of it any more.
class DeviceDice {
 public:
  virtual std::optional<game::Throw> throw_dice() = 0;
  // A new game code, each equally likely.
  virtual std::optional<game_code::GameCode> draw_code() = 0;
  virtual DiceHealth health() const = 0;

 protected:
  ~DeviceDice() = default;
};

}  // namespace knister::app
