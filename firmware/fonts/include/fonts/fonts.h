// The fonts that the build makes from Nunito (see README.md for how to add one).
#pragma once

#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

// Every text of every language.
LV_FONT_DECLARE(knister_font_text)
// Every text too: key hints, faint values, long help.
LV_FONT_DECLARE(knister_font_small)
// Only the texts whose key ends in "_title", and the language names.
LV_FONT_DECLARE(knister_font_title)
// The digits 0 to 9, × and –, for the numbers of the grid: 20 pixels high.
LV_FONT_DECLARE(knister_font_digits)

#ifdef __cplusplus
}
#endif
