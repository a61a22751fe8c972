#pragma once

#include <cstdint>

#include "lvgl.h"

namespace knister::screens {

// How far the last letter may reach beyond the width of its text: smoothed edges. A box that is as wide as its text
// needs as much more, or a pixel stays behind when the text changes.
inline constexpr std::int32_t kOverhang = 1;

// What one line of text takes, in pixels.
std::int32_t width_of(const char* text, const lv_font_t& font);

}  // namespace knister::screens
