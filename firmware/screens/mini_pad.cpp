#include "screens/mini_pad.h"

#include <array>

#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using app::Color;

struct Entry {
  std::int32_t row;
  std::int32_t column;
  const char* number;
};
constexpr std::array<Entry, 9> kEntries{{
    {0, 3, "9"},
    {1, 0, "3"},
    {1, 1, "7"},
    {1, 2, "3"},
    {1, 3, "7"},
    {1, 4, "7"},
    {3, 1, "9"},
    {4, 0, "8"},
    {4, 1, "11"},
}};
constexpr std::int32_t kFullRow = 1;
constexpr const char* kFullRowPoints = "8";

}  // namespace

void show_mini_pad(app::Picture& picture, std::int32_t left, std::int32_t top, std::int32_t pitch) {
  const std::int32_t field_left = left + pitch + 1;
  const std::int32_t field_size = 5 * pitch + 1;
  picture.fill(box(field_left, top, field_size, field_size), Color::kPad);
  for (std::int32_t line = 0; line <= 5; ++line) {
    picture.fill(box(field_left, top + line * pitch, field_size, 1), Color::kPadLine);
    picture.fill(box(field_left + line * pitch, top, 1, field_size), Color::kPadLine);
  }

  const std::int32_t score_size = pitch - 3;
  const auto show_score_box = [&](std::int32_t box_left, std::int32_t box_top) {
    const app::Box score = box(box_left, box_top, score_size, score_size);
    picture.frame(score, Color::kBox, Color::kBoxEdge, 3);
    return score;
  };
  const std::int32_t boxes_left = field_left + field_size + 2;
  const std::int32_t boxes_top = top + field_size + 2;
  for (std::int32_t line = 0; line < 5; ++line) {
    const app::Box row_score = show_score_box(boxes_left, top + line * pitch + 2);
    show_score_box(field_left + line * pitch + 2, boxes_top);
    if (line == kFullRow && pitch >= kPitchWithNumbers) {
      picture.line(row_score, knister_font_small, Color::kInk, kFullRowPoints, LV_TEXT_ALIGN_CENTER);
    }
  }
  show_score_box(left, boxes_top);
  show_score_box(boxes_left, boxes_top);

  if (pitch >= kPitchWithNumbers) {
    for (const Entry& entry : kEntries) {
      picture.line(box(field_left + entry.column * pitch + 1, top + entry.row * pitch + 1, pitch - 1, pitch - 1),
                   knister_font_small, Color::kOnPad, entry.number, LV_TEXT_ALIGN_CENTER);
    }
  }
}

}  // namespace knister::screens
