#include "screens/menu_list.h"

#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/layout.h"
#include "screens/text_width.h"

namespace knister::screens {
namespace {

using app::Color;

constexpr std::uint8_t kCornerRadius = 6;
constexpr std::int32_t kMarkWidth = 4;
constexpr std::int32_t kTextInset = 14;
constexpr std::int32_t kValueInset = 8;
constexpr std::int32_t kPositionWidth = 3;

}  // namespace

void MenuList::show_row(app::Picture& picture, std::int32_t row, const Entry& entry, bool selected) const {
  const std::int32_t top = box_.top + row * row_height_;
  const std::int32_t width = box_.width - 2 * kPositionWidth;
  picture.fill(box(box_.left, top, width, row_height_), selected ? Color::kPad : Color::kPaper, kCornerRadius);
  picture.fill(box(box_.left + 5, top + row_height_ / 4, kMarkWidth, row_height_ / 2),
               selected ? Color::kAccent : Color::kPaper, kMarkWidth / 2);

  // A value takes what it needs, the name has the rest.
  const std::int32_t right = box_.left + width - kValueInset;
  const std::int32_t value_width = entry.value != nullptr ? width_of(entry.value, knister_font_text) : 0;
  const std::int32_t text_left = box_.left + kTextInset;
  picture.line(box(text_left, top, right - text_left - value_width, row_height_), knister_font_text,
               selected ? Color::kOnPad : Color::kInk, entry.text);
  if (entry.value != nullptr) {
    picture.line(box(right - value_width, top, value_width + kOverhang, row_height_), knister_font_text,
                 selected ? Color::kOnPad : Color::kFaintInk, entry.value);
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
