#include "core/input/key_reader.h"

#include <algorithm>

#include "core/input/key_timings.h"

namespace knister::input {
namespace {

// A step back in time shows as a difference in the upper half of the numbers.
constexpr std::uint64_t kLongestStep = UINT64_MAX / 2;

constexpr std::uint64_t left_us(std::uint64_t duration_us, std::uint64_t passed_us) {
  return passed_us < duration_us ? duration_us - passed_us : 0;
}

}  // namespace

void KeyReader::sample(std::uint8_t pressed_mask, std::uint64_t time_us) {
  // Until now the keys were as the last sample had them.
  advance(time_us);
  for (std::size_t index = 0; index < kKeyCount; ++index) {
    KeyState& state = keys_[index];
    const bool down = (pressed_mask & key_bit(static_cast<Key>(index))) != 0;
    if (state.down == down) continue;
    state.down = down;
    state.down_since_us = now_us_;
  }
}

void KeyReader::advance(std::uint64_t now_us) {
  if (!started_ || now_us - now_us_ <= kLongestStep) now_us_ = now_us;
  started_ = true;
  for (std::size_t index = 0; index < kKeyCount; ++index) {
    const Key key = static_cast<Key>(index);
    const KeyState& state = state_of(key);
    // While a release is being confirmed nothing is reported that a key must be held for.
    if (state.down != state.pressed) {
      if (confirmation_left_us(state) == 0) change(key);
    } else if (state.due_after_us && due_left_us(state) == 0) {
      report_held(key);
    }
  }
}

// All durations are differences of unsigned times, which are right across an overflow of the counter too.
std::uint64_t KeyReader::confirmation_left_us(const KeyState& state) const {
  const std::uint64_t level_left_us = left_us(kKeyTimings.confirmation_us, now_us_ - state.down_since_us);
  if (!state.change_began_us) return level_left_us;
  // What was sampled while the last change still bounced is confirmed from the end of its bounce on.
  constexpr std::uint64_t kSettledAfter = kKeyTimings.longest_bounce_us + kKeyTimings.confirmation_us;
  return std::max(level_left_us, left_us(kSettledAfter, now_us_ - *state.change_began_us));
}

std::uint64_t KeyReader::due_left_us(const KeyState& state) const {
  return left_us(state.due_after_us.value_or(0), now_us_ - state.due_since_us);
}

void KeyReader::change(Key key) {
  KeyState& state = state_of(key);
  state.pressed = state.down;
  state.change_began_us = state.down_since_us;
  state.due_after_us.reset();
  if (state.pressed) {
    state.due_since_us = now_us_;
    state.due_after_us = is_direction(key) ? kKeyTimings.first_repeat_us : kKeyTimings.long_press_us;
    state.repeat_us = kKeyTimings.slowest_repeat_us;
  }
  report(key, state.pressed ? KeyAction::kPress : KeyAction::kRelease);
}

void KeyReader::report_held(Key key) {
  KeyState& state = state_of(key);
  if (!is_direction(key)) {
    state.due_after_us.reset();
    report(key, KeyAction::kLongPress);
    return;
  }
  // Counted from now and not from when it was due, so that two steps never come closer together than the fastest
  // repeat.
  state.due_since_us = now_us_;
  state.due_after_us = state.repeat_us;
  state.repeat_us = std::max(state.repeat_us - kKeyTimings.repeat_gain_us, kKeyTimings.fastest_repeat_us);
  report(key, KeyAction::kRepeat);
}

void KeyReader::report(Key key, KeyAction action) {
  if (count_ == kQueueCapacity) {
    ++dropped_events_;
    return;
  }
  queue_[(first_ + count_) % kQueueCapacity] = {.key = key, .action = action, .time_us = now_us_};
  ++count_;
}

std::optional<KeyEvent> KeyReader::take() {
  if (count_ == 0) return std::nullopt;
  const KeyEvent event = queue_[first_];
  first_ = (first_ + 1) % kQueueCapacity;
  --count_;
  return event;
}

std::optional<std::uint64_t> KeyReader::next_due_us() const {
  std::optional<std::uint64_t> wait_us;
  for (const KeyState& state : keys_) {
    const bool differs = state.down != state.pressed;
    if (!differs && !state.due_after_us) continue;
    const std::uint64_t key_wait_us = differs ? confirmation_left_us(state) : due_left_us(state);
    wait_us = std::min(wait_us.value_or(key_wait_us), key_wait_us);
  }
  if (!wait_us) return std::nullopt;
  return now_us_ + *wait_us;
}

}  // namespace knister::input
