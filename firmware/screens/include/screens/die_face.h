#pragma once

#include <cstdint>

#include "lvgl.h"

namespace knister::screens {

// A die that shows `face`, 1 to 6: a white square of `size` pixels with round pips.
lv_obj_t* make_die(lv_obj_t* parent, std::int32_t left, std::int32_t top, std::int32_t size, int face);

}  // namespace knister::screens
