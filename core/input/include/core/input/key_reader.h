// Turns the levels of the keys into presses, repeats, long presses and releases.
//
// It has no clock and reads no pin: levels come in through sample(), time through sample() and advance(). Whoever
// samples does so each millisecond from an edge on until settled() says that nothing is pending; without an edge no
// sample is needed, however long.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/input/key.h"

namespace knister::input {

class KeyReader {
 public:
  // Two seconds of the fastest repeat, or sixteen presses with their releases.
  static constexpr std::size_t kQueueCapacity = 32;

  // The levels of all keys at one time (see key_bit). Until the next sample the keys are taken to stay as they are. A
  // time before that of the last call counts as that time: samples taken in an interrupt may be handed over a little
  // late.
  void sample(std::uint8_t pressed_mask, std::uint64_t time_us);

  // Finds the repeats and long presses that are due. After a late call one repeat comes, not all that were missed.
  void advance(std::uint64_t now_us);

  // The oldest event not yet taken.
  std::optional<KeyEvent> take();

  // When the next repeat or long press is due; nothing if none is as long as the keys stay as they are.
  std::optional<std::uint64_t> next_due_us() const;

  // Whether sampling may pause until the next edge: each key's last level is what was reported.
  bool settled() const;

  bool is_pressed(Key key) const { return keys_[static_cast<std::size_t>(key)].pressed; }

  // A full queue keeps what the player did first and drops what came later; so many events were dropped since the
  // start.
  std::uint32_t dropped_events() const { return dropped_events_; }

 private:
  struct KeyState {
    // As reported.
    bool pressed = false;
    // From this sample on the level wasn't what was reported.
    std::optional<std::uint64_t> differs_since_us;
    // The start of a change that may still be bouncing: samples don't count.
    std::optional<std::uint64_t> bouncing_since_us;
    // The next repeat or long press comes so long after due_since_us.
    std::uint64_t due_since_us = 0;
    std::optional<std::uint32_t> due_after_us;
    // From the next repeat to the one after it.
    std::uint32_t repeat_us = 0;
  };

  KeyState& state_of(Key key) { return keys_[static_cast<std::size_t>(key)]; }
  void read_level(Key key, bool down);
  void report_due(Key key);
  void change(Key key, bool pressed);
  void report(Key key, KeyAction action);

  std::array<KeyState, kKeyCount> keys_{};
  std::uint8_t last_mask_ = 0;
  std::uint64_t now_us_ = 0;
  bool started_ = false;

  std::array<KeyEvent, kQueueCapacity> queue_{};
  std::size_t first_ = 0;
  std::size_t count_ = 0;
  std::uint32_t dropped_events_ = 0;
};

}  // namespace knister::input
