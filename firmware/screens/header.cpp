#include "screens/header.h"

#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/layout.h"

namespace knister::screens {

namespace {

void show_band(app::Picture& picture, const char* title, const lv_font_t& font) {
  picture.fill(box(0, 0, app::kScreenWidth, kHeaderHeight), app::Color::kPad);
  picture.fill(box(0, kHeaderHeight, app::kScreenWidth, app::kScreenHeight - kHeaderHeight), app::Color::kPaper);
  picture.line(box(10, 0, 224, kHeaderHeight), font, app::Color::kOnPad, title);
}

}  // namespace

void show_header(app::Picture& picture, const char* title) { show_band(picture, title, knister_font_title); }

void show_long_header(app::Picture& picture, const char* text) { show_band(picture, text, knister_font_text); }

}  // namespace knister::screens
