#pragma once

#include <optional>

#include "app/sound.h"
#include "core/game/solo_session.h"
#include "core/input/key.h"

namespace knister::app {

// What became of a key, as far as it can be heard.
struct KeyAnswer {
  input::KeyAction action = input::KeyAction::kPress;
  // Whether anything on the panel looks different now.
  bool picture_changed = false;
  const std::optional<game::SoloSession>& game_before;
  const std::optional<game::SoloSession>& game_after;
};

// The one sound that tells it best; nothing for a key that is let go. No screen has to think of its sounds: they follow
// from what has changed.
std::optional<Sound> sound_of(const KeyAnswer& answer);

}  // namespace knister::app
