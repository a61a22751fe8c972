#pragma once

#include <cstddef>

#include "lvgl.h"
#include "screens/widgets.h"

namespace knister::screens {

// Four of the eight combinations, from `first` on, with the rule sheet's examples and their points in a white box.
inline constexpr std::size_t kCombinationsInTable = 4;
lv_obj_t* make_combination_table(lv_obj_t* root, const Box& box, std::size_t first);

}  // namespace knister::screens
