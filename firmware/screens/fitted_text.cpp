#include "screens/fitted_text.h"

#include "i18n/letters.h"
#include "screens/text_width.h"

namespace knister::screens {
namespace {

constexpr std::string_view kDots = "…";

}  // namespace

app::TextLine fitted_text(std::string_view text, const lv_font_t& font, std::int32_t width) {
  app::TextLine line;
  line.add(text);
  while (width_of(line.c_str(), font) > width && !text.empty()) {
    text = i18n::without_last_letter(text);
    line = {};
    line.add(text).add(kDots);
  }
  return line;
}

}  // namespace knister::screens
