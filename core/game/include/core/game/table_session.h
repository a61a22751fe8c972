// A game at the table: the device calls the numbers, the holder may play along, the paper sheets are typed in at the
// end.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/game/dice.h"
#include "core/game/outcome.h"
#include "core/game/player_name.h"
#include "core/game/rounds.h"
#include "core/game/sheet.h"
#include "core/game/sheet_check.h"

namespace knister::game {

inline constexpr int kMaxPlayers = 24;

// A bit for each player who is there.
using PlayerSet = std::uint32_t;

// How a game at the table began.
struct TableStart {
  // Clockwise as they sit; who comes later sits down behind the last one.
  std::array<PlayerName, kMaxPlayers> names = {};
  std::uint8_t player_count = 1;
  // Who throws first, an index into names.
  std::uint8_t beginner = 0;
  // Who plays on the device's own sheet, an index into names; kNoHolder: nobody.
  static constexpr std::uint8_t kNoHolder = 255;
  std::uint8_t holder = kNoHolder;
  // The dice chosen, kDevice or kHand; they may change from throw to throw.
  DiceSource source = DiceSource::kDevice;
  // The next throw waits until the holder has written the number of the last one.
  bool waits_for_holder = true;

  bool operator==(const TableStart&) const = default;
};

class TableSession {
 public:
  // Nothing if the start contradicts itself: no or too many players, an empty name, a beginner or holder who isn't
  // there, a code.
  static std::optional<TableSession> begin(const TableStart& start);
  // The same game before its first throw, whoever came later among the players.
  TableSession beginning() const { return TableSession(start_); }

  // The calls, and the holder's own sheet.
  Outcome roll(Roll roll);
  Outcome withdraw_roll();
  Outcome place(int cell);
  Outcome take_back();
  // After round 25: nothing changes any more, not the sheets either.
  Outcome end();
  Outcome apply(const Event& event);

  // Who is there from the next throw on. Somebody always is, and so is the holder.
  Outcome seat(PlayerSet players);
  // A latecomer.
  Outcome join(const PlayerName& name);
  Outcome leave(int player);
  Outcome come_back(int player);

  // The paper sheets, after round 25. Any number from 2 to 12 is taken, for a sheet is typed in as it is; whether it
  // was called so often is said by check_of().
  Outcome enter(int player, int cell, int number);
  Outcome clear(int player, int cell);

  const TableStart& start() const { return start_; }
  const Rounds& rounds() const { return rounds_; }
  bool ended() const { return rounds_.ended(); }

  // Who was there in a round, or is in those to come; rounds count from 0 here.
  PlayerSet players_in(int round) const;
  bool is_there(int player) const { return (players_in(rounds_.roll_count()) >> player & 1) != 0; }
  // A number of some sheet was typed in.
  bool sheets_begun() const;
  // In how many of the rounds thrown: so many numbers stand on the player's sheet.
  int rounds_of(int player) const;

  // Who throws in a round: the next one clockwise of those who are there.
  int roller_of(int round) const;
  // The player's sheet as far as it is known: the holder's own, or what was typed in.
  Sheet sheet_of(int player) const;
  // All rounds are over, and all its numbers are there.
  bool has_complete_sheet(int player) const;
  // That sheet against the calls that the player has heard.
  SheetCheck check_of(int player) const;

  bool operator==(const TableSession&) const = default;

 private:
  explicit TableSession(const TableStart& start);

  // Whether a player's sheet can be typed in now.
  Outcome check_entry(int player) const;

  // A bit for each round thrown in which the player was there.
  std::uint32_t rounds_heard_by(int player) const;

  TableStart start_;
  Rounds rounds_;
  // In each round thrown, and from now on.
  std::array<PlayerSet, kRounds> players_in_round_ = {};
  PlayerSet players_now_ = 0;
  // Numbers alone: kept with their scores, 24 sheets would take four times the memory.
  std::array<SheetNumbers, kMaxPlayers> entered_ = {};
};

}  // namespace knister::game
