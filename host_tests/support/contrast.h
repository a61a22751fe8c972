#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace knister::host_tests {

// WCAG 2.2, "relative luminance": the sRGB curve of IEC 61966-2-1 undone, then the weights of the three lights.
inline double luminance_of(std::uint32_t rgb) {
  const auto light = [rgb](int shift) {
    const double part = static_cast<double>(rgb >> shift & 0xFFu) / 255;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * light(16) + 0.7152 * light(8) + 0.0722 * light(0);
}

// WCAG 2.2, "contrast ratio": from 1 to 21.
inline double contrast_of(std::uint32_t one, std::uint32_t other) {
  const double lighter = std::max(luminance_of(one), luminance_of(other));
  const double darker = std::min(luminance_of(one), luminance_of(other));
  return (lighter + 0.05) / (darker + 0.05);
}

// Success criterion 1.4.3, for texts of any size.
inline constexpr double kLeastContrast = 4.5;

}  // namespace knister::host_tests
