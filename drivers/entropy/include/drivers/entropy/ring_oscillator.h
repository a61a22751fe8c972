#pragma once

#include <cstdint>
#include <optional>

#include "drivers/entropy/oscillator_state.h"

namespace knister::drivers {

// The raw bits of the ring oscillator. There is one.
class RingOscillator {
 public:
  // From one sample to the next at least. The oscillator runs at 1.8 to 12 MHz (RP2040 datasheet, 2.17.1): 18 periods
  // or more, in which its phase drifts; bits sampled faster repeat each other.
  static constexpr std::uint32_t kIntervalMicroseconds = 10;

  constexpr RingOscillator() = default;
  RingOscillator(const RingOscillator&) = delete;
  RingOscillator& operator=(const RingOscillator&) = delete;

  OscillatorState state() const;

  // Waits until the interval is over, 11 microseconds at most, and takes a sample; nothing, and no wait, unless the
  // oscillator runs free.
  std::optional<bool> next();

 private:
  // As the timer counts.
  std::uint32_t next_sample_us_ = 0;
};

}  // namespace knister::drivers
