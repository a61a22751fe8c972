#include "app/sound_of.h"

namespace knister::app {
namespace {

using OpenGame = std::optional<game::SoloSession>;

std::optional<Sound> sound_of_game(const OpenGame& before, const game::SoloSession& after) {
  const bool same_game = before && before->start() == after.start() && (after.ended() || !before->ended());
  if (same_game && after.ended() && !before->ended()) {
    return Sound{.kind = SoundKind::kGameEnd, .rating = after.rating()};
  }
  const game::Rounds& rounds = after.rounds();
  if (rounds.place_count() > (same_game ? before->rounds().place_count() : 0)) {
    const int points = after.total() - (same_game ? before->total() : 0);
    return points > 0 ? Sound{.kind = SoundKind::kLine, .points = static_cast<std::uint8_t>(points)}
                      : Sound{.kind = SoundKind::kPlaced};
  }
  const int rolls = rounds.roll_count();
  // Dice on the table are heard anyway.
  if (rolls > (same_game ? before->rounds().roll_count() : 0) &&
      rounds.roll_of(rolls - 1).source != game::DiceSource::kHand) {
    return Sound{.kind = SoundKind::kThrow};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Sound> sound_of(const KeyAnswer& answer) {
  if (answer.action == input::KeyAction::kRelease) {
    return std::nullopt;
  }
  if (answer.game_after) {
    if (const auto sound = sound_of_game(answer.game_before, *answer.game_after)) {
      return sound;
    }
  }
  if (answer.picture_changed) {
    return Sound{.kind = SoundKind::kTick};
  }
  // A direction held against the edge complains once, and a key held long was heard when it went down.
  return answer.action == input::KeyAction::kPress ? std::optional(Sound{.kind = SoundKind::kRefused}) : std::nullopt;
}

}  // namespace knister::app
