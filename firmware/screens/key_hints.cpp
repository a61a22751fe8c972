#include "screens/key_hints.h"

#include "app/display.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/widgets.h"

namespace knister::screens {
namespace {

constexpr const app::Palette& kColors = app::kPadBlue;
constexpr std::int32_t kHeight = app::kScreenHeight - kKeyHintsTop;
constexpr std::int32_t kSignSize = 18;
constexpr std::int32_t kMargin = 8;
constexpr std::int32_t kBetweenHints = 10;
constexpr std::int32_t kGap = 4;

}  // namespace

void make_key_hints(lv_obj_t* root, std::span<const KeyHint> hints) {
  make_box(root, {0, kKeyHintsTop, app::kScreenWidth, 1}, kColors.box_edge);
  std::int32_t left = kMargin;
  for (const KeyHint& hint : hints) {
    lv_obj_t* sign = make_box(root, {left, kKeyHintsTop + (kHeight - kSignSize) / 2 + 1, kSignSize, kSignSize}, kColors.ink,
                              kSignSize / 2);
    lv_obj_t* letter = make_label(sign, {0, 0, kSignSize, kSignSize}, knister_font_small, kColors.paper, LV_TEXT_ALIGN_CENTER);
    lv_label_set_text_static(letter, hint.key);
    left += kSignSize + kGap;

    const char* text = i18n::text(hint.text);
    lv_point_t size;
    lv_text_get_size(&size, text, &knister_font_small, 0, 0, LV_COORD_MAX, LV_TEXT_FLAG_NONE);
    lv_obj_t* label = make_label(root, {left, kKeyHintsTop + 1, size.x, kHeight - 1}, knister_font_small, kColors.ink);
    lv_label_set_text_static(label, text);
    left += size.x + kBetweenHints;
  }
}

}  // namespace knister::screens
