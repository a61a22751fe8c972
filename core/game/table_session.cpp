#include "core/game/table_session.h"

#include <algorithm>
#include <bit>

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

TableSession::TableSession(const TableStart& start)
    : start_(start),
      rounds_(start.holder != TableStart::kNoHolder, start.waits_for_holder),
      players_now_((PlayerSet{1} << start.player_count) - 1) {}

Outcome TableSession::roll(Roll roll) {
  if (roll.source != DiceSource::kDevice && roll.source != DiceSource::kHand) return Outcome::kWrongDice;
  const Outcome outcome = rounds_.roll(roll);
  if (outcome != Outcome::kDone) return outcome;
  players_in_round_[static_cast<std::size_t>(rounds_.roll_count() - 1)] = players_now_;
  return Outcome::kDone;
}

Outcome TableSession::withdraw_roll() {
  if (sheets_begun()) return Outcome::kSheetsBegun;
  const Outcome outcome = rounds_.withdraw_roll();
  if (outcome != Outcome::kDone) return outcome;
  players_in_round_[static_cast<std::size_t>(rounds_.roll_count())] = 0;
  return Outcome::kDone;
}

Outcome TableSession::seat(PlayerSet players) {
  if (rounds_.roll_count() == kRounds) return Outcome::kAllRoundsThrown;
  if (players == 0) return Outcome::kLastPlayer;
  if (players >> start_.player_count != 0) return Outcome::kNoSuchPlayer;
  const bool has_holder = start_.holder != TableStart::kNoHolder;
  if (has_holder && (players >> start_.holder & 1) == 0) return Outcome::kOwnSheetCounts;
  players_now_ = players;
  return Outcome::kDone;
}

Outcome TableSession::join(const PlayerName& name) {
  if (rounds_.roll_count() == kRounds) return Outcome::kAllRoundsThrown;
  if (start_.player_count == kMaxPlayers) return Outcome::kTableFull;
  if (name.text().empty()) return Outcome::kNoName;
  players_now_ |= PlayerSet{1} << start_.player_count;
  start_.names[start_.player_count] = name;
  ++start_.player_count;
  return Outcome::kDone;
}

Outcome TableSession::leave(int player) {
  if (player < 0 || player >= start_.player_count) return Outcome::kNoSuchPlayer;
  return seat(players_now_ & ~(PlayerSet{1} << player));
}

Outcome TableSession::come_back(int player) {
  if (player < 0 || player >= start_.player_count) return Outcome::kNoSuchPlayer;
  return seat(players_now_ | PlayerSet{1} << player);
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
  // The seat before the one who may throw next.
  int roller = start_.beginner + start_.player_count - 1;
  for (int now = 0; now <= round; ++now) {
    do {
      roller = (roller + 1) % start_.player_count;
    } while ((players_in(now) >> roller & 1) == 0);
  }
  return roller;
}

PlayerSet TableSession::players_in(int round) const {
  KNISTER_ASSERT(round >= 0);
  return round < rounds_.roll_count() ? players_in_round_[static_cast<std::size_t>(round)] : players_now_;
}

std::uint32_t TableSession::rounds_heard_by(int player) const {
  std::uint32_t rounds = 0;
  for (int round = 0; round < rounds_.roll_count(); ++round) rounds |= (players_in(round) >> player & 1) << round;
  return rounds;
}

int TableSession::rounds_of(int player) const {
  KNISTER_ASSERT(player >= 0 && player < start_.player_count);
  return std::popcount(rounds_heard_by(player));
}

bool TableSession::has_complete_sheet(int player) const {
  const int numbers = sheet_of(player).filled();
  return rounds_.complete() && numbers > 0 && numbers >= rounds_of(player);
}

Sheet TableSession::sheet_of(int player) const {
  KNISTER_ASSERT(player >= 0 && player < start_.player_count);
  if (player == start_.holder) return rounds_.sheet();
  return Sheet::of_numbers(entered_[static_cast<std::size_t>(player)]);
}

SheetCheck TableSession::check_of(int player) const {
  const Sheet sheet = sheet_of(player);
  return {rounds_, rounds_heard_by(player), sheet};
}

}  // namespace knister::game
