#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "i18n/texts.h"
#include "lvgl.h"

namespace knister::screens {

// What a key does now: a key sign and a word or two.
struct KeyHint {
  const char* key;
  i18n::Text text;
};

// The line at the bottom of every screen, at most three hints. It never changes while a screen is open.
void make_key_hints(lv_obj_t* root, std::span<const KeyHint> hints);

// The panel above the line of hints.
inline constexpr std::int32_t kKeyHintsTop = 216;

}  // namespace knister::screens
