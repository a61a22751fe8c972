#include "screens/key_hints.h"

#include <algorithm>

#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/layout.h"
#include "screens/text_width.h"

namespace knister::screens {
namespace {

using app::Color;
constexpr std::int32_t kHeight = app::kScreenHeight - kKeyHintsTop;
constexpr std::int32_t kSignSize = 18;
constexpr std::int32_t kMargin = 8;
constexpr std::int32_t kAfterSign = 4;
constexpr std::int32_t kBetweenHints = 10;

// The cross of the direction keys.
void show_direction_keys(app::Picture& picture, const app::Box& sign) {
  constexpr std::int32_t kArm = kSignSize / 3;
  picture.fill(box(sign.left + kArm, sign.top, kArm, kSignSize), Color::kInk, 2);
  picture.fill(box(sign.left, sign.top + kArm, kSignSize, kArm), Color::kInk, 2);
}

}  // namespace

void show_key_hints(app::Picture& picture, std::span<const KeyHint> hints) {
  picture.fill(box(0, kKeyHintsTop, app::kScreenWidth, kHeight), Color::kPaper);
  picture.fill(box(0, kKeyHintsTop, app::kScreenWidth, 1), Color::kBoxEdge);
  std::int32_t left = kMargin;
  for (const KeyHint& hint : hints) {
    const app::Box sign = box(left, kKeyHintsTop + (kHeight - kSignSize) / 2 + 1, kSignSize, kSignSize);
    if (*hint.key == '\0') {
      show_direction_keys(picture, sign);
    } else {
      picture.fill(sign, Color::kInk, kSignSize / 2);
      picture.line(sign, knister_font_small, Color::kPaper, hint.key, LV_TEXT_ALIGN_CENTER);
    }
    left += kSignSize + kAfterSign;

    const char* text = i18n::text(hint.text);
    const std::int32_t width = width_of(text, knister_font_small);
    const std::int32_t box_width = std::min(width + kOverhang, app::kScreenWidth - left);
    picture.line(box(left, kKeyHintsTop + 1, box_width, kHeight - 1), knister_font_small, Color::kInk, text);
    left += width + kBetweenHints;
  }
}

}  // namespace knister::screens
