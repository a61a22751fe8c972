#pragma once

#include <cstdint>
#include <optional>

#include "core/game/dice.h"
#include "core/random/failure.h"
#include "core/random/health_tests.h"

namespace knister::app {

// How the device's dice are.
struct DiceHealth {
  // The start-up test is passed, and no test has failed since.
  bool ready = false;
  // Why there are no dice; once there is a reason, it stays until the device starts anew.
  random::Failure failure = random::Failure::kNone;
  random::HealthCounts counts;
};

// The device's own dice.
class DeviceDice {
 public:
  // Nothing if their source has failed its tests.
  virtual std::optional<game::Throw> throw_dice() = 0;
  virtual DiceHealth health() const = 0;

 protected:
  ~DeviceDice() = default;
};

}  // namespace knister::app
