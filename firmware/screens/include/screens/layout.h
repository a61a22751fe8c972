#pragma once

#include <cstdint>

#include "app/display.h"
#include "app/picture.h"

namespace knister::screens {

// Coordinates are computed in the processor's own width; a box keeps them in 16 bits, and the panel has 240 pixels.
constexpr app::Box box(std::int32_t left, std::int32_t top, std::int32_t width, std::int32_t height) {
  return {static_cast<std::int16_t>(left), static_cast<std::int16_t>(top), static_cast<std::int16_t>(width),
          static_cast<std::int16_t>(height)};
}

inline constexpr app::Box kWholePanel = box(0, 0, app::kScreenWidth, app::kScreenHeight);

// The blue band at the top ends here, the line of key hints at the bottom begins there.
inline constexpr std::int32_t kHeaderHeight = 36;
inline constexpr std::int32_t kKeyHintsTop = 216;

}  // namespace knister::screens
