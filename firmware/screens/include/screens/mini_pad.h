#pragma once

#include <cstdint>

#include "lvgl.h"

namespace knister::screens {

// The printed pad as a picture: the blue field of 5x5 cells and its white score boxes, filled with the rule sheet's example
// (after nine rounds; the full house in row two has its points noted).
// `pitch` is the distance from cell to cell; numbers are shown from kPitchWithNumbers on.
inline constexpr std::int32_t kPitchWithNumbers = 20;
void make_mini_pad(lv_obj_t* parent, std::int32_t left, std::int32_t top, std::int32_t pitch);

// Width and height of the picture: five cells and a score box.
constexpr std::int32_t mini_pad_size(std::int32_t pitch) { return 6 * pitch + 1; }

}  // namespace knister::screens
