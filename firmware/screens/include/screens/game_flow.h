// The course of a game from screen to screen, solo and at the table.
#pragma once

#include "app/model.h"
#include "app/screen.h"
#include "core/game/solo_session.h"
#include "core/game/table_session.h"

namespace knister::screens {

// The rounds of the game that is being played.
const game::Rounds& rounds_in_play(const app::Model& model);

// The screen on which that game goes on.
app::ScreenId screen_of_game(const app::Model& model);

// A new solo game; one that was open is gone.
app::ScreenId begin_game(app::Model& model, const game::SoloSession& session);

// The same, with the rival that was chosen.
app::ScreenId begin_new_game(app::Model& model, const game::SoloSession& session);

// A new game at the table with the players and rules set up; stays where it is if nobody plays.
app::ScreenId begin_table(app::Model& model);

// Whether there is a game to go on with, and its next screen: of the game played last, or else of the other one.
bool has_open_game(const app::Model& model);
app::ScreenId resume_game(app::Model& model);

// Who sits at the table was read from where it was kept. Before the games.
void take_over_setup(app::Model& model, const save::TableSetup& setup);

// The games were read from where they were kept. People at a table wait; their game comes first.
void take_over_games(app::Model& model, const std::optional<game::SoloSession>& solo,
                     const std::optional<game::TableSession>& table);
// The same for what the player was doing; afterwards.
void take_over_placing(app::Model& model, const std::optional<save::SavedPlacing>& saved);
// Where the device begins: with the game that is open, or that has ended and was still looked at.
app::ScreenId first_screen(app::Model& model);

// The round that is played, from 1; the last one also after its number is written.
int round_of(const game::Rounds& rounds);

// Whether the next throw is entered by hand.
bool throws_by_hand(const app::Model& model);

// Takes a throw into the game. Its number looks for a cell then, beginning near the number written last.
game::Outcome take_throw(app::Model& model, const game::Roll& roll);

// Writes the number thrown last where the cursor stands; the screen that comes next.
app::ScreenId write_number(app::Model& model);

// Back to the entry of own dice, with the faces that were accepted; the screen that comes next.
app::ScreenId correct_throw(app::Model& model);
// Whether it can be: own dice whose number is not written. Where the throws don't wait for the holder, only while it is
// the one number that waits.
bool can_correct_throw(const app::Model& model);

// Calls the number thrown last at the table; the round's time begins.
void call_number(app::Model& model);

// Takes the number written last back; the screen that comes next.
app::ScreenId take_back(app::Model& model, app::ScreenId current);

// After the last number: the game is over and counts among the records.
app::ScreenId end_game(app::Model& model);
// The game that has ended counts among the records. Also for one whose end was saved when the power failed.
void count_game(app::Model& model);

}  // namespace knister::screens
