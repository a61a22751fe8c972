#include "screens/menu_list.h"

#include "app/theme.h"
#include "fonts/fonts.h"

namespace knister::screens {
namespace {

constexpr const app::Palette& kColors = app::kPadBlue;

constexpr std::int32_t kCornerRadius = 6;
constexpr std::int32_t kMarkWidth = 4;
constexpr std::int32_t kTextInset = 14;
constexpr std::int32_t kPositionWidth = 3;
// A value takes at most two fifths of the row.
constexpr std::int32_t value_width(std::int32_t row_width) { return row_width * 2 / 5; }

}  // namespace

void MenuList::build(lv_obj_t* root, const Box& box, std::size_t rows) {
  box_ = box;
  row_count_ = rows;
  const std::int32_t row_height = box.height / static_cast<std::int32_t>(rows);
  const std::int32_t bar_width = box.width - 2 * kPositionWidth;
  for (std::size_t index = 0; index < rows; ++index) {
    Row& row = rows_[index];
    const std::int32_t top = box.top + static_cast<std::int32_t>(index) * row_height;
    row.bar = make_box(root, {box.left, top, bar_width, row_height}, kColors.paper, kCornerRadius);
    row.mark = make_box(row.bar, {5, (row_height - row_height / 2) / 2, kMarkWidth, row_height / 2}, kColors.accent, 2);
    row.text = make_label(row.bar, {kTextInset, 0, bar_width - kTextInset, row_height}, knister_font_text, kColors.ink);
    row.value = make_label(row.bar, {bar_width - value_width(bar_width) - 8, 0, value_width(bar_width), row_height},
                           knister_font_text, kColors.faint_ink, LV_TEXT_ALIGN_RIGHT);
    row.selected = false;
    set_visible(row.mark, false);
  }
  position_ = make_box(root, {box.left + box.width - kPositionWidth, box.top, kPositionWidth, 0}, kColors.box_edge, 1);
}

void MenuList::show_row(std::size_t index, const Entry& entry, bool selected) {
  Row& row = rows_[index];
  set_visible(row.bar, true);
  // With a value beside it a text has only what is left of the row.
  const std::int32_t width = box_.width - 2 * kPositionWidth - kTextInset;
  lv_obj_set_width(row.text, entry.value != nullptr ? width - value_width(width + kTextInset) - 8 : width);
  set_text(row.text, entry.text);
  set_visible(row.value, entry.value != nullptr);
  set_text(row.value, entry.value != nullptr ? entry.value : "");
  if (row.selected != selected) {
    row.selected = selected;
    lv_obj_set_style_bg_color(row.bar, lv_color_hex(selected ? kColors.pad : kColors.paper), 0);
    lv_obj_set_style_text_color(row.text, lv_color_hex(selected ? kColors.on_pad : kColors.ink), 0);
    lv_obj_set_style_text_color(row.value, lv_color_hex(selected ? kColors.on_pad : kColors.faint_ink), 0);
    set_visible(row.mark, selected);
  }
}

void MenuList::hide_row(std::size_t index) { set_visible(rows_[index].bar, false); }

void MenuList::show_position(const app::ListCursor& cursor) {
  const auto count = static_cast<std::int32_t>(cursor.count());
  const auto visible = static_cast<std::int32_t>(row_count_);
  if (count <= visible) {
    set_visible(position_, false);
    return;
  }
  lv_obj_set_height(position_, box_.height * visible / count);
  lv_obj_set_y(position_, box_.top + box_.height * static_cast<std::int32_t>(cursor.first_visible()) / count);
}

}  // namespace knister::screens
