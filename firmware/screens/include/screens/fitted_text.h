#pragma once

#include <string_view>

#include "app/text_line.h"
#include "lvgl.h"

namespace knister::screens {

// The text, or as much of its beginning as fits the width, with dots after it: for what a player has typed. Texts of
// our own always fit.
app::TextLine fitted_text(std::string_view text, const lv_font_t& font, std::int32_t width);

}  // namespace knister::screens
