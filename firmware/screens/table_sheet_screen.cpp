#include "screens/table_sheet_screen.h"

#include "core/assert/assert.h"

namespace knister::screens {
namespace {

using app::ScreenId;

// A player's sheet as it is typed in, against the calls.
struct CheckedSheet {
  explicit CheckedSheet(const app::Model& model)
      : sheet(model.table.session->sheet_of(model.table.edited_player)),
        check(model.table.session->check_of(model.table.edited_player)),
        size(model.table.session->rounds_of(model.table.edited_player)) {}

  PaperSheet paper() const { return {sheet, &check, size}; }

  game::Sheet sheet;
  game::SheetCheck check;
  int size;
};

// The next player clockwise whose sheet is not complete; nobody if all are.
std::optional<std::uint8_t> next_to_type_in(const app::Model& model) {
  const game::TableSession& session = *model.table.session;
  const int count = session.start().player_count;
  for (int step = 1; step < count; ++step) {
    const int player = (model.table.edited_player + step) % count;
    if (!session.has_complete_sheet(player) && session.rounds_of(player) > 0) {
      return static_cast<std::uint8_t>(player);
    }
  }
  return std::nullopt;
}

}  // namespace

void TableSheetScreen::enter(const app::Model& model, ScreenId from) {
  if (from == ScreenId::kTableEnd) {
    entry_.start(CheckedSheet(model).paper());
  }
}

ScreenId TableSheetScreen::handle(const input::KeyEvent& event, app::Model& model) {
  const bool press = event.action == input::KeyAction::kPress;
  if (press && event.key == input::Key::kY) {
    return ScreenId::kHome;
  }
  const CheckedSheet now(model);
  if (event.key == input::Key::kX && now.size < game::kCells && event.action != input::KeyAction::kLongPress &&
      !now.paper().complete()) {
    if (press) {
      entry_.skip(now.paper());
    }
    return ScreenId::kTableSheet;
  }
  game::TableSession& session = *model.table.session;
  const int player = model.table.edited_player;
  game::Outcome outcome = game::Outcome::kDone;
  switch (entry_.handle(event, now.paper())) {
    case SheetEntry::Answer::kNothing:
      return ScreenId::kTableSheet;
    case SheetEntry::Answer::kDone:
      return go_on(model);
    case SheetEntry::Answer::kLeave:
      return ScreenId::kTableEnd;
    case SheetEntry::Answer::kLook:
      return ScreenId::kTableHistory;
    case SheetEntry::Answer::kWrite:
      outcome = session.enter(player, entry_.cell(), entry_.number());
      break;
    case SheetEntry::Answer::kClear:
      outcome = session.clear(player, entry_.cell());
      break;
  }
  KNISTER_ASSERT(outcome == game::Outcome::kDone);
  entry_.follow(CheckedSheet(model).paper());
  return ScreenId::kTableSheet;
}

// The next sheet at once: nobody wants to look for it in the list.
ScreenId TableSheetScreen::go_on(app::Model& model) {
  const auto next = next_to_type_in(model);
  if (!next) {
    return ScreenId::kTableEnd;
  }
  model.table.edited_player = *next;
  entry_.start(CheckedSheet(model).paper());
  return ScreenId::kTableSheet;
}

void TableSheetScreen::show(const app::Model& model, app::Picture& picture) const {
  const CheckedSheet sheet(model);
  entry_.show(picture, sheet.paper(), model.table.session->start().names[model.table.edited_player].text(),
              model.settings.larger_digits);
}

}  // namespace knister::screens
