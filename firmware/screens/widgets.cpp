#include "screens/widgets.h"

#include <cstring>

namespace knister::screens {
namespace {

// LVGL's default object scrolls, takes focus and has padding and a theme; ours are plain rectangles.
lv_obj_t* make_plain(lv_obj_t* object, const Box& box) {
  lv_obj_remove_style_all(object);
  lv_obj_remove_flag(object, LV_OBJ_FLAG_SCROLLABLE);
  lv_obj_remove_flag(object, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_set_pos(object, box.left, box.top);
  lv_obj_set_size(object, box.width, box.height);
  return object;
}

lv_obj_t* make_text(lv_obj_t* parent, const Box& box, const lv_font_t& font, std::uint32_t color) {
  lv_obj_t* label = make_plain(lv_label_create(parent), box);
  lv_obj_set_style_text_font(label, &font, 0);
  lv_obj_set_style_text_color(label, lv_color_hex(color), 0);
  lv_label_set_text_static(label, "");
  return label;
}

}  // namespace

lv_obj_t* make_box(lv_obj_t* parent, const Box& box, std::uint32_t color, std::int32_t corner_radius) {
  lv_obj_t* object = make_plain(lv_obj_create(parent), box);
  lv_obj_set_style_bg_color(object, lv_color_hex(color), 0);
  lv_obj_set_style_bg_opa(object, LV_OPA_COVER, 0);
  if (corner_radius > 0) {
    lv_obj_set_style_radius(object, corner_radius, 0);
  }
  return object;
}

lv_obj_t* make_framed_box(lv_obj_t* parent, const Box& box, std::uint32_t color, std::uint32_t edge_color,
                          std::int32_t corner_radius) {
  lv_obj_t* object = make_box(parent, box, color, corner_radius);
  lv_obj_set_style_border_color(object, lv_color_hex(edge_color), 0);
  lv_obj_set_style_border_width(object, 1, 0);
  return object;
}

lv_obj_t* make_label(lv_obj_t* parent, const Box& box, const lv_font_t& font, std::uint32_t color,
                     lv_text_align_t align) {
  lv_obj_t* label = make_text(parent, box, font, color);
  lv_obj_set_style_text_align(label, align, 0);
  lv_obj_set_style_pad_top(label, (box.height - lv_font_get_line_height(&font)) / 2, 0);
  lv_label_set_long_mode(label, LV_LABEL_LONG_MODE_CLIP);
  return label;
}

lv_obj_t* make_paragraph(lv_obj_t* parent, const Box& box, const lv_font_t& font, std::uint32_t color) {
  lv_obj_t* label = make_text(parent, box, font, color);
  lv_label_set_long_mode(label, LV_LABEL_LONG_MODE_WRAP);
  return label;
}

void set_text(lv_obj_t* label, const char* text) {
  if (std::strcmp(lv_label_get_text(label), text) != 0) {
    lv_label_set_text(label, text);
  }
}

void set_visible(lv_obj_t* object, bool visible) {
  if (visible == lv_obj_has_flag(object, LV_OBJ_FLAG_HIDDEN)) {
    if (visible) {
      lv_obj_remove_flag(object, LV_OBJ_FLAG_HIDDEN);
    } else {
      lv_obj_add_flag(object, LV_OBJ_FLAG_HIDDEN);
    }
  }
}

}  // namespace knister::screens
