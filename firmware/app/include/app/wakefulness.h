#pragma once

#include <cstdint>
#include <optional>

#include "core/input/key.h"

namespace knister::app {

// How awake the device is: without a key it dims, then sleeps. The key that wakes it does nothing else.
class Wakefulness {
 public:
  enum class State : std::uint8_t { kAwake, kDim, kAsleep };

  // What the player and the open screen want.
  struct Rules {
    // A screen that somebody looks at without pressing a key.
    bool stays_awake = false;
    // 0: it only dims.
    std::uint8_t sleep_after_minutes = 0;
  };

  static constexpr std::uint64_t kDimAfterUs = 30'000'000;

  void use(const Rules& rules) { rules_ = rules; }
  // Whether the key is used up by waking. Its repeats and its release are then, too.
  bool take(const input::KeyEvent& event);
  void advance(std::uint64_t now_us);

  State state() const { return state_; }
  // When `advance` will change something.
  std::optional<std::uint64_t> next_due_us() const;

 private:
  std::optional<std::uint64_t> sleep_due_us() const;

  Rules rules_{};
  State state_ = State::kAwake;
  std::uint64_t last_key_us_ = 0;
  // The key that woke the device, as long as it is down.
  std::optional<input::Key> waking_key_;
};

}  // namespace knister::app
