#include "screens/text_width.h"

namespace knister::screens {

std::int32_t width_of(const char* text, const lv_font_t& font) {
  lv_point_t size;
  lv_text_get_size(&size, text, &font, 0, 0, LV_COORD_MAX, LV_TEXT_FLAG_NONE);
  return size.x;
}

}  // namespace knister::screens
