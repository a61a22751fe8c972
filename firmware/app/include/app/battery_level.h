#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace knister::app {

// What the battery still allows.
enum class BatteryLevel : std::uint8_t {
  kFine,
  // To be charged soon.
  kLow,
  // Too little to be sure that the flash finishes what it begins: nothing is written.
  kEmpty,
};

// Of a lithium cell, from 3.0 V (empty) to 4.2 V. Below 3.5 V less than a tenth of its charge is left.
inline constexpr std::uint16_t kLowMillivolts = 3500;
// Above this the regulators still give 3.3 V; the flash works down to 2.7 V (W25Q128JV datasheet, 9.2), and a key press
// with sound and light pulls the cell down by less than the rest. The converter measures against the same 3.3 V: with a
// voltage below them everything would look better than it is.
inline constexpr std::uint16_t kEmptyMillivolts = 3350;
// A cell recovers when it is not used: it must rise so far before it counts as better.
inline constexpr std::uint16_t kRecoveryMillivolts = 100;
// No cell that is there goes so low: the device runs from USB.
inline constexpr std::uint16_t kNoBatteryMillivolts = 2000;

// From the level of before and what is measured now.
constexpr BatteryLevel battery_level(BatteryLevel before, std::uint16_t millivolts) {
  if (millivolts < kNoBatteryMillivolts) {
    return BatteryLevel::kFine;
  }
  const auto is_below = [millivolts](std::uint16_t limit, bool was_below) {
    return millivolts < limit + (was_below ? kRecoveryMillivolts : 0);
  };
  if (is_below(kEmptyMillivolts, before == BatteryLevel::kEmpty)) {
    return BatteryLevel::kEmpty;
  }
  return is_below(kLowMillivolts, before != BatteryLevel::kFine) ? BatteryLevel::kLow : BatteryLevel::kFine;
}

// Above these a lithium cell under a light load still has more than none, one, two and three quarters of its charge.
inline constexpr std::array<std::uint16_t, 4> kQuarterMillivolts{kLowMillivolts, 3750, 3840, 3980};
// Less than half of the narrowest step, more than the voltage moves with light and sound.
inline constexpr std::uint16_t kQuarterRecoveryMillivolts = 40;

// How full the battery is, in quarters begun; nothing without one. From what was told before and what is measured now.
constexpr std::optional<std::uint8_t> battery_quarters(std::optional<std::uint8_t> before, std::uint16_t millivolts) {
  if (millivolts < kNoBatteryMillivolts) {
    return std::nullopt;
  }
  std::uint8_t quarters = 0;
  for (const std::uint16_t limit : kQuarterMillivolts) {
    const bool was_below = before && *before <= quarters;
    if (millivolts < limit + (was_below ? kQuarterRecoveryMillivolts : 0)) {
      break;
    }
    ++quarters;
  }
  return quarters;
}

}  // namespace knister::app
