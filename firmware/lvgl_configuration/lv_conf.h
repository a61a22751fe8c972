// LVGL's configuration, shared by the firmware and the host build. What isn't said here keeps LVGL's default.
#ifndef LV_CONF_H
#define LV_CONF_H

#define LV_COLOR_DEPTH 16

// A pool of LVGL's own; the project itself uses no heap. The C library's string functions are the SDK's fast ones.
#define LV_USE_STDLIB_MALLOC LV_STDLIB_BUILTIN
#define LV_USE_STDLIB_STRING LV_STDLIB_CLIB
#define LV_USE_STDLIB_SPRINTF LV_STDLIB_BUILTIN
#define LV_MEM_SIZE (24 * 1024U)
// Clearing memory at the start happens before the clocks run fast (6.5 MHz: 25 ms for these and the drawing strips).
// Neither wants it.
#ifdef KNISTER_ON_DEVICE
#define LV_ATTRIBUTE_LARGE_RAM_ARRAY __attribute__((section(".uninitialized_data.lvgl")))
#endif

// The panel's diagonal is 1.54 inch: 240 pixels on 27.7 mm are 220 pixels an inch.
#define LV_DPI_DEF 220
// A frame takes 14.75 ms on the wire (57,600 pixels of 16 bits at 62.5 MHz); a refresh is due at once, by
// lv_refr_now().
#define LV_DEF_REFR_PERIOD 16

#define LV_USE_OS LV_OS_NONE
#define LV_USE_FLOAT 0
#define LV_USE_MATRIX 0
#define LV_USE_LOG 0

// Four bytes an object say which properties it has no value for: most look-ups of a style are for such.
#define LV_OBJ_STYLE_CACHE 1

// A failed assertion of LVGL ends where ours do.
#define LV_USE_ASSERT_NULL 1
#define LV_USE_ASSERT_MALLOC 1
#define LV_ASSERT_HANDLER_INCLUDE "lvgl_assertion.h"
#define LV_ASSERT_HANDLER knister_lvgl_assertion_failed(__FILE__, __LINE__);

// Drawing: 16-bit pixels from fonts, rectangles and lines; no images with alpha, no transformed layers.
#define LV_USE_DRAW_SW 1
#define LV_DRAW_SW_SUPPORT_RGB565 1
#define LV_DRAW_SW_SUPPORT_RGB565_SWAPPED 0
#define LV_DRAW_SW_SUPPORT_RGB565A8 0
#define LV_DRAW_SW_SUPPORT_RGB888 0
#define LV_DRAW_SW_SUPPORT_XRGB8888 0
#define LV_DRAW_SW_SUPPORT_ARGB8888 1
#define LV_DRAW_SW_SUPPORT_ARGB8888_PREMULTIPLIED 0
#define LV_DRAW_SW_SUPPORT_L8 0
#define LV_DRAW_SW_SUPPORT_AL88 0
#define LV_DRAW_SW_SUPPORT_A8 1
#define LV_DRAW_SW_SUPPORT_I1 0
#define LV_DRAW_SW_COMPLEX 1
#define LV_DRAW_SW_CIRCLE_CACHE_SIZE 8
#define LV_DRAW_LAYER_SIMPLE_BUF_SIZE (8 * 1024)

// Fonts are our own (firmware/fonts).
#define LV_FONT_MONTSERRAT_14 0
#define LV_FONT_CUSTOM_DECLARE LV_FONT_DECLARE(knister_font_text)
#define LV_FONT_DEFAULT &knister_font_text
#define LV_USE_FONT_PLACEHOLDER 1
#define LV_TXT_ENC LV_TXT_ENC_UTF8

// Widgets: the ones in use.
#define LV_WIDGETS_HAS_DEFAULT_VALUE 0
#define LV_USE_LABEL 1
#define LV_LABEL_TEXT_SELECTION 0
#define LV_LABEL_LONG_TXT_HINT 0
#define LV_USE_LINE 1
#define LV_USE_BAR 1
#define LV_USE_ANIMIMG 0
#define LV_USE_ARC 0
#define LV_USE_ARCLABEL 0
#define LV_USE_BUTTON 0
#define LV_USE_BUTTONMATRIX 0
#define LV_USE_CALENDAR 0
#define LV_USE_CANVAS 1
#define LV_USE_CHART 0
#define LV_USE_CHECKBOX 0
#define LV_USE_DROPDOWN 0
#define LV_USE_IMAGE 1
#define LV_USE_IMAGEBUTTON 0
#define LV_USE_KEYBOARD 0
#define LV_USE_LED 0
#define LV_USE_LIST 0
#define LV_USE_LOTTIE 0
#define LV_USE_MENU 0
#define LV_USE_MSGBOX 0
#define LV_USE_ROLLER 0
#define LV_USE_SCALE 0
#define LV_USE_SLIDER 0
#define LV_USE_SPAN 0
#define LV_USE_SPINBOX 0
#define LV_USE_SPINNER 0
#define LV_USE_SWITCH 0
#define LV_USE_TABLE 0
#define LV_USE_TABVIEW 0
#define LV_USE_TEXTAREA 0
#define LV_USE_TILEVIEW 0
#define LV_USE_WIN 0
#define LV_USE_3DTEXTURE 0

// Our own theme (firmware/app/theme.h): LVGL's would be style look-ups that nobody sees.
#define LV_USE_THEME_DEFAULT 0
#define LV_USE_THEME_SIMPLE 0
#define LV_USE_THEME_MONO 0

#define LV_USE_FLEX 1
#define LV_USE_GRID 0
#define LV_USE_OBSERVER 0
#define LV_USE_TRANSLATION 1
// Its encoder; the widget around it, which wants canvas and image, is not linked.
#define LV_USE_QRCODE 1

#define LV_BUILD_EXAMPLES 0
#define LV_BUILD_DEMOS 0

#endif  // LV_CONF_H
