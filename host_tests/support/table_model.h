// A game at the table told a second time, naively: who is there, who has thrown, what each has heard, and the sheets.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/game/table_session.h"
#include "support/rounds_model.h"

struct TableModel {
  using DiceSource = knister::game::DiceSource;
  using Event = knister::game::Event;
  using EventKind = knister::game::EventKind;
  using Outcome = knister::game::Outcome;
  using Roll = knister::game::Roll;

  int players = 1;
  int beginner = 0;
  // -1: nobody plays on the device.
  int holder = -1;
  RoundsModel rounds;
  std::set<int> there;
  // For each round thrown.
  std::vector<std::set<int>> heard_by;
  std::vector<int> rollers;
  // Typed in, by player and cell.
  std::map<std::pair<int, int>, int> entered;

  score_model::Numbers sheet_of(int player) const {
    if (player == holder) return rounds.numbers();
    score_model::Numbers numbers(25, 0);
    for (const auto& [place, number] : entered) {
      if (place.first == player) numbers[static_cast<std::size_t>(place.second)] = number;
    }
    return numbers;
  }

  // The first one there at or after the seat left of whoever threw last.
  int next_roller() const {
    int seat = rollers.empty() ? beginner : rollers.back() + 1;
    while (!there.contains(seat % players)) ++seat;
    return seat % players;
  }

  int rounds_of(int player) const {
    return static_cast<int>(std::count_if(heard_by.begin(), heard_by.end(),
                                          [player](const auto& round) { return round.contains(player); }));
  }

  Outcome roll(Roll roll) {
    if (roll.source == DiceSource::kCode) return Outcome::kWrongDice;
    const Outcome outcome = rounds.roll(roll);
    if (outcome != Outcome::kDone) return outcome;
    rollers.push_back(next_roller());
    heard_by.push_back(there);
    return outcome;
  }

  Outcome withdraw_roll() {
    if (!entered.empty()) return Outcome::kSheetsBegun;
    const Outcome outcome = rounds.withdraw_roll();
    if (outcome != Outcome::kDone) return outcome;
    rollers.pop_back();
    heard_by.pop_back();
    return outcome;
  }

  Outcome join(bool has_name) {
    if (rounds.rolls.size() == 25) return Outcome::kAllRoundsThrown;
    if (players == 24) return Outcome::kTableFull;
    if (!has_name) return Outcome::kNoName;
    there.insert(players++);
    return Outcome::kDone;
  }

  Outcome leave(int player) {
    if (player < 0 || player >= players) return Outcome::kNoSuchPlayer;
    if (rounds.rolls.size() == 25) return Outcome::kAllRoundsThrown;
    if (there == std::set<int>{player}) return Outcome::kLastPlayer;
    if (player == holder) return Outcome::kOwnSheetCounts;
    there.erase(player);
    return Outcome::kDone;
  }

  Outcome come_back(int player) {
    if (player < 0 || player >= players) return Outcome::kNoSuchPlayer;
    if (rounds.rolls.size() == 25) return Outcome::kAllRoundsThrown;
    there.insert(player);
    return Outcome::kDone;
  }

  Outcome take_back() { return entered.empty() ? rounds.take_back() : Outcome::kSheetsBegun; }

  Outcome entry_refusal(int player) const {
    if (rounds.over) return Outcome::kGameEnded;
    if (!rounds.all_done()) return Outcome::kRoundsLeft;
    if (player < 0 || player >= players) return Outcome::kNoSuchPlayer;
    return player == holder ? Outcome::kOwnSheetCounts : Outcome::kDone;
  }

  Outcome enter(int player, int cell, int number) {
    if (const Outcome refusal = entry_refusal(player); refusal != Outcome::kDone) return refusal;
    if (cell < 0 || cell > 24) return Outcome::kOffTheGrid;
    if (number < 2 || number > 12) return Outcome::kInvalidNumber;
    if (entered.contains({player, cell})) return Outcome::kCellOccupied;
    entered[{player, cell}] = number;
    return Outcome::kDone;
  }

  Outcome clear(int player, int cell) {
    if (const Outcome refusal = entry_refusal(player); refusal != Outcome::kDone) return refusal;
    if (cell < 0 || cell > 24) return Outcome::kOffTheGrid;
    return entered.erase({player, cell}) == 1 ? Outcome::kDone : Outcome::kCellEmpty;
  }

  Outcome apply(const Event& event) {
    if (event.kind == EventKind::kRoll) return roll(event.roll);
    if (event.kind == EventKind::kPlace) return rounds.place(event.cell);
    return event.kind == EventKind::kEnd ? rounds.end() : Outcome::kUnknownEvent;
  }
};
