// What a KeyReader must report, found the slow way: for each call the whole history of one key is read anew. It keeps
// no state but the calls and what it has reported so far, and knows times only as whole numbers that never overflow.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/input/key.h"
#include "core/input/key_timings.h"

namespace key_reader_model {

struct Call {
  std::uint64_t time_us;
  bool is_sample;
  std::uint8_t mask;  // of a sample
};

class KeyModel {
 public:
  explicit KeyModel(knister::input::Key key) : key_(key) {}

  // What the last call brings; the level that its own sample has counts from then on only.
  void add_events(const std::vector<Call>& calls, std::vector<knister::input::KeyEvent>& events) {
    if (down_before(calls) != pressed()) {
      add_change(calls, events);
    } else if (pressed()) {
      add_held(calls.back().time_us, events);
    }
  }

 private:
  static constexpr knister::input::KeyTimings kTimings = knister::input::kKeyTimings;

  struct Change {
    std::uint64_t began_us;
    std::uint64_t reported_us;
  };

  bool pressed() const { return changes_.size() % 2 == 1; }
  bool level(const Call& call) const { return (call.mask & key_bit(key_)) != 0; }

  bool down_before(const std::vector<Call>& calls) const {
    for (std::size_t i = calls.size() - 1; i-- > 0;) {
      if (calls[i].is_sample) return level(calls[i]);
    }
    return false;
  }

  // The level has been the other one since `began_us`, and for long enough after the bounce of the last change.
  void add_change(const std::vector<Call>& calls, std::vector<knister::input::KeyEvent>& events) {
    const std::uint64_t now_us = calls.back().time_us;
    std::uint64_t began_us = now_us;
    for (std::size_t i = calls.size() - 1; i-- > 0;) {
      if (!calls[i].is_sample) continue;
      if (level(calls[i]) == pressed()) break;
      began_us = calls[i].time_us;
    }
    const std::uint64_t bounce_end_us = changes_.empty() ? 0 : changes_.back().began_us + kTimings.longest_bounce_us;
    if (now_us < std::max(began_us, bounce_end_us) + kTimings.confirmation_us) return;
    changes_.push_back({began_us, now_us});
    repeats_.clear();
    long_press_done_ = false;
    events.push_back(
        {key_, pressed() ? knister::input::KeyAction::kPress : knister::input::KeyAction::kRelease, now_us});
  }

  void add_held(std::uint64_t now_us, std::vector<knister::input::KeyEvent>& events) {
    const std::uint64_t pressed_us = changes_.back().reported_us;
    if (is_direction(key_)) {
      const std::uint64_t last_us = repeats_.empty() ? pressed_us : repeats_.back();
      if (now_us < last_us + interval(repeats_.size())) return;
      repeats_.push_back(now_us);
      events.push_back({key_, knister::input::KeyAction::kRepeat, now_us});
    } else if (!long_press_done_ && now_us >= pressed_us + kTimings.long_press_us) {
      long_press_done_ = true;
      events.push_back({key_, knister::input::KeyAction::kLongPress, now_us});
    }
  }

  // 400 ms before the first repeat, then 120, 110, 100… and never under 60.
  static std::uint64_t interval(std::size_t repeats) {
    if (repeats == 0) return kTimings.first_repeat_us;
    const std::uint64_t gained = (repeats - 1) * kTimings.repeat_gain_us;
    const std::uint64_t most = kTimings.slowest_repeat_us - kTimings.fastest_repeat_us;
    return kTimings.slowest_repeat_us - std::min(gained, most);
  }

  knister::input::Key key_;
  std::vector<Change> changes_;
  std::vector<std::uint64_t> repeats_;
  bool long_press_done_ = false;
};

}  // namespace key_reader_model
