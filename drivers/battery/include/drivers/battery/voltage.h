#pragma once

#include <cstdint>

namespace knister::drivers {

// The converter has 12 bits over its reference, which on both boards is the 3.3 V supply.
inline constexpr std::uint32_t kReferenceMillivolts = 3300;
inline constexpr std::uint32_t kConverterSteps = 4096;

// Rounded to the nearest. `sum` is that of `count` conversions; up to 64 of them behind a divider of 4 stay within 32
// bits.
constexpr std::uint16_t battery_millivolts(std::uint32_t sum, std::uint32_t count, std::uint32_t divider) {
  const std::uint32_t steps = kConverterSteps * count;
  return static_cast<std::uint16_t>((sum * kReferenceMillivolts * divider + steps / 2) / steps);
}

}  // namespace knister::drivers
