#include "screens/key_hints.h"

#include <algorithm>

#include "app/text_line.h"
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

bool is_sign(const KeyHint& hint, const char* sign) { return *hint.key == *sign; }

}  // namespace

void show_direction_keys(app::Picture& picture, const app::Box& sign, bool sideways, bool up_and_down) {
  const std::int32_t arm = sign.width / 3;
  const app::Box upright = box(sign.left + arm, sign.top, arm, sign.height);
  const app::Box level = box(sign.left, sign.top + arm, sign.width, arm);
  // The faint arms first.
  if (sideways) {
    picture.fill(upright, up_and_down ? Color::kInk : Color::kBoxEdge, 2);
    picture.fill(level, Color::kInk, 2);
  } else {
    picture.fill(level, Color::kBoxEdge, 2);
    picture.fill(upright, Color::kInk, 2);
  }
}

void show_key_hints(app::Picture& picture, std::span<const KeyHint> hints) {
  picture.fill(box(0, kKeyHintsTop, app::kScreenWidth, kHeight), Color::kPaper);
  picture.fill(box(0, kKeyHintsTop, app::kScreenWidth, 1), Color::kBoxEdge);
  std::int32_t left = kMargin;
  for (const KeyHint& hint : hints) {
    const app::Box sign = box(left, kKeyHintsTop + (kHeight - kSignSize) / 2 + 1, kSignSize, kSignSize);
    if (is_sign(hint, kDirectionKeys) || is_sign(hint, kSideKeys)) {
      show_direction_keys(picture, sign, true, is_sign(hint, kDirectionKeys));
    } else {
      picture.fill(sign, Color::kInk, kSignSize / 2);
      picture.line(sign, knister_font_small, Color::kPaper, hint.key, LV_TEXT_ALIGN_CENTER);
    }
    left += kSignSize + kAfterSign;

    app::TextLine number;
    number.add_number(hint.number);
    const char* text = hint.number != 0 ? number.c_str() : i18n::text(hint.text);
    const std::int32_t width = width_of(text, knister_font_small);
    const std::int32_t box_width = std::min(width + kOverhang, app::kScreenWidth - left);
    picture.line(box(left, kKeyHintsTop + 1, box_width, kHeight - 1), knister_font_small, Color::kInk, text);
    left += width + kBetweenHints;
  }
}

}  // namespace knister::screens
