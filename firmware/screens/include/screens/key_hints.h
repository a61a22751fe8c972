#pragma once

#include <span>

#include "app/picture.h"
#include "i18n/texts.h"

namespace knister::screens {

// The sign of the four direction keys, and of two of them; the other keys are signed with their letter.
inline constexpr const char* kDirectionKeys = "+";
inline constexpr const char* kSideKeys = "-";

// What a key does now: a key sign and a word or two.
struct KeyHint {
  const char* key = "";
  i18n::Text text = {};
  // In place of the text, unless 0: the number that the key writes.
  int number = 0;
};

// The cross of the direction keys, one third of `sign` thick; arms that do nothing are faint.
void show_direction_keys(app::Picture& picture, const app::Box& sign, bool sideways, bool up_and_down);

// The line at the bottom of every screen, at most three hints.
void show_key_hints(app::Picture& picture, std::span<const KeyHint> hints);

}  // namespace knister::screens
