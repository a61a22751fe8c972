#include "screens/menu_list.h"

#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using app::Color;

constexpr std::uint8_t kCornerRadius = 6;
constexpr std::int32_t kMarkWidth = 4;
constexpr std::int32_t kTextInset = 14;
constexpr std::int32_t kValueInset = 8;
constexpr std::int32_t kPositionWidth = 3;

std::int32_t width_of_value(const MenuList::Entry& entry, std::int32_t row_width) {
  constexpr std::int32_t kNumberWidth = 56;
  if (entry.value == nullptr) {
    return 0;
  }
  return entry.value_width == MenuList::ValueWidth::kNumber ? kNumberWidth : row_width / 2;
}

}  // namespace

void MenuList::show_row(app::Picture& picture, std::int32_t row, const Entry& entry, bool selected) const {
  const std::int32_t top = box_.top + row * row_height_;
  const std::int32_t width = box_.width - 2 * kPositionWidth;
  picture.fill(box(box_.left, top, width, row_height_), selected ? Color::kPad : Color::kPaper, kCornerRadius);
  picture.fill(box(box_.left + 5, top + row_height_ / 4, kMarkWidth, row_height_ / 2),
               selected ? Color::kAccent : Color::kPaper, kMarkWidth / 2);

  const std::int32_t value_width = width_of_value(entry, width);
  picture.line(box(box_.left + kTextInset, top, width - kTextInset - value_width, row_height_), knister_font_text,
               selected ? Color::kOnPad : Color::kInk, entry.text);
  if (entry.value != nullptr) {
    picture.line(box(box_.left + width - value_width, top, value_width - kValueInset, row_height_), knister_font_text,
                 selected ? Color::kOnPad : Color::kFaintInk, entry.value, LV_TEXT_ALIGN_RIGHT);
  }
}

void MenuList::show_position(app::Picture& picture, const app::ListCursor& cursor) const {
  if (cursor.count() <= visible_rows()) {
    return;
  }
  const auto count = static_cast<std::int32_t>(cursor.count());
  const auto rows = static_cast<std::int32_t>(visible_rows());
  const std::int32_t top = box_.top + box_.height * static_cast<std::int32_t>(cursor.first_visible()) / count;
  picture.fill(box(box_.left + box_.width - kPositionWidth, top, kPositionWidth, box_.height * rows / count),
               Color::kBoxEdge, 1);
}

}  // namespace knister::screens
