// The fonts that the build makes from Nunito (see README.md for how to add one).
#pragma once

#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

// All texts of all languages, and ASCII for values put into them. A line is 19 pixels high.
LV_FONT_DECLARE(knister_font_text)
// The same characters, for key hints and faint values. A line is 16 pixels high.
LV_FONT_DECLARE(knister_font_small)
// Only the texts whose key is `title` or ends so. A line is 29 pixels high.
LV_FONT_DECLARE(knister_font_title)
// The digits, × and –, narrow, for the numbers of the grid: 21 pixels high.
LV_FONT_DECLARE(knister_font_digits)
// The digits 0 to 9 as large as a cell of the grid takes them: 27 pixels high.
LV_FONT_DECLARE(knister_font_large_digits)
// The digits 0 to 9, for the sum of a throw: 64 pixels high.
LV_FONT_DECLARE(knister_font_sum)
// The digits 0 to 9, for the sum that is called at a table: 112 pixels high.
LV_FONT_DECLARE(knister_font_call)

#ifdef __cplusplus
}
#endif
