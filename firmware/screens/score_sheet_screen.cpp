#include "screens/score_sheet_screen.h"

#include <utility>

#include "core/assert/assert.h"
#include "i18n/texts.h"

namespace knister::screens {

using app::ScreenId;

void ScoreSheetScreen::enter(const app::Model& model, ScreenId) { entry_.start({model.scored_sheet}); }

ScreenId ScoreSheetScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action == input::KeyAction::kPress && event.key == input::Key::kY) {
    return ScreenId::kHome;
  }
  game::Sheet& sheet = model.scored_sheet;
  game::Outcome outcome = game::Outcome::kDone;
  switch (entry_.handle(event, {sheet})) {
    case SheetEntry::Answer::kNothing:
      return ScreenId::kScoreSheet;
    case SheetEntry::Answer::kDone:
      // The next sheet is an empty one.
      before_ = std::exchange(sheet, {});
      entry_.start({sheet});
      return ScreenId::kScoreSheet;
    case SheetEntry::Answer::kLeave:
      if (before_.filled() == 0) {
        return ScreenId::kHome;
      }
      sheet = std::exchange(before_, {});
      entry_.start({sheet});
      return ScreenId::kScoreSheet;
    case SheetEntry::Answer::kLook:
      return ScreenId::kHowToPlay;
    case SheetEntry::Answer::kWrite:
      outcome = sheet.place(entry_.cell(), entry_.number());
      break;
    case SheetEntry::Answer::kClear:
      outcome = sheet.take_back(entry_.cell());
      break;
  }
  KNISTER_ASSERT(outcome == game::Outcome::kDone);
  entry_.follow({sheet});
  return ScreenId::kScoreSheet;
}

void ScoreSheetScreen::show(const app::Model& model, app::Picture& picture) const {
  entry_.show(picture, {model.scored_sheet}, i18n::text(i18n::Text::kHomeScore), model.settings.larger_digits);
}

}  // namespace knister::screens
