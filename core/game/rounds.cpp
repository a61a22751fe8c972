#include "core/game/rounds.h"

#include <tuple>

#include "core/assert/assert.h"

namespace knister::game {

Outcome Rounds::roll(Roll roll) {
  if (ended_) return Outcome::kGameEnded;
  if (throws_wait_ && number_waits()) return Outcome::kNumberNotWritten;
  if (roll_count_ == kRounds) return Outcome::kAllRoundsThrown;
  // Only own dice are entered as a sum alone.
  if (roll.source != DiceSource::kHand && !roll.thrown.has_faces()) return Outcome::kWrongDice;
  rolls_[roll_count_] = roll;
  ++roll_count_;
  return Outcome::kDone;
}

Outcome Rounds::withdraw_roll() {
  if (ended_) return Outcome::kGameEnded;
  const bool last_is_written = has_sheet_ && !number_waits();
  if (roll_count_ == 0 || last_is_written) return Outcome::kNothingToTakeBack;
  if (rolls_[roll_count_ - 1u].source != DiceSource::kHand) return Outcome::kThrowStands;
  --roll_count_;
  rolls_[roll_count_] = {};
  return Outcome::kDone;
}

Outcome Rounds::place(int cell) {
  if (ended_) return Outcome::kGameEnded;
  if (!has_sheet_) return Outcome::kNoOwnSheet;
  if (!number_waits()) return Outcome::kNothingThrown;
  const Outcome outcome = sheet_.place(cell, rolls_[place_count_].thrown.sum());
  if (outcome != Outcome::kDone) return outcome;
  cells_[place_count_] = static_cast<std::uint8_t>(cell);
  ++place_count_;
  return Outcome::kDone;
}

Outcome Rounds::take_back() {
  if (ended_) return Outcome::kGameEnded;
  if (!has_sheet_) return Outcome::kNoOwnSheet;
  if (place_count_ == 0 || number_waits()) return Outcome::kNothingToTakeBack;
  --place_count_;
  const Outcome outcome = sheet_.take_back(cells_[place_count_]);
  cells_[place_count_] = 0;
  return outcome;
}

Outcome Rounds::end() {
  if (ended_) return Outcome::kGameEnded;
  if (!complete()) return Outcome::kRoundsLeft;
  ended_ = true;
  return Outcome::kDone;
}

Outcome Rounds::apply(const Event& event) {
  switch (event.kind) {
    case EventKind::kRoll:
      return roll(event.roll);
    case EventKind::kPlace:
      return place(event.cell);
    case EventKind::kEnd:
      return end();
  }
  return Outcome::kUnknownEvent;
}

const Roll& Rounds::roll_of(int round) const {
  KNISTER_ASSERT(round >= 0 && round < roll_count_);
  return rolls_[static_cast<std::size_t>(round)];
}

int Rounds::cell_of(int round) const {
  KNISTER_ASSERT(round >= 0 && round < place_count_);
  return cells_[static_cast<std::size_t>(round)];
}

Event Rounds::event(int index) const {
  KNISTER_ASSERT(index >= 0 && index < event_count());
  if (index == roll_count_ + place_count_) return {.kind = EventKind::kEnd};
  // Each number stands before its cell; those that are not written come last.
  if (index >= 2 * place_count_) return {.kind = EventKind::kRoll, .roll = roll_of(index - place_count_)};
  const int round = index / 2;
  if (index % 2 == 0) return {.kind = EventKind::kRoll, .roll = roll_of(round)};
  return {.kind = EventKind::kPlace, .cell = static_cast<std::uint8_t>(cell_of(round))};
}

bool Rounds::operator==(const Rounds& other) const {
  // The sheet follows from the rest.
  return std::tie(has_sheet_, throws_wait_, ended_, roll_count_, place_count_, rolls_, cells_) ==
         std::tie(other.has_sheet_, other.throws_wait_, other.ended_, other.roll_count_, other.place_count_,
                  other.rolls_, other.cells_);
}

}  // namespace knister::game
