#include "table_parts.h"

namespace knister::save {

using game::TableSession;

bool is_empty(const game::SheetNumbers& numbers) { return numbers == game::SheetNumbers{}; }

int event_count_before_end(const game::Rounds& rounds) { return rounds.event_count() - (rounds.ended() ? 1 : 0); }

game::SheetNumbers entered_by(const TableSession& session, int player) {
  if (player == session.start().holder) return {};
  return session.sheet_of(player).numbers();
}

bool seat(TableSession& session, std::span<const Seating>& seatings) {
  if (seatings.empty() || seatings.front().round != session.rounds().roll_count()) return true;
  const game::PlayerSet players = seatings.front().players;
  seatings = seatings.subspan(1);
  return session.seat(players) == game::Outcome::kDone;
}

bool go_on(TableSession& session, const game::Event& event, std::span<const Seating>& seatings) {
  if (event.kind == game::EventKind::kEnd) return false;
  return session.apply(event) == game::Outcome::kDone && seat(session, seatings);
}

bool enter_sheet(TableSession& session, int player, const game::SheetNumbers& numbers) {
  for (int cell = 0; cell < game::kCells; ++cell) {
    const int number = numbers[static_cast<std::size_t>(cell)];
    if (number == game::Sheet::kEmpty) continue;
    if (session.enter(player, cell, number) != game::Outcome::kDone) return false;
  }
  return true;
}

}  // namespace knister::save
