#pragma once

#include <array>
#include <cstdint>

namespace knister::drivers {

// A rectangle of the glass; both corners belong to it.
struct Area {
  std::uint16_t left;
  std::uint16_t top;
  std::uint16_t right;
  std::uint16_t bottom;

  constexpr std::uint32_t pixel_count() const { return (right - left + 1u) * (bottom - top + 1u); }
};

// The parameters of CASET and RASET (ST7789V datasheet, 9.1.20 and 9.1.21): first and last address, the high byte
// first.
constexpr std::array<std::uint8_t, 4> address_range(std::uint32_t first, std::uint32_t last) {
  return {static_cast<std::uint8_t>(first >> 8), static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(last >> 8),
          static_cast<std::uint8_t>(last)};
}

}  // namespace knister::drivers
