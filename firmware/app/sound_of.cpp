#include "app/sound_of.h"

namespace knister::app {
namespace {

using OpenGame = std::optional<game::SoloSession>;

std::optional<Sound> sound_of_game(const OpenGame& before, const game::SoloSession& after) {
  if (before && after.ended() && !before->ended()) {
    return Sound{.kind = SoundKind::kGameEnd, .rating = after.rating()};
  }
  const game::Rounds& rounds = after.rounds();
  if (rounds.place_count() > (before ? before->rounds().place_count() : 0)) {
    const int points = after.total() - (before ? before->total() : 0);
    return points > 0 ? Sound{.kind = SoundKind::kLine, .points = static_cast<std::uint8_t>(points)}
                      : Sound{.kind = SoundKind::kPlaced};
  }
  const int rolls = rounds.roll_count();
  // Dice on the table are heard anyway.
  if (rolls > (before ? before->rounds().roll_count() : 0) &&
      rounds.roll_of(rolls - 1).source != game::DiceSource::kHand) {
    return Sound{.kind = SoundKind::kThrow};
  }
  return std::nullopt;
}

std::optional<Sound> sound_of_key(input::KeyAction action, bool picture_changed) {
  if (action == input::KeyAction::kRelease) {
    return std::nullopt;
  }
  if (picture_changed) {
    return Sound{.kind = SoundKind::kTick};
  }
  // A direction held against the edge complains once, and a key held long was heard when it went down.
  return action == input::KeyAction::kPress ? std::optional(Sound{.kind = SoundKind::kRefused}) : std::nullopt;
}

}  // namespace

std::optional<Sound> sound_of(const Change& change) {
  if (change.game_after) {
    if (const auto sound = sound_of_game(change.game_before, *change.game_after)) {
      return sound;
    }
  }
  return change.key_action ? sound_of_key(*change.key_action, change.picture_changed) : std::nullopt;
}

}  // namespace knister::app
