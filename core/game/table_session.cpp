#include "core/game/table_session.h"

#include <algorithm>

#include "core/assert/assert.h"

namespace knister::game {

std::optional<TableSession> TableSession::begin(const TableStart& start) {
  if (start.player_count == 0 || start.player_count > kMaxPlayers) return std::nullopt;
  if (start.beginner >= start.player_count) return std::nullopt;
  if (start.holder != TableStart::kNoHolder && start.holder >= start.player_count) return std::nullopt;
  if (start.source != DiceSource::kDevice && start.source != DiceSource::kHand) return std::nullopt;
  for (std::size_t player = 0; player < start.names.size(); ++player) {
    if (start.names[player].text().empty() != (player >= start.player_count)) return std::nullopt;
  }
  return TableSession(start);
}

TableSession::TableSession(const TableStart& start) : start_(start), rounds_(start.holder != TableStart::kNoHolder) {}

Outcome TableSession::roll(Roll roll) {
  if (roll.source != DiceSource::kDevice && roll.source != DiceSource::kHand) return Outcome::kWrongDice;
  return rounds_.roll(roll);
}

Outcome TableSession::withdraw_roll() {
  if (sheets_begun()) return Outcome::kSheetsBegun;
  return rounds_.withdraw_roll();
}

Outcome TableSession::place(int cell) { return rounds_.place(cell); }

Outcome TableSession::take_back() {
  if (sheets_begun()) return Outcome::kSheetsBegun;
  return rounds_.take_back();
}

Outcome TableSession::end() { return rounds_.end(); }

Outcome TableSession::apply(const Event& event) {
  if (event.kind == EventKind::kRoll) return roll(event.roll);
  return rounds_.apply(event);
}

bool TableSession::sheets_begun() const {
  return std::any_of(entered_.begin(), entered_.end(),
                     [](const SheetNumbers& sheet) { return sheet != SheetNumbers{}; });
}

Outcome TableSession::check_entry(int player) const {
  if (ended()) return Outcome::kGameEnded;
  if (!rounds_.complete()) return Outcome::kRoundsLeft;
  if (player < 0 || player >= start_.player_count) return Outcome::kNoSuchPlayer;
  if (player == start_.holder) return Outcome::kOwnSheetCounts;
  return Outcome::kDone;
}

Outcome TableSession::enter(int player, int cell, int number) {
  if (const Outcome refusal = check_entry(player); refusal != Outcome::kDone) return refusal;
  const Outcome outcome = sheet_of(player).place(cell, number);
  if (outcome != Outcome::kDone) return outcome;
  entered_[static_cast<std::size_t>(player)][static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(number);
  return Outcome::kDone;
}

Outcome TableSession::clear(int player, int cell) {
  if (const Outcome refusal = check_entry(player); refusal != Outcome::kDone) return refusal;
  const Outcome outcome = sheet_of(player).take_back(cell);
  if (outcome != Outcome::kDone) return outcome;
  entered_[static_cast<std::size_t>(player)][static_cast<std::size_t>(cell)] = Sheet::kEmpty;
  return Outcome::kDone;
}

int TableSession::roller_of(int round) const {
  KNISTER_ASSERT(round >= 0 && round < kRounds);
  return (start_.beginner + round) % start_.player_count;
}

Sheet TableSession::sheet_of(int player) const {
  KNISTER_ASSERT(player >= 0 && player < start_.player_count);
  if (player == start_.holder) return rounds_.sheet();
  return Sheet::of_numbers(entered_[static_cast<std::size_t>(player)]);
}

SheetCheck TableSession::check_of(int player) const { return {rounds_, sheet_of(player)}; }

}  // namespace knister::game
