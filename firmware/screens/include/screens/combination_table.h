#pragma once

#include "lvgl.h"
#include "screens/widgets.h"

namespace knister::screens {

// The eight combinations with their points and the rule sheet's examples, as the printed pad lists them.
lv_obj_t* make_combination_table(lv_obj_t* root, const Box& box);

}  // namespace knister::screens
