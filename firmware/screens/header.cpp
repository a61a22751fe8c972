#include "screens/header.h"

#include "app/display.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/widgets.h"

namespace knister::screens {

lv_obj_t* make_header(lv_obj_t* root, const char* title) {
  make_box(root, {0, 0, app::kScreenWidth, app::kScreenHeight}, app::kPadBlue.paper);
  lv_obj_t* band = make_box(root, {0, 0, app::kScreenWidth, kHeaderHeight}, app::kPadBlue.pad);
  lv_obj_t* label = make_label(band, {10, 0, 220, kHeaderHeight}, knister_font_title, app::kPadBlue.on_pad);
  lv_label_set_text_static(label, title);
  return label;
}

}  // namespace knister::screens
