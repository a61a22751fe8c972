#include "screens/place_screen.h"

#include <array>

#include "app/theme.h"
#include "core/game/lines.h"
#include "i18n/texts.h"
#include "screens/die_face.h"
#include "screens/game_bar.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/sheet_view.h"
#include "screens/solo_flow.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintWrite}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kHintsOwnDice{
    {{"A", Text::kHintWrite}, {"B", Text::kHintCorrect}, {"Y", Text::kHintMenu}}};

constexpr std::int32_t kDieSize = 28;
constexpr std::int32_t kDieLeft = (kStripWidth - kDieSize) / 2;

const game::Roll& last_roll(const game::Rounds& rounds) { return rounds.roll_of(rounds.roll_count() - 1); }

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

ScreenId write(app::Model& model) {
  return model.solo.session->place(model.solo.cursor) == game::Outcome::kDone ? screen_of_game(model)
                                                                              : ScreenId::kPlace;
}

// Back to the entry of own dice, with the faces that were accepted.
ScreenId correct(app::Model& model) {
  game::SoloSession& session = *model.solo.session;
  const game::Throw thrown = last_roll(session.rounds()).thrown;
  if (session.withdraw_roll() != game::Outcome::kDone) {
    return ScreenId::kPlace;
  }
  model.solo.entered = {
      .faces = {static_cast<std::uint8_t>(thrown.first()), static_cast<std::uint8_t>(thrown.second())},
      .sum = static_cast<std::uint8_t>(thrown.sum())};
  return ScreenId::kEnterDice;
}

bool can_correct(const game::SoloSession& session) {
  return !session.start().has_fixed_rolls() && last_roll(session.rounds()).source == game::DiceSource::kHand;
}

}  // namespace

ScreenId PlaceScreen::handle(const input::KeyEvent& event, app::Model& model) {
  const bool press = event.action == input::KeyAction::kPress;
  if (input::is_direction(event.key)) {
    if (press || event.action == input::KeyAction::kRepeat) {
      model.solo.cursor = moved(model.solo.cursor, event.key);
    }
    return ScreenId::kPlace;
  }
  if (!press) {
    return ScreenId::kPlace;
  }
  switch (event.key) {
    case input::Key::kA:
      return write(model);
    case input::Key::kB:
      return correct(model);
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return ScreenId::kPlace;
  }
}

void PlaceScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::SoloSession& session = *model.solo.session;
  const game::Roll& roll = last_roll(session.rounds());
  show_game_bar(picture, session);
  show_sheet(picture, session.sheet(),
             {.cursor = model.solo.cursor, .number = roll.thrown.sum(), .larger_digits = model.settings.larger_digits});
  show_key_hints(picture, can_correct(session) ? std::span<const KeyHint>(kHintsOwnDice) : kHints);
  // Last, because another face has other pips: what comes before stays where it is in the list.
  if (roll.thrown.has_faces()) {
    show_die(picture, kDieLeft, kSheetTop + 8, kDieSize, roll.thrown.first());
    show_die(picture, kDieLeft, kSheetTop + 8 + kDieSize + 6, kDieSize, roll.thrown.second());
  }
}

}  // namespace knister::screens
