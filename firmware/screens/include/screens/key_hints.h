#pragma once

#include <span>

#include "app/picture.h"
#include "i18n/texts.h"

namespace knister::screens {

// The sign of the four direction keys; the others are signed with their letter.
inline constexpr const char* kDirectionKeys = "";

// What a key does now: a key sign and a word or two.
struct KeyHint {
  const char* key;
  i18n::Text text;
};

// The line at the bottom of every screen, at most three hints.
void show_key_hints(app::Picture& picture, std::span<const KeyHint> hints);

}  // namespace knister::screens
