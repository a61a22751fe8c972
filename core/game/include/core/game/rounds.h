// The 25 rounds of a game as the list of what happened: what was thrown, and where it was written if a sheet is kept on
// the device.
//
// Taking something back removes its event, so the list never has more than 51 entries, and giving the entries in order
// to apply() on fresh Rounds makes the same state again.
#pragma once

#include <array>
#include <cstdint>

#include "core/game/dice.h"
#include "core/game/outcome.h"
#include "core/game/sheet.h"

namespace knister::game {

// Stored as these numbers.
enum class EventKind : std::uint8_t {
  kRoll = 0,
  kPlace = 1,
  kEnd = 2,
};

struct Event {
  EventKind kind = EventKind::kEnd;
  // Of kRoll.
  Roll roll = {};
  // Of kPlace, 0..24 row by row.
  std::uint8_t cell = 0;

  constexpr bool operator==(const Event&) const = default;
};

class Rounds {
 public:
  // The sheet is the player's in the solo game, the holder's at the table; without one, numbers are only called.
  // Unless `throws_wait`, more numbers may be thrown before the ones before them are written.
  explicit constexpr Rounds(bool has_sheet, bool throws_wait = true)
      : has_sheet_(has_sheet), throws_wait_(throws_wait) {}

  Outcome roll(Roll roll);
  // Undoes the entry of own dice, as long as its number is not written and no other throw was made.
  Outcome withdraw_roll();
  // Writes the number thrown last, or the first of those that wait.
  Outcome place(int cell);
  // Takes the number written last back, until the next throw.
  Outcome take_back();
  // After the last number: it is final, and the game is over.
  Outcome end();
  // The command that an event stands for.
  Outcome apply(const Event& event);

  constexpr bool has_sheet() const { return has_sheet_; }
  constexpr bool ended() const { return ended_; }
  // Each round is thrown and, if there is a sheet, written.
  constexpr bool complete() const { return roll_count_ == kRounds && !number_waits(); }
  // A number was thrown that is to be written.
  constexpr bool number_waits() const { return has_sheet_ && place_count_ < roll_count_; }
  // The throw of that number.
  const Roll& waiting_roll() const { return roll_of(place_count_); }
  constexpr int roll_count() const { return roll_count_; }
  constexpr int place_count() const { return place_count_; }
  // Rounds count from 0 here.
  const Roll& roll_of(int round) const;
  int cell_of(int round) const;
  constexpr const Sheet& sheet() const { return sheet_; }

  constexpr int event_count() const { return roll_count_ + place_count_ + (ended_ ? 1 : 0); }
  Event event(int index) const;

  bool operator==(const Rounds& other) const;

 private:
  bool has_sheet_;
  bool throws_wait_;
  bool ended_ = false;
  std::uint8_t roll_count_ = 0;
  std::uint8_t place_count_ = 0;
  Rolls rolls_ = {};
  std::array<std::uint8_t, kRounds> cells_ = {};
  Sheet sheet_;
};

}  // namespace knister::game
