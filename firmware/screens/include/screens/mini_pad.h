#pragma once

#include <cstdint>

#include "app/picture.h"

namespace knister::screens {

// The printed pad as a small picture: the blue field of 5x5 cells, the white boxes of rows, columns and, in the two
// lower corners, of the diagonals. It is filled with the rule sheet's example: after nine rounds, the full house in row
// two has its points noted. `pitch` is the distance from cell to cell; numbers are shown from kPitchWithNumbers on.
inline constexpr std::int32_t kPitchWithNumbers = 18;
void show_mini_pad(app::Picture& picture, std::int32_t left, std::int32_t top, std::int32_t pitch);

// The picture's width: a score box, five cells, a score box. Its height has one box less.
constexpr std::int32_t mini_pad_width(std::int32_t pitch) { return 7 * pitch + 3; }

}  // namespace knister::screens
