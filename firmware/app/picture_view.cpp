#include "app/picture_view.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <span>

#include "app/display.h"

namespace knister::app {
namespace {

// More than this is another picture rather than a changed one: to draw and send so many single areas would cost more
// than what lies between them.
constexpr std::size_t kMostDirtyBoxes = 24;

bool is_empty(const Box& box) { return box.width == 0 || box.height == 0; }

bool inside(const Box& inner, const Box& outer) {
  return inner.left >= outer.left && inner.top >= outer.top && inner.left + inner.width <= outer.left + outer.width &&
         inner.top + inner.height <= outer.top + outer.height;
}

// The smallest box around both.
Box around(const Box& one, const Box& other) {
  const std::int32_t left = std::min(one.left, other.left);
  const std::int32_t top = std::min(one.top, other.top);
  const std::int32_t right = std::max(one.left + one.width, other.left + other.width);
  const std::int32_t bottom = std::max(one.top + one.height, other.top + other.height);
  return {static_cast<std::int16_t>(left), static_cast<std::int16_t>(top), static_cast<std::int16_t>(right - left),
          static_cast<std::int16_t>(bottom - top)};
}

// The boxes where two pictures differ, without those that lie in another: the pips of a die that moves. Where they are
// too many, one around all of them.
class DirtyBoxes {
 public:
  void add(const Box& box) {
    if (is_empty(box)) {
      return;
    }
    for (const Box& known : boxes()) {
      if (inside(box, known)) {
        return;
      }
    }
    if (count_ == boxes_.size()) {
      joined_ = true;
      boxes_[0] = std::accumulate(boxes_.begin(), boxes_.end(), box, around);
      count_ = 1;
    } else if (joined_) {
      boxes_[0] = around(boxes_[0], box);
    } else {
      boxes_[count_++] = box;
    }
  }

  std::span<const Box> boxes() const { return std::span(boxes_).first(count_); }

