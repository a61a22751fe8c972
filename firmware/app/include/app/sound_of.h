#pragma once

#include <optional>

#include "app/sound.h"
#include "core/game/solo_session.h"
#include "core/input/key.h"

namespace knister::app {

// What a key or the time has changed, as far as it can be heard.
struct Change {
  // Nothing if time brought it.
  std::optional<input::KeyAction> key_action;
  // Whether anything on the panel looks different now.
  bool picture_changed = false;
  // Nothing if there was none, or another one.
  const std::optional<game::SoloSession>& game_before;
  const std::optional<game::SoloSession>& game_after;
};

// The one sound that tells it best, if any. No screen has to think of its sounds: they follow from what has changed.
std::optional<Sound> sound_of(const Change& change);

}  // namespace knister::app
