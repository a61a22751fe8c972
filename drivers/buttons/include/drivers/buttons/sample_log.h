#pragma once

#include <cstdint>

#include "drivers/ring/ring.h"

namespace knister::drivers {

// Which keys were down at a time: bit i is the i-th key. Levels as the pins saw them, bounce and all. They hold until
// the next sample.
struct ButtonSample {
  std::uint64_t time_us;
  std::uint8_t pressed;

  bool operator==(const ButtonSample&) const = default;
};

// The samples on their way from the interrupts to the main loop, and when sampling may stop.
//
// Called from interrupts that run while the flash can't be read: everything on their side is forced inline.
class SampleLog {
 public:
  static constexpr std::uint32_t kCapacity = 64;

  // As many samples in a row without a key end the sampling. Longer than any contact bounces (key switches are
  // specified for 5 ms at most, worn ones reach twice that), so that whoever debounces sees the released key settle.
  static constexpr std::uint32_t kQuietSamples = 20;

  // Interrupt's side. While the main loop is busy, samples that repeat the last one are left out from half the capacity
  // on: they say nothing new, and the other half is room for 32 changes, five bouncing presses. If even that is full,
  // the next sample tries again.
  [[gnu::always_inline]] void add(const ButtonSample& sample) {
    quiet_ = sample.pressed == 0 ? quiet_ + 1 : 0;
    if (sample.pressed == last_ && ring_.size() >= kCapacity / 2) return;
    if (ring_.push(sample)) last_ = sample.pressed;
  }

  // Interrupt's side: all keys have been up for long enough, and the reader will hear of it.
  [[gnu::always_inline]] bool quiet() const { return quiet_ >= kQuietSamples && last_ == 0; }

  // Interrupt's side: an edge came, sampling begins.
  [[gnu::always_inline]] void begin() { quiet_ = 0; }

  // Main loop's side.
  bool take(ButtonSample& sample) { return ring_.take(sample); }
  bool empty() const { return ring_.empty(); }

 private:
  Ring<ButtonSample, kCapacity> ring_;
  std::uint32_t quiet_ = 0;
  std::uint8_t last_ = 0;
};

}  // namespace knister::drivers