 private:
  std::array<Box, kMostDirtyBoxes> boxes_{};
  std::size_t count_ = 0;
  bool joined_ = false;
};

// Where an item can be seen. The first or last letter of a text may reach a little beyond its box, and a line of text
// may be higher than it.
Box seen_box(const Picture::Item& item) {
  constexpr std::int32_t kOverhang = 2;
  if (item.text == nullptr || *item.text == '\0' || is_empty(item.box)) {
    return item.box;
  }
  const std::int32_t above = std::max<std::int32_t>((lv_font_get_line_height(item.font) - item.box.height + 1) / 2, 0);
  const std::int32_t left = std::max<std::int32_t>(item.box.left - kOverhang, 0);
  const std::int32_t top = std::max<std::int32_t>(item.box.top - above, 0);
  const std::int32_t right = std::min<std::int32_t>(item.box.left + item.box.width + kOverhang, kScreenWidth);
  const std::int32_t bottom = std::min<std::int32_t>(item.box.top + item.box.height + above, kScreenHeight);
  return {static_cast<std::int16_t>(left), static_cast<std::int16_t>(top), static_cast<std::int16_t>(right - left),
          static_cast<std::int16_t>(bottom - top)};
}

lv_area_t area_of(const Box& box) {
  return {.x1 = box.left, .y1 = box.top, .x2 = box.left + box.width - 1, .y2 = box.top + box.height - 1};
}

bool touches(const lv_area_t& one, const lv_area_t& other) {
  return one.x1 <= other.x2 && other.x1 <= one.x2 && one.y1 <= other.y2 && other.y1 <= one.y2;
}

bool covers(const Picture::Item& item, const lv_area_t& clip) {
  const lv_area_t area = area_of(item.box);
  return item.text == nullptr && item.modules.bits == nullptr && item.corner_radius == 0 && area.x1 <= clip.x1 &&
         area.y1 <= clip.y1 && area.x2 >= clip.x2 && area.y2 >= clip.y2;
}

void draw_fill(lv_layer_t* layer, const Picture::Item& item, lv_color_t color) {
  lv_draw_fill_dsc_t fill;
  lv_draw_fill_dsc_init(&fill);
  fill.color = color;
  fill.radius = item.corner_radius;
  const lv_area_t area = area_of(item.box);
  lv_draw_fill(layer, &fill, &area);
}

// Each run of dark modules in a row is one box.
void draw_modules(lv_layer_t* layer, const Picture::Item& item, lv_color_t color) {
  const std::int32_t side = item.modules.side;
  const std::int32_t pixels = item.box.width / side;
  lv_draw_fill_dsc_t fill;
  lv_draw_fill_dsc_init(&fill);
  fill.color = color;
  for (std::int32_t row = 0; row < side; ++row) {
    const std::int32_t top = item.box.top + row * pixels;
    std::int32_t column = 0;
    while (column < side) {
      std::int32_t end = column;
      while (end < side && item.modules.is_dark(row, end)) {
        ++end;
      }
      if (end > column) {
        const lv_area_t area{.x1 = item.box.left + column * pixels,
                             .y1 = top,
                             .x2 = item.box.left + end * pixels - 1,
                             .y2 = top + pixels - 1};
        lv_draw_fill(layer, &fill, &area);
      }
      column = end + 1;
    }
  }
}

void draw_text(lv_layer_t* layer, const Picture::Item& item, lv_color_t color) {
  lv_draw_label_dsc_t label;
  lv_draw_label_dsc_init(&label);
  label.text = item.text;
  label.font = item.font;
  label.color = color;
  label.align = item.align;
  label.flag = LV_TEXT_FLAG_EXPAND;  // one line, however long
  lv_area_t area = area_of(item.box);
  area.y1 += (item.box.height - lv_font_get_line_height(item.font)) / 2;
  // LVGL leaves out a label whose area ends before a strip begins, even if its letters reach into the strip.
  area.y2 = std::max(area.y2, area.y1 + lv_font_get_line_height(item.font) - 1);
  lv_draw_label(layer, &label, &area);
}

}  // namespace

void PictureView::start() {
  surface_ = lv_screen_active();
  lv_obj_remove_style_all(surface_);
  lv_obj_remove_flag(surface_, LV_OBJ_FLAG_SCROLLABLE);
  lv_obj_add_event_cb(surface_, on_draw, LV_EVENT_DRAW_MAIN, this);
}

void PictureView::set_palette(const Palette& palette) {
  if (&palette != palette_) {
    palette_ = &palette;
    lv_obj_invalidate(surface_);
  }
}

Picture& PictureView::next() {
  Picture& picture = pictures_[1 - current_];
  picture.clear();
  return picture;
}

bool PictureView::commit() {
  const auto before = pictures_[current_].items();
  const auto after = pictures_[1 - current_].items();
  current_ = 1 - current_;

  // Item by item; where one picture has more, its last ones have no partner.
  DirtyBoxes dirty;
  for (std::size_t index = 0; index < std::max(before.size(), after.size()); ++index) {
    const bool in_both = index < before.size() && index < after.size();
    if (in_both && looks_like(before[index], after[index])) {
      continue;
    }
    if (index < before.size()) {
      dirty.add(seen_box(before[index]));
    }
    if (index < after.size()) {
      dirty.add(seen_box(after[index]));
    }
  }
  for (const Box& box : dirty.boxes()) {
    const lv_area_t area = area_of(box);
    lv_obj_invalidate_area(surface_, &area);
  }
  return !dirty.boxes().empty();
}

void PictureView::on_draw(lv_event_t* event) {
  static_cast<const PictureView*>(lv_event_get_user_data(event))->draw(lv_event_get_layer(event));
}

void PictureView::draw(lv_layer_t* layer) const {
  const lv_area_t& clip = layer->_clip_area;
  const auto items = current().items();
  // What lies behind the last box that covers all of this part can't be seen.
  auto first = items.end();
  while (first != items.begin() && !covers(*std::prev(first), clip)) {
    --first;
  }
  if (first != items.begin()) {
    --first;
  }
  for (auto item = first; item != items.end(); ++item) {
    if (is_empty(item->box) || !touches(area_of(seen_box(*item)), clip)) {
      continue;
    }
    const lv_color_t color = lv_color_hex(rgb_of(*palette_, item->color));
    if (item->modules.bits != nullptr) {
      draw_modules(layer, *item, color);
    } else if (item->text == nullptr) {
      draw_fill(layer, *item, color);
    } else {
      draw_text(layer, *item, color);
    }
  }
}

}  // namespace knister::app
