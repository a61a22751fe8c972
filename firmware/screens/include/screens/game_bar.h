#pragma once

#include <string_view>

#include "app/picture.h"
#include "core/game/rounds.h"

namespace knister::screens {

// The bar at the top of every screen of a game: which round it is, and, where a sheet is
// kept, the total so far.
void show_game_bar(app::Picture& picture, const game::Rounds& rounds);

// The bar of a game at the table: the round of the number called last.
void show_called_round_bar(app::Picture& picture, const game::Rounds& rounds);

// The same with what the number written last has brought in place of the round: a full line's combination and points.
void show_game_bar_with_news(app::Picture& picture, const game::Rounds& rounds);

// The bar with the coach's word in place of the round.
void show_advice_bar(app::Picture& picture, std::string_view advice);

// Whether the number written last has filled a line.
bool has_news(const game::Rounds& rounds);

}  // namespace knister::screens
