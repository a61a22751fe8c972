#pragma once

#include <algorithm>
#include <cstdint>

namespace knister::drivers {

inline constexpr std::uint8_t kFullBrightness = 100;
inline constexpr std::uint16_t kFullLevel = 65535;

// The share of time the light is on, out of kFullLevel, that the eye takes for `percent` of full brightness.
//
// CIE 1931 lightness L* solved for luminance Y: ((L* + 16) / 116)³, below L* = 8 the straight line L* / 903.3. In whole
// numbers, as the firmware has no others. The line's end meets the curve's start within a thousandth, and 1 % is still
// a visible 72.
constexpr std::uint16_t backlight_level(std::uint8_t percent) {
  const std::uint64_t lightness = std::min(percent, kFullBrightness);
  if (lightness <= 8) return static_cast<std::uint16_t>(lightness * 10 * kFullLevel / 9033);
  const std::uint64_t root = lightness + 16;
  return static_cast<std::uint16_t>(root * root * root * kFullLevel / (116u * 116u * 116u));
}

}  // namespace knister::drivers
