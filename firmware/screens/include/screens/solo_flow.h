// The course of a solo game from screen to screen.
#pragma once

#include "app/model.h"
#include "app/screen.h"
#include "core/game/solo_session.h"

namespace knister::screens {

// The screen on which the solo game goes on.
app::ScreenId screen_of_game(const app::Model& model);

// A new game; one that was open is gone.
app::ScreenId begin_game(app::Model& model, const game::SoloSession& session);

// The game was read from where it was kept.
void resume_game(app::Model& model, const game::SoloSession& session);

// The round that is played, from 1; the last one also after its number is written.
int round_of(const game::SoloSession& session);

// Whether the next throw is entered by hand.
bool throws_by_hand(const app::Model& model);

// A throw has been made: its number looks for a cell, beginning near the number written last.
void begin_placing(app::Model& model);

// Takes the number written last back; the screen that comes next.
app::ScreenId take_back(app::Model& model, app::ScreenId current);

// After the last number: the game is over and counts among the records.
app::ScreenId end_game(app::Model& model);

}  // namespace knister::screens
