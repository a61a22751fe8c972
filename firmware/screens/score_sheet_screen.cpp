#include "screens/score_sheet_screen.h"

#include "core/assert/assert.h"
#include "i18n/texts.h"

namespace knister::screens {

using app::ScreenId;

void ScoreSheetScreen::enter(const app::Model&, ScreenId) { entry_.start({sheet_}); }

ScreenId ScoreSheetScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kScoreSheet;
  }
  if (event.key == input::Key::kX) {
    return ScreenId::kHowToPlay;
  }
  if (event.key == input::Key::kY) {
    return ScreenId::kHome;
  }
  game::Outcome outcome = game::Outcome::kDone;
  switch (entry_.handle(event.key, {sheet_})) {
    case SheetEntry::Answer::kNothing:
      return ScreenId::kScoreSheet;
    case SheetEntry::Answer::kDone:
      // Accepted: the next sheet is an empty one.
      sheet_ = {};
      entry_.start({sheet_});
      return ScreenId::kScoreSheet;
    case SheetEntry::Answer::kLeave:
      return ScreenId::kHome;
    case SheetEntry::Answer::kWrite:
      outcome = sheet_.place(entry_.cell(), entry_.number());
      break;
    case SheetEntry::Answer::kClear:
      outcome = sheet_.take_back(entry_.cell());
      break;
  }
  KNISTER_ASSERT(outcome == game::Outcome::kDone);
  entry_.follow({sheet_});
  return ScreenId::kScoreSheet;
}

void ScoreSheetScreen::show(const app::Model& model, app::Picture& picture) const {
  entry_.show(picture, {sheet_}, i18n::text(i18n::Text::kHomeScore), model.settings.larger_digits);
}

}  // namespace knister::screens
