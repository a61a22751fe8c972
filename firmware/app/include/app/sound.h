#pragma once

#include <cstdint>

#include "core/game/rating.h"

namespace knister::app {

// Something to be heard, named by what it tells.
enum class SoundKind : std::uint8_t {
  // A key did something: a soft tick.
  kTick,
  // A key did nothing here: a dull one.
  kRefused,
  // Dice roll.
  kThrow,
  kPlaced,
  // A number was written that finished a line, or more than one.
  kLine,
  kGameEnd,
  // A round's time is nearly over.
  kHurry,
};

struct Sound {
  SoundKind kind = SoundKind::kTick;
  // Of kLine: the points of all lines finished, diagonals doubled.
  std::uint8_t points = 0;
  // Of kGameEnd.
  game::Rating rating = game::Rating::kNone;

  friend constexpr bool operator==(const Sound&, const Sound&) = default;
};

}  // namespace knister::app
