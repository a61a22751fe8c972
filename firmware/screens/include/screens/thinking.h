#pragma once

#include <cstdint>

namespace knister::screens {

// The coach thinks in pieces of a few milliseconds, so that a key never waits: so many steps, of 1.4 ms at most each,
// and then a look at the keys.
inline constexpr std::uint32_t kThinkingPauseMilliseconds = 1;
inline constexpr int kThinkingStepsAtATime = 8;

}  // namespace knister::screens
