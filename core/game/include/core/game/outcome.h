// What became of a command: done, or refused for a reason and nothing changed.
#pragma once

#include <cstdint>

namespace knister::game {

enum class [[nodiscard]] Outcome : std::uint8_t {
  kDone,

  // The sheet.
  kOffTheGrid,
  kInvalidNumber,
  kCellOccupied,
  kCellEmpty,

  // The rounds of a game.
  kNumberNotWritten,   // The last number called still waits for its cell.
  kNothingThrown,      // There is no number to write.
  kNothingToTakeBack,  // The last event is not the one to take back: a throw has been shown since, or nothing happened
                       // yet.
  kThrowStands,        // A throw of the device's dice, or one fixed beforehand, is never taken back.
  kWrongDice,          // Such a throw cannot come from these dice.
  kAllRoundsThrown,
  kRoundsLeft,  // The game cannot end before round 25 is complete.
  kGameEnded,
  kUnknownEvent,

  // The table.
  kNoOwnSheet,  // Nobody plays on the device's own sheet.
  kNoSuchPlayer,
  kOwnSheetCounts,  // The sheet of the device's holder is known; it cannot be typed in.
  kTableFull,
  kNoName,
  kLastPlayer,   // Somebody must throw.
  kSheetsBegun,  // Sheets have been typed in against the calls, so the calls stand.
};

}  // namespace knister::game
