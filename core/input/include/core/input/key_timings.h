// How long things last at a key, each with its reason.
#pragma once

#include <cstdint>

namespace knister::input {

struct KeyTimings {
  // A new level counts once it has held for so long. With a sample each millisecond that is two samples in a row: a
  // spike seen by only one is no press, and a key answers 2 to 3 ms after its contact closes for good. Of the 10 ms
  // from key edge to first pixel, 7 are left for drawing.
  std::uint32_t confirmation_us;

  // From the first sample of a change that counted, its key isn't judged for this long. Tact switches are specified to
  // bounce for at most 5 ms; worn ones take twice that. A press of 20 ms still has time left for its release.
  std::uint32_t longest_bounce_us;

  // A tap lasts 50 to 200 ms, so 400 ms can't be one; 120 ms a step can still be stopped at the wanted cell.
  std::uint32_t first_repeat_us;
  std::uint32_t slowest_repeat_us;
  // Each step is this much quicker than the one before, down to the fastest: a list of 60 entries takes 4 s instead of
  // 7, and at 60 ms the panel (15 ms a frame) still shows every step.
  std::uint32_t repeat_gain_us;
  std::uint32_t fastest_repeat_us;

  // Longer than any tap, shorter than it takes to doubt that something will happen.
  std::uint32_t long_press_us;
};

inline constexpr KeyTimings kKeyTimings = {
    .confirmation_us = 2'000,
    .longest_bounce_us = 10'000,
    .first_repeat_us = 400'000,
    .slowest_repeat_us = 120'000,
    .repeat_gain_us = 10'000,
    .fastest_repeat_us = 60'000,
    .long_press_us = 600'000,
};

}  // namespace knister::input
