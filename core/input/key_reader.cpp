#include "core/input/key_reader.h"

#include <algorithm>

#include "core/input/key_timings.h"

namespace knister::input {
namespace {

// Differences of unsigned times are right across an overflow of the counter too.
constexpr bool has_passed(std::uint64_t since_us, std::uint32_t duration_us, std::uint64_t now_us) {
  return now_us - since_us >= duration_us;
}

// A step back in time shows as a difference in the upper half of the numbers.
constexpr std::uint64_t kLongestStep = UINT64_MAX / 2;

}  // namespace

void KeyReader::sample(std::uint8_t pressed_mask, std::uint64_t time_us) {
  // What was due before this sample came while the keys were still as they had been.
  advance(time_us);
  last_mask_ = pressed_mask;
  for (std::size_t index = 0; index < kKeyCount; ++index) {
    const Key key = static_cast<Key>(index);
    read_level(key, (pressed_mask & key_bit(key)) != 0);
  }
}

void KeyReader::advance(std::uint64_t now_us) {
  if (!started_ || now_us - now_us_ <= kLongestStep) now_us_ = now_us;
  started_ = true;
  for (std::size_t index = 0; index < kKeyCount; ++index) report_due(static_cast<Key>(index));
}

void KeyReader::report_due(Key key) {
  KeyState& state = state_of(key);
  // While a release is being confirmed nothing is reported that a key must be held for.
  if (!state.due_after_us || state.differs_since_us) return;
  if (!has_passed(state.due_since_us, *state.due_after_us, now_us_)) return;
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

void KeyReader::read_level(Key key, bool down) {
  KeyState& state = state_of(key);
  if (state.bouncing_since_us && !has_passed(*state.bouncing_since_us, kKeyTimings.longest_bounce_us, now_us_)) return;
  state.bouncing_since_us.reset();
  if (down == state.pressed) {
    state.differs_since_us.reset();
  } else if (!state.differs_since_us) {
    state.differs_since_us = now_us_;
  } else if (has_passed(*state.differs_since_us, kKeyTimings.confirmation_us, now_us_)) {
    change(key, down);
  }
}

void KeyReader::change(Key key, bool pressed) {
  KeyState& state = state_of(key);
  state.pressed = pressed;
  state.bouncing_since_us = state.differs_since_us;
  state.differs_since_us.reset();
  state.due_after_us.reset();
  if (pressed) {
    state.due_since_us = now_us_;
    state.due_after_us = is_direction(key) ? kKeyTimings.first_repeat_us : kKeyTimings.long_press_us;
    state.repeat_us = kKeyTimings.slowest_repeat_us;
  }
  report(key, pressed ? KeyAction::kPress : KeyAction::kRelease);
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
    if (!state.due_after_us || state.differs_since_us) continue;
    const std::uint64_t passed_us = now_us_ - state.due_since_us;
    const std::uint64_t left_us = passed_us < *state.due_after_us ? *state.due_after_us - passed_us : 0;
    wait_us = std::min(wait_us.value_or(left_us), left_us);
  }
  if (!wait_us) return std::nullopt;
  return now_us_ + *wait_us;
}

bool KeyReader::settled() const {
  for (std::size_t index = 0; index < kKeyCount; ++index) {
    const Key key = static_cast<Key>(index);
    if (((last_mask_ & key_bit(key)) != 0) != is_pressed(key)) return false;
  }
  return true;
}

}  // namespace knister::input
