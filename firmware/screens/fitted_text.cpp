#include "screens/fitted_text.h"

#include "screens/text_width.h"

namespace knister::screens {
namespace {

constexpr std::string_view kDots = "…";

}  // namespace

app::TextLine fitted_text(std::string_view text, const lv_font_t& font, std::int32_t width) {
  app::TextLine line;
  line.add(text);
  while (width_of(line.c_str(), font) > width && !text.empty()) {
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
