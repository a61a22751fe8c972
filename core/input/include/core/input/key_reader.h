// Turns the levels of the keys into presses, repeats, long presses and releases.
//
// It has no clock and reads no pin: levels come in through sample(), time through sample() and advance(). A level holds
// until the next sample, so a sample each millisecond while something happens and none in between are the same to it as
// a sample at each edge.
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

  // The levels of all keys from this time on (see key_bit). A time before that of the last call counts as that time:
  // what an interrupt sampled may be handed over a little late.
  void sample(std::uint8_t pressed_mask, std::uint64_t time_us);

  // Finds what is due at this time, all samples before it having been handed over. After a late call one repeat comes,
  // not all that were missed.
  void advance(std::uint64_t now_us);

  // The oldest event not yet taken.
  std::optional<KeyEvent> take();

  // When advance() is to be called if no sample comes before; nothing if only a sample can bring something new.
  std::optional<std::uint64_t> next_due_us() const;

  bool is_pressed(Key key) const { return keys_[static_cast<std::size_t>(key)].pressed; }

  // A full queue keeps what the player did first and drops what came later; so many events were dropped since the
  // start.
  std::uint32_t dropped_events() const { return dropped_events_; }

 private:
  struct KeyState {
    // As reported.
    bool pressed = false;
    // As sampled, and since when.
    bool down = false;
    std::uint64_t down_since_us = 0;
    // When the last change that was reported began. Levels count again when its bounce is over.
    std::optional<std::uint64_t> change_began_us;
    // The next repeat or long press comes so long after due_since_us.
    std::uint64_t due_since_us = 0;
    std::optional<std::uint32_t> due_after_us;
    // From the next repeat to the one after it.
    std::uint32_t repeat_us = 0;
  };

  KeyState& state_of(Key key) { return keys_[static_cast<std::size_t>(key)]; }
  std::uint64_t confirmation_left_us(const KeyState& state) const;
  std::uint64_t due_left_us(const KeyState& state) const;
  void change(Key key);
  void report_held(Key key);
  void report(Key key, KeyAction action);

  std::array<KeyState, kKeyCount> keys_{};
  std::uint64_t now_us_ = 0;
  bool started_ = false;

  std::array<KeyEvent, kQueueCapacity> queue_{};
  std::size_t first_ = 0;
  std::size_t count_ = 0;
  std::uint32_t dropped_events_ = 0;
};

}  // namespace knister::input
