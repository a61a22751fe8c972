#include "screens/mini_pad.h"

#include <array>

#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/widgets.h"

namespace knister::screens {
namespace {

constexpr const app::Palette& kColors = app::kPadBlue;

constexpr std::array<std::array<const char*, 5>, 5> kNumbers{{
    {"", "", "", "9", ""},
    {"3", "7", "3", "7", "7"},
    {"", "", "", "", ""},
    {"", "9", "", "", ""},
    {"8", "11", "", "", ""},
}};
constexpr std::int32_t kFullRow = 1;
constexpr const char* kFullRowPoints = "8";

void write_centred(lv_obj_t* box, std::int32_t size, const char* text, std::uint32_t color) {
  lv_obj_t* label = make_label(box, {0, 0, size, size}, knister_font_small, color, LV_TEXT_ALIGN_CENTER);
  lv_label_set_text_static(label, text);
}

}  // namespace

void make_mini_pad(lv_obj_t* parent, std::int32_t left, std::int32_t top, std::int32_t pitch) {
  // The lines between the cells are the field's ground showing through.
  const std::int32_t cell_size = pitch - 1;
  const std::int32_t box_size = pitch - 3;
  lv_obj_t* field = make_box(parent, {left, top, 5 * pitch + 1, 5 * pitch + 1}, kColors.pad_line);
  for (std::int32_t row = 0; row < 5; ++row) {
    for (std::int32_t column = 0; column < 5; ++column) {
      lv_obj_t* cell = make_box(field, {column * pitch + 1, row * pitch + 1, cell_size, cell_size}, kColors.pad);
      const char* number = kNumbers[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (*number != '\0' && pitch >= kPitchWithNumbers) {
        write_centred(cell, cell_size, number, kColors.on_pad);
      }
    }
    const std::int32_t along = row * pitch + 2;
    lv_obj_t* row_box = make_framed_box(parent, {left + 5 * pitch + 4, top + along, box_size, box_size}, kColors.box,
                                        kColors.box_edge, 3);
    make_framed_box(parent, {left + along, top + 5 * pitch + 4, box_size, box_size}, kColors.box, kColors.box_edge, 3);
    if (row == kFullRow && pitch >= kPitchWithNumbers) {
      write_centred(row_box, box_size - 2, kFullRowPoints, kColors.ink);
    }
  }
}

}  // namespace knister::screens
