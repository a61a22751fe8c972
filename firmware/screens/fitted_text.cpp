#include "screens/fitted_text.h"

namespace knister::screens {
namespace {

constexpr std::string_view kDots = "…";

std::int32_t width_of(const app::TextLine& line, const lv_font_t& font) {
  lv_point_t size;
  lv_text_get_size(&size, line.c_str(), &font, 0, 0, LV_COORD_MAX, LV_TEXT_FLAG_EXPAND);
  return size.x;
}

}  // namespace

app::TextLine fitted_text(std::string_view text, const lv_font_t& font, std::int32_t width) {
  app::TextLine line;
  line.add(text);
  while (width_of(line, font) > width && !text.empty()) {
    // A letter less; the bytes after a letter's first one all begin with the bits 10 (RFC 3629, section 3).
    do {
      text.remove_suffix(1);
    } while (!text.empty() && (static_cast<std::uint8_t>(text.back()) & 0x80u) != 0 &&
             (static_cast<std::uint8_t>(text.back()) & 0xC0u) == 0x80u);
    line = {};
    line.add(text).add(kDots);
  }
  return line;
}

}  // namespace knister::screens
