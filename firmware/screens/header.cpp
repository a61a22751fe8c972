#include "screens/header.h"

#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/layout.h"

namespace knister::screens {

void show_header(app::Picture& picture, const char* title) {
  picture.fill(box(0, 0, app::kScreenWidth, kHeaderHeight), app::Color::kPad);
  picture.fill(box(0, kHeaderHeight, app::kScreenWidth, app::kScreenHeight - kHeaderHeight), app::Color::kPaper);
  picture.line(box(10, 0, 220, kHeaderHeight), knister_font_title, app::Color::kOnPad, title);
}

}  // namespace knister::screens
