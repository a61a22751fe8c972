#include "services/entropy_dice.h"

#include <string_view>

#include "app/event_log.h"

namespace knister::services {
namespace {

// The oscillator itself may say why it gives no bits.
std::string_view reason_of(random::Failure failure, drivers::OscillatorState oscillator) {
  if (failure == random::Failure::kNoBits) {
    switch (oscillator) {
      case drivers::OscillatorState::kStopped:
        return "oscillator_stopped";
      case drivers::OscillatorState::kIsClock:
        return "oscillator_is_clock";
      case drivers::OscillatorState::kRuns:
        break;
    }
  }
  return name_of(failure);
}

}  // namespace

void EntropyDice::advance() {
  maker_.start_up(oscillator_, kBitsPerTurn);
  log_state();
}

std::optional<game::Throw> EntropyDice::throw_dice() {
  const std::optional<random::TwoDice> dice = maker_.throw_dice(oscillator_);
  log_state();
  if (!dice) {
    return std::nullopt;
  }
  return game::Throw::of_faces(dice->first, dice->second);
}

std::optional<game_code::GameCode> EntropyDice::draw_code() {
  constexpr int kThrows = 4;
  // Six of seven numbers count, so that good dice come this far once in 10^26 codes.
  constexpr int kMostAttempts = 32;
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    std::uint32_t number = 0;
    for (int index = 0; index < kThrows; ++index) {
      const std::optional<game::Throw> thrown = throw_dice();
      if (!thrown) {
        return std::nullopt;
      }
      number = number * game::kFaces * game::kFaces + static_cast<std::uint32_t>(thrown->code());
    }
    if (number < game_code::kCodeCount) {
      return game_code::GameCode::of_number(number);
    }
  }
  return std::nullopt;
}

app::DiceHealth EntropyDice::health() const {
  return {.ready = maker_.state() == random::DiceMaker::State::kReady,
          .failure = maker_.failure(),
          .counts = maker_.health()};
}

void EntropyDice::log_state() {
  if (maker_.state() == logged_) {
    return;
  }
  logged_ = maker_.state();
  app::Event(log_, "entropy")
      .with("state", logged_ == random::DiceMaker::State::kReady ? "ok" : "failed")
      .with("reason", reason_of(maker_.failure(), oscillator_.state()));
}

}  // namespace knister::services
