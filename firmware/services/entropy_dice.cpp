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
  const auto code =
      maker_.draw(oscillator_, [](random::ConditionedBytes& bytes) { return game_code::GameCode::draw(bytes); });
  log_state();
  return code;
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
