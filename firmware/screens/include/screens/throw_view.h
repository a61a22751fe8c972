#pragma once

#include <cstdint>

#include "app/picture.h"
#include "core/game/dice.h"

namespace knister::screens {

// Steps of the dice until they lie still: with 31 ms each six tenths of a second.
inline constexpr std::int32_t kTumbleSteps = 20;

// Two dice on their way, below the bar of the game. No sum yet.
void show_tumble(app::Picture& picture, const game::Throw& thrown, std::int32_t step);

// Two dice and, large, their sum; a throw known by its sum alone has no dice.
void show_throw(app::Picture& picture, const game::Throw& thrown);

// Where the dice lie; shared with the entry of own dice.
inline constexpr std::int32_t kDieSize = 84;
inline constexpr std::int32_t kDieTop = 44;
inline constexpr std::int32_t kFirstDieLeft = 26;
inline constexpr std::int32_t kSecondDieLeft = 130;

// The table that the dice lie on, and the sum below them; nothing for 0.
void show_table(app::Picture& picture, int sum);

}  // namespace knister::screens
