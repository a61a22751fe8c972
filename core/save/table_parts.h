// What the saves of a game at the table have in common.
#pragma once

#include <span>

#include "core/game/table_session.h"
#include "core/save/table_course.h"

namespace knister::save {

bool is_empty(const game::SheetNumbers& numbers);

// All events but the end, which is saved behind the sheets.
int event_count_before_end(const game::Rounds& rounds);

// The sheet that was typed in for a player; empty for the holder, whose sheet lies in the events.
game::SheetNumbers entered_by(const game::TableSession& session, int player);

// Who is there from the next round on, if that changes; what was taken is gone from the seatings. False if they can't
// be.
bool seat(game::TableSession& session, std::span<const Seating>& seatings);

// An event but the end, and who is there after it. False if that can't be.
bool go_on(game::TableSession& session, const game::Event& event, std::span<const Seating>& seatings);

// False if the sheet can't be typed in.
bool enter_sheet(game::TableSession& session, int player, const game::SheetNumbers& numbers);

}  // namespace knister::save
