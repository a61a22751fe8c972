#include "core/game/solo_session.h"

#include "core/assert/assert.h"

namespace knister::game {

SoloSession SoloSession::with_dice(DiceSource source) {
  KNISTER_ASSERT(source != DiceSource::kCode);
  return SoloSession({.source = source});
}

SoloSession SoloSession::with_code(std::uint64_t code, const std::array<Throw, kRounds>& throws) {
  SoloStart start = {.source = DiceSource::kCode, .code = code};
  for (std::size_t round = 0; round < throws.size(); ++round)
    start.fixed_rolls[round] = {throws[round], DiceSource::kCode};
  return SoloSession(start);
}

SoloSession SoloSession::again(const SoloSession& earlier) {
  KNISTER_ASSERT(earlier.rounds_.complete());
  SoloStart start = earlier.start_;
  start.again = true;
  for (int round = 0; round < kRounds; ++round)
    start.fixed_rolls[static_cast<std::size_t>(round)] = earlier.rounds_.roll_of(round);
  return SoloSession(start);
}

SoloSession SoloSession::against(Rival rival) const {
  KNISTER_ASSERT(rounds_.roll_count() == 0);
  SoloStart start = start_;
  start.rival = rival;
  return SoloSession(start);
}

std::optional<SoloSession> SoloSession::restore(const SoloStart& start) {
  if (start.source > DiceSource::kCode || start.rival > Rival::kBest) return std::nullopt;
  const bool code_game = start.source == DiceSource::kCode;
  if (!code_game && start.code != 0) return std::nullopt;
  for (const Roll& roll : start.fixed_rolls) {
    if (!start.has_fixed_rolls()) {
      if (roll != Roll{}) return std::nullopt;
      continue;
    }
    if (roll.source > DiceSource::kCode || code_game != (roll.source == DiceSource::kCode)) return std::nullopt;
    if (roll.source != DiceSource::kHand && !roll.thrown.has_faces()) return std::nullopt;
  }
  return SoloSession(start);
}

Outcome SoloSession::roll(Roll roll) {
  if (start_.has_fixed_rolls() || roll.source == DiceSource::kCode) return Outcome::kWrongDice;
  return rounds_.roll(roll);
}

Outcome SoloSession::roll_next() {
  if (!start_.has_fixed_rolls()) return Outcome::kWrongDice;
  // After the last round any throw is refused.
  const auto round = static_cast<std::size_t>(rounds_.roll_count());
  return rounds_.roll(round < kRounds ? start_.fixed_rolls[round] : Roll{});
}

Outcome SoloSession::withdraw_roll() {
  if (start_.has_fixed_rolls()) return Outcome::kThrowStands;
  return rounds_.withdraw_roll();
}

Outcome SoloSession::place(int cell) { return rounds_.place(cell); }

Outcome SoloSession::take_back() { return rounds_.take_back(); }

Outcome SoloSession::end() { return rounds_.end(); }

Outcome SoloSession::apply(const Event& event) {
  if (event.kind != EventKind::kRoll) return rounds_.apply(event);
  if (!start_.has_fixed_rolls()) return roll(event.roll);
  const auto round = static_cast<std::size_t>(rounds_.roll_count());
  if (round < kRounds && event.roll != start_.fixed_rolls[round]) return Outcome::kWrongDice;
  return roll_next();
}

std::optional<DiceSource> SoloSession::records_source() const {
  if (start_.again) return std::nullopt;
  for (int round = 0; round < rounds_.roll_count(); ++round) {
    if (rounds_.roll_of(round).source == DiceSource::kHand) return DiceSource::kHand;
  }
  return start_.source;
}

}  // namespace knister::game
