// The rounds of a game told a second time, naively: the numbers called, the cells written in order, and what may come
// next.
#pragma once

#include <vector>

#include "core/game/dice.h"
#include "core/game/outcome.h"
#include "core/game/rounds.h"
#include "support/score_model.h"

struct RoundsModel {
  bool with_sheet = true;
  bool throws_wait = true;
  std::vector<knister::game::Roll> rolls;
  // Which cell each number was written into.
  std::vector<int> cells;
  bool over = false;

  score_model::Numbers numbers() const {
    score_model::Numbers numbers(25, 0);
    for (std::size_t round = 0; round < cells.size(); ++round) {
      numbers[static_cast<std::size_t>(cells[round])] = rolls[round].thrown.sum();
    }
    return numbers;
  }

  bool waiting_for_a_cell() const { return with_sheet && cells.size() != rolls.size(); }
  bool all_done() const { return rolls.size() == 25 && !waiting_for_a_cell(); }

  knister::game::Outcome roll(knister::game::Roll roll) {
    using knister::game::Outcome;
    if (over) return Outcome::kGameEnded;
    if (throws_wait && waiting_for_a_cell()) return Outcome::kNumberNotWritten;
    if (rolls.size() == 25) return Outcome::kAllRoundsThrown;
    if (roll.source != knister::game::DiceSource::kHand && !roll.thrown.has_faces()) return Outcome::kWrongDice;
    rolls.push_back(roll);
    return Outcome::kDone;
  }

  knister::game::Outcome withdraw_roll() {
    using knister::game::Outcome;
    if (over) return Outcome::kGameEnded;
    if (rolls.empty() || (with_sheet && !waiting_for_a_cell())) return Outcome::kNothingToTakeBack;
    if (rolls.back().source != knister::game::DiceSource::kHand) return Outcome::kThrowStands;
    rolls.pop_back();
    return Outcome::kDone;
  }

  knister::game::Outcome place(int cell) {
    using knister::game::Outcome;
    if (over) return Outcome::kGameEnded;
    if (!with_sheet) return Outcome::kNoOwnSheet;
    if (!waiting_for_a_cell()) return Outcome::kNothingThrown;
    if (cell < 0 || cell > 24) return Outcome::kOffTheGrid;
    for (const int written : cells) {
      if (written == cell) return Outcome::kCellOccupied;
    }
    cells.push_back(cell);
    return Outcome::kDone;
  }

  knister::game::Outcome take_back() {
    using knister::game::Outcome;
    if (over) return Outcome::kGameEnded;
    if (!with_sheet) return Outcome::kNoOwnSheet;
    if (cells.empty() || waiting_for_a_cell()) return Outcome::kNothingToTakeBack;
    cells.pop_back();
    return Outcome::kDone;
  }

  knister::game::Outcome end() {
    using knister::game::Outcome;
    if (over) return Outcome::kGameEnded;
    if (!all_done()) return Outcome::kRoundsLeft;
    over = true;
    return Outcome::kDone;
  }

  // Each number, then its cell.
  std::vector<knister::game::Event> events() const {
    using knister::game::EventKind;
    std::vector<knister::game::Event> events;
    for (std::size_t round = 0; round < rolls.size(); ++round) {
      events.push_back({.kind = EventKind::kRoll, .roll = rolls[round]});
      if (round < cells.size()) {
        events.push_back({.kind = EventKind::kPlace, .cell = static_cast<std::uint8_t>(cells[round])});
      }
    }
    if (over) events.push_back({.kind = EventKind::kEnd});
    return events;
  }
};

// What is wrong with the sheet, empty if nothing is.
inline const char* difference_in_sheet(const knister::game::Sheet& sheet, const score_model::Numbers& numbers) {
  for (int cell = 0; cell < 25; ++cell) {
    if (sheet.number_at(cell) != numbers[static_cast<std::size_t>(cell)]) return "number on the sheet";
  }
  return sheet.total() == score_model::total_of(numbers) ? "" : "total";
}

inline const char* difference_in_events(const knister::game::Rounds& rounds, const RoundsModel& model) {
  const std::vector<knister::game::Event> events = model.events();
  if (rounds.event_count() != static_cast<int>(events.size())) return "number of events";
  for (int index = 0; index < rounds.event_count(); ++index) {
    if (rounds.event(index) != events[static_cast<std::size_t>(index)]) return "event";
  }
  return "";
}

// What is wrong with the rounds, empty if nothing is.
inline const char* difference_between(const knister::game::Rounds& rounds, const RoundsModel& model) {
  if (rounds.has_sheet() != model.with_sheet) return "has a sheet";
  if (rounds.ended() != model.over) return "ended";
  if (rounds.complete() != model.all_done()) return "complete";
  if (rounds.number_waits() != model.waiting_for_a_cell()) return "number waits";
  if (rounds.roll_count() != static_cast<int>(model.rolls.size())) return "number of rolls";
  if (rounds.place_count() != static_cast<int>(model.cells.size())) return "number of numbers written";
  if (rounds.number_waits() && rounds.waiting_roll() != model.rolls[model.cells.size()]) return "waiting roll";
  for (int round = 0; round < rounds.roll_count(); ++round) {
    if (rounds.roll_of(round) != model.rolls[static_cast<std::size_t>(round)]) return "roll";
  }
  for (int round = 0; round < rounds.place_count(); ++round) {
    if (rounds.cell_of(round) != model.cells[static_cast<std::size_t>(round)]) return "cell";
  }
  const char* const in_sheet = difference_in_sheet(rounds.sheet(), model.numbers());
  return *in_sheet != '\0' ? in_sheet : difference_in_events(rounds, model);
}
