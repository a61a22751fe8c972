#pragma once

#include "app/device_dice.h"

namespace knister::services {

// Dice from the SDK's hardware randomness (pico_rand: ring oscillator, timer and bus counters, mixed).
class RandomDice final : public app::DeviceDice {
 public:
  std::optional<game::Throw> roll() override;
  std::optional<game_code::GameCode> draw_code() override;
};

}  // namespace knister::services
