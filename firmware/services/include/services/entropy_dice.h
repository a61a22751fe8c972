#pragma once

#include <optional>

#include "app/device_dice.h"
#include "app/line_sink.h"
#include "core/random/dice_maker.h"
#include "drivers/entropy/ring_oscillator.h"

namespace knister::services {

// Dice made of the ring oscillator's bits and of nothing else.
class EntropyDice final : public app::DeviceDice {
 public:
  EntropyDice(drivers::RingOscillator& oscillator, app::LineSink& log) : oscillator_(oscillator), log_(log) {}

  // The start-up takes 46 ms of samples. A turn of the main loop does 1.5 ms of it.
  void advance();
  // Whether there is more of it to do.
  bool is_starting() const { return maker_.state() == random::DiceMaker::State::kStarting; }

  // Each takes 3 ms, and what is left of the start-up.
  std::optional<game::Throw> throw_dice() override;
  std::optional<game_code::GameCode> draw_code() override;
  app::DiceHealth health() const override;

 private:
  static constexpr int kBitsPerTurn = 128;

  // Tells the log when the source has become ready or failed.
  void log_state();

  drivers::RingOscillator& oscillator_;
  app::LineSink& log_;
  random::DiceMaker maker_;
  random::DiceMaker::State logged_ = random::DiceMaker::State::kStarting;
};

}  // namespace knister::services
