#include "app/wakefulness.h"

namespace knister::app {

bool Wakefulness::take(const input::KeyEvent& event) {
  last_key_us_ = event.time_us;
  if (state_ == State::kAsleep && event.action == input::KeyAction::kPress) {
    waking_key_ = event.key;
  }
  state_ = State::kAwake;
  const bool used_up = waking_key_ == event.key;
  if (used_up && event.action == input::KeyAction::kRelease) {
    waking_key_.reset();
  }
  return used_up;
}

void Wakefulness::advance(std::uint64_t now_us) {
  if (rules_.stays_awake) {
    state_ = State::kAwake;
    // Its time begins when the screen is left.
    last_key_us_ = now_us;
    return;
  }
  const auto sleep_us = sleep_due_us();
  if (sleep_us && now_us >= *sleep_us) {
    state_ = State::kAsleep;
  } else if (now_us >= last_key_us_ + kDimAfterUs) {
    state_ = State::kDim;
  }
}

std::optional<std::uint64_t> Wakefulness::next_due_us() const {
  if (rules_.stays_awake || state_ == State::kAsleep) {
    return std::nullopt;
  }
  return state_ == State::kAwake ? last_key_us_ + kDimAfterUs : sleep_due_us();
}

std::optional<std::uint64_t> Wakefulness::sleep_due_us() const {
  if (rules_.sleep_after_minutes == 0) {
    return std::nullopt;
  }
  constexpr std::uint64_t kMinuteUs = 60'000'000;
  return last_key_us_ + rules_.sleep_after_minutes * kMinuteUs;
}

}  // namespace knister::app
