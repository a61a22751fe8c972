#include "screens/place_screen.h"

#include <array>

#include "app/text_line.h"
#include "app/theme.h"
#include "core/game/lines.h"
#include "i18n/texts.h"
#include "screens/die_face.h"
#include "screens/game_bar.h"
#include "screens/game_flow.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/points_text.h"
#include "screens/sheet_view.h"
#include "screens/thinking.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 3> kHints{{{"A", Text::kHintWrite}, {"X", Text::kHintHint}, {"Y", Text::kHintMenu}}};
// To the call and the next throw.
constexpr std::array<KeyHint, 3> kHintsAtTable{
    {{"A", Text::kHintWrite}, {"B", Text::kHintBack}, {"X", Text::kHintHint}}};
constexpr std::array<KeyHint, 3> kHintsOwnDice{
    {{"A", Text::kHintWrite}, {"B", Text::kHintCorrect}, {"X", Text::kHintHint}}};

constexpr std::int32_t kDieSize = 28;
constexpr std::int32_t kDieLeft = (kStripWidth - kDieSize) / 2;

const game::Throw& waiting_throw(const game::Rounds& rounds) { return rounds.waiting_roll().thrown; }

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
      return help(model);
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return ScreenId::kPlace;
  }
}

ScreenId PlaceScreen::help(app::Model& model) {
  if (!model.settings.hints_allowed) {
    return ScreenId::kHowToPlay;
  }
  switch (hint_) {
    case Hint::kNone: {
      const game::Rounds& rounds = rounds_in_play(model);
      advisor_.begin(rounds.sheet(), waiting_throw(rounds).sum());
      hint_ = Hint::kBest;
      if (model.mode == app::Mode::kSolo) {
        model.solo.session->note_hint();
      }
      break;
    }
    case Hint::kBest:
      hint_ = Hint::kThreeBest;
      break;
    case Hint::kThreeBest:
      hint_ = Hint::kNone;
      break;
  }
  return ScreenId::kPlace;
}

std::optional<app::Screen::Pause> PlaceScreen::pause(const app::Model&) const {
  const bool thinks = hint_ != Hint::kNone && !advisor_.done();
  return thinks ? std::optional(Pause{kThinkingPauseMilliseconds, ScreenId::kPlace}) : std::nullopt;
}

void PlaceScreen::pass(app::Model&) {
  knows_more_ = false;
  for (int step = 0; step < kThinkingStepsAtATime && !advisor_.done(); ++step) {
    knows_more_ = advisor_.refine() || knows_more_;
  }
}

void PlaceScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::Rounds& rounds = rounds_in_play(model);
  const game::Throw& thrown = waiting_throw(rounds);
  SheetMarks marks{
      .cursor = model.placing.cursor, .number = thrown.sum(), .larger_digits = model.settings.larger_digits};
  const auto without_correction = model.mode == app::Mode::kTable ? std::span<const KeyHint>(kHintsAtTable) : kHints;
  const auto hints = can_correct_throw(model) ? std::span<const KeyHint>(kHintsOwnDice) : without_correction;
  if (hint_ == Hint::kNone) {
    show_game_bar(picture, rounds);
  } else {
    show_advice(model, picture);
    const std::size_t wanted = hint_ == Hint::kBest ? 1 : marks.advised.size();
    advisor_.best_cells(std::span(marks.advised).first(wanted));
  }
  show_key_hints(picture, hints);
  show_sheet(picture, rounds.sheet(), marks);
  // Last, because only a throw with faces has dice: what comes before stays where it is in the list.
  if (thrown.has_faces()) {
    show_die(picture, kDieLeft, kSheetTop + 8, kDieSize, thrown.first());
    show_die(picture, kDieLeft, kSheetTop + 8 + kDieSize + 6, kDieSize, thrown.second());
  }
}

// What the best cell brings more than the one under the cursor, in place of the round.
void PlaceScreen::show_advice(const app::Model& model, app::Picture& picture) const {
  const game::Sheet& sheet = rounds_in_play(model).sheet();
  const int cursor = model.placing.cursor;
  app::TextLine advice;
  if (sheet.number_at(cursor) != game::Sheet::kEmpty) {
    advice.add(i18n::text(Text::kAdviceTaken));
  } else if (const auto loss = advisor_.loss_in(cursor); loss.rounded_to(10) == 0) {
    advice.add(i18n::text(Text::kAdviceBest));
  } else {
    std::array<char, 48> text{};
    advice.add(i18n::format(text, Text::kAdviceBetter, PointsText(loss).view()));
  }
  show_advice_bar(picture, advice.view());
}

}  // namespace knister::screens
