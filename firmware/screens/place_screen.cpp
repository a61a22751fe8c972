#include "screens/place_screen.h"

#include <array>

#include "app/theme.h"
#include "core/game/lines.h"
#include "i18n/texts.h"
#include "screens/die_face.h"
#include "screens/game_bar.h"
#include "screens/game_flow.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/sheet_view.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintWrite}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kHintsOwnDice{
    {{"A", Text::kHintWrite}, {"B", Text::kHintCorrect}, {"Y", Text::kHintMenu}}};

constexpr std::int32_t kDieSize = 28;
constexpr std::int32_t kDieLeft = (kStripWidth - kDieSize) / 2;

const game::Throw& last_throw(const game::Rounds& rounds) { return rounds.roll_of(rounds.roll_count() - 1).thrown; }

// A step of the cursor, round at the edges.
int moved(int cell, input::Key key) {
  const int row = game::row_of(cell);
  const int column = game::column_of(cell);
  switch (key) {
    case input::Key::kUp:
      return game::cell_at((row + game::kSide - 1) % game::kSide, column);
    case input::Key::kDown:
      return game::cell_at((row + 1) % game::kSide, column);
    case input::Key::kLeft:
      return game::cell_at(row, (column + game::kSide - 1) % game::kSide);
    case input::Key::kRight:
      return game::cell_at(row, (column + 1) % game::kSide);
    default:
      return cell;
  }
}

}  // namespace

ScreenId PlaceScreen::handle(const input::KeyEvent& event, app::Model& model) {
  const bool press = event.action == input::KeyAction::kPress;
  if (input::is_direction(event.key)) {
    if (press || event.action == input::KeyAction::kRepeat) {
      model.placing.cursor = moved(model.placing.cursor, event.key);
    }
    return ScreenId::kPlace;
  }
  if (!press) {
    return ScreenId::kPlace;
  }
  switch (event.key) {
    case input::Key::kA:
      return write_number(model);
    case input::Key::kB:
      return correct_throw(model);
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return ScreenId::kPlace;
  }
}

void PlaceScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::Rounds& rounds = rounds_in_play(model);
  const game::Throw& thrown = last_throw(rounds);
  show_game_bar(picture, rounds);
  show_sheet(picture, rounds.sheet(),
             {.cursor = model.placing.cursor, .number = thrown.sum(), .larger_digits = model.settings.larger_digits});
  show_key_hints(picture, can_correct_throw(model) ? std::span<const KeyHint>(kHintsOwnDice) : kHints);
  // Last, because only a throw with faces has dice: what comes before stays where it is in the list.
  if (thrown.has_faces()) {
    show_die(picture, kDieLeft, kSheetTop + 8, kDieSize, thrown.first());
    show_die(picture, kDieLeft, kSheetTop + 8 + kDieSize + 6, kDieSize, thrown.second());
  }
}

}  // namespace knister::screens
