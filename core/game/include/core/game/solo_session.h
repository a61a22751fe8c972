// A solo game: 25 rounds on one sheet, with the device's dice, own dice, the dice of a game code, or the same throws
// again.
#pragma once

#include <cstdint>
#include <optional>

#include "core/game/dice.h"
#include "core/game/outcome.h"
#include "core/game/rating.h"
#include "core/game/rounds.h"

namespace knister::game {

// The coach as an opponent on the same throws. Stored as these numbers.
enum class Rival : std::uint8_t { kNone = 0, kEasy = 1, kGood = 2, kBest = 3 };

// How a solo game began. Together with the events, and whether there were hints, it is all there is to store.
struct SoloStart {
  // The dice chosen. Those of a code game are the code's for the whole game; the others may change from throw to throw.
  DiceSource source = DiceSource::kDevice;
  // The throws of an earlier game played once more. They were known beforehand, so the game is kept out of the records.
  bool again = false;
  // Who plays the same throws on a sheet of its own, to be compared at the end.
  Rival rival = Rival::kNone;
  // Of a code game: the number that the code stands for (game_code.h).
  std::uint64_t code = 0;
  // Of a code game and of one played again: all throws, fixed beforehand.
  Rolls fixed_rolls = {};

  constexpr bool has_fixed_rolls() const { return again || source == DiceSource::kCode; }

  constexpr bool operator==(const SoloStart&) const = default;
};

class SoloSession {
 public:
  // With the device's dice.
  SoloSession() = default;

  // With the device's or with own dice.
  static SoloSession with_dice(DiceSource source);
  static SoloSession with_code(std::uint64_t code, const std::array<Throw, kRounds>& throws);
  // The throws of a complete game once more.
  static SoloSession again(const SoloSession& earlier);
  // Before the first throw: the same game, against this rival.
  SoloSession against(Rival rival) const;
  // From stored bytes; nothing if the start contradicts itself.
  static std::optional<SoloSession> restore(const SoloStart& start);

  // With dice that are not fixed beforehand: their throw, from the device or by hand.
  Outcome roll(Roll roll);
  // With fixed throws: the next one.
  Outcome roll_next();
  Outcome withdraw_roll();
  Outcome place(int cell);
  Outcome take_back();
  Outcome end();
  // The player was told where to write a number. It stays so, also if that number is taken back.
  void note_hint() { hinted_ = true; }
  // The command that an event stands for; used to replay a stored game.
  Outcome apply(const Event& event);

  const SoloStart& start() const { return start_; }
  const Rounds& rounds() const { return rounds_; }
  const Sheet& sheet() const { return rounds_.sheet(); }
  bool ended() const { return rounds_.ended(); }
  bool hinted() const { return hinted_; }

  int total() const { return sheet().total(); }
  Rating rating() const { return rating_of(total()); }
  // Which records the game belongs to: one throw by hand makes it a game with own dice; a game played again belongs to
  // none.
  std::optional<DiceSource> records_source() const;

  bool operator==(const SoloSession&) const = default;

 private:
  explicit SoloSession(const SoloStart& start) : start_(start) {}

  SoloStart start_ = {};
  Rounds rounds_{true};
  bool hinted_ = false;
};

}  // namespace knister::game
