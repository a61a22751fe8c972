// Turns the levels of the keys into presses, repeats, long presses and releases.
//
// It has no clock and reads no pin: levels come in through sample(), time through sample() and advance(). Whoever samples does so each
// millisecond from an edge on until settled() says that nothing is pending; without an edge no sample is needed, however long.
#ifndef KNISTER_CORE_INPUT_KEY_READER_H_
#define KNISTER_CORE_INPUT_KEY_READER_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/input/key.h"

namespace knister::input {

class KeyReader {
 public:
  // Four seconds of the fastest repeat, or sixteen presses with their releases.
  static constexpr size_t kQueueCapacity = 32;

  // The levels of all keys at one time (see key_bit). Until the next sample the keys are taken to stay as they are. A time before
  // that of the last call counts as that time: samples taken in an interrupt may be handed over a little late.
  void sample(uint8_t pressed_mask, uint64_t time_us);

  // Finds the repeats and long presses that are due. After a late call one repeat comes, not all that were missed.
  void advance(uint64_t now_us);

  // The oldest event not yet taken.
  std::optional<KeyEvent> take();

  // When the next repeat or long press is due; nothing if none is as long as the keys stay as they are.
  std::optional<uint64_t> next_due_us() const;

  // Whether sampling may pause until the next edge: each key's last level is what was reported.
  bool settled() const;

  bool is_pressed(Key key) const;

  // A full queue keeps what the player did first and drops what came later; so many events were dropped since the start.
  uint32_t dropped_events() const { return dropped_events_; }

 private:
  struct KeyState {
    bool pressed = false;
    // The level differs from what was reported since this sample.
    bool differs = false;
    uint64_t differs_since_us = 0;
    // Levels don't count until the bounce of the last change is over.
    bool bouncing = false;
    uint64_t bounce_start_us = 0;
    // The next repeat or long press.
    bool timed = false;
    uint64_t timed_since_us = 0;
    uint32_t timed_after_us = 0;
    uint32_t next_repeat_us = 0;
  };

  uint64_t in_order(uint64_t time_us);
  void read_level(Key key, bool level);
  void change(Key key, KeyState& state, bool pressed);
  void find_timed(Key key, KeyState& state);
  void report(Key key, KeyAction action);

  std::array<KeyState, kKeyCount> keys_{};
  uint8_t last_mask_ = 0;
  uint64_t now_us_ = 0;
  bool started_ = false;

  std::array<KeyEvent, kQueueCapacity> queue_{};
  size_t first_ = 0;
  size_t count_ = 0;
  uint32_t dropped_events_ = 0;
};

}  // namespace knister::input

#endif  // KNISTER_CORE_INPUT_KEY_READER_H_
