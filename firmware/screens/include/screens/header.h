#pragma once

#include <cstdint>

#include "lvgl.h"

namespace knister::screens {

// The blue band with a screen's name at the top of every screen but Title and Home.
lv_obj_t* make_header(lv_obj_t* root, const char* title);

// Below the band.
inline constexpr std::int32_t kHeaderHeight = 36;

}  // namespace knister::screens
