#include "screens/table_sheet_screen.h"

#include "core/assert/assert.h"

namespace knister::screens {

using app::ScreenId;

void TableSheetScreen::enter(const app::Model& model, ScreenId from) {
  if (from == ScreenId::kTableEnd) {
    const int player = model.table.edited_player;
    const game::SheetCheck check = model.table.session->check_of(player);
    entry_.start(model.table.session->sheet_of(player), &check);
  }
}

ScreenId TableSheetScreen::handle(const input::KeyEvent& event, app::Model& model) {
  const bool press = event.action == input::KeyAction::kPress;
  if (!press && event.action != input::KeyAction::kRepeat) {
    return ScreenId::kTableSheet;
  }
  if (event.key == input::Key::kX) {
    return ScreenId::kTableHistory;
  }
  if (event.key == input::Key::kY) {
    return ScreenId::kHome;
  }
  game::TableSession& session = *model.table.session;
  const int player = model.table.edited_player;
  const game::SheetCheck check = session.check_of(player);
  game::Outcome outcome = game::Outcome::kDone;
  switch (entry_.handle(event.key, session.sheet_of(player), &check)) {
    case SheetEntry::Answer::kNothing:
      return ScreenId::kTableSheet;
    case SheetEntry::Answer::kDone:
    case SheetEntry::Answer::kLeave:
      return ScreenId::kTableEnd;
    case SheetEntry::Answer::kWrite:
      outcome = session.enter(player, entry_.cell(), entry_.number());
      break;
    case SheetEntry::Answer::kClear:
      outcome = session.clear(player, entry_.cell());
      break;
  }
  KNISTER_ASSERT(outcome == game::Outcome::kDone);
  const game::SheetCheck checked = session.check_of(player);
  entry_.follow(session.sheet_of(player), &checked);
  return ScreenId::kTableSheet;
}

void TableSheetScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::TableSession& session = *model.table.session;
  const int player = model.table.edited_player;
  const game::SheetCheck check = session.check_of(player);
  entry_.show(picture, session.sheet_of(player), &check, session.start().names[static_cast<std::size_t>(player)].text(),
              model.settings.larger_digits);
}

}  // namespace knister::screens
