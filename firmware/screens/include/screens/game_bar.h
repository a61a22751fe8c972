#pragma once

#include "app/picture.h"
#include "core/game/solo_session.h"

namespace knister::screens {

// The bar at the top of every screen of a game: which round it is, and the total so far.
void show_game_bar(app::Picture& picture, const game::SoloSession& session);

// The same with what the number written last has brought in place of the round: a full line's combination and points.
void show_game_bar_with_news(app::Picture& picture, const game::SoloSession& session);

// Whether the number written last has filled a line.
bool has_news(const game::SoloSession& session);

}  // namespace knister::screens
