#pragma once

#include <cstdint>

#include "lvgl.h"

namespace knister::screens {

// Place and size on the panel, in pixels.
struct Box {
  std::int32_t left;
  std::int32_t top;
  std::int32_t width;
  std::int32_t height;
};

// A filled rectangle. `color` is 0xRRGGBB.
lv_obj_t* make_box(lv_obj_t* parent, const Box& box, std::uint32_t color, std::int32_t corner_radius = 0);

// A rectangle with an edge inside of it.
lv_obj_t* make_framed_box(lv_obj_t* parent, const Box& box, std::uint32_t color, std::uint32_t edge_color,
                          std::int32_t corner_radius);

// A text that must fit its box; one line is put in the middle of the box's height.
lv_obj_t* make_label(lv_obj_t* parent, const Box& box, const lv_font_t& font, std::uint32_t color,
                     lv_text_align_t align = LV_TEXT_ALIGN_LEFT);

// The same for a text of several lines, from the top of the box.
lv_obj_t* make_paragraph(lv_obj_t* parent, const Box& box, const lv_font_t& font, std::uint32_t color);

// Changes a label only if the text is another one: LVGL would draw it again in any case.
void set_text(lv_obj_t* label, const char* text);

void set_visible(lv_obj_t* object, bool visible);

}  // namespace knister::screens
