#include "screens/table_seats_screen.h"

#include <array>

#include "app/text_line.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/fitted_text.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/list_keys.h"
#include "screens/menu_list.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 3> kHints{
    {{"A", Text::kHintChange}, {kDirectionKeys, Text::kHintMove}, {"B", Text::kHintBack}}};

constexpr std::int32_t kRowHeight = 25;
constexpr std::int32_t kRows = 7;
constexpr std::int32_t kNameWidth = 195;
constexpr std::int32_t kNameWidthAway = 140;
constexpr MenuList kList(box(8, kHeaderHeight + 3, 230, kRowHeight* kRows), kRowHeight);

}  // namespace

void TableSeatsScreen::enter(const app::Model& model, ScreenId) {
  cursor_ = app::ListCursor(model.table.session->start().player_count + std::size_t{1}, kVisibleRows);
}

ScreenId TableSeatsScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event) || moves_cursor(cursor_, event.key)) {
    return ScreenId::kTableSeats;
  }
  switch (event.key) {
    case input::Key::kA:
      return choose(model);
    case input::Key::kB:
      return ScreenId::kTableCall;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      break;
  }
  return ScreenId::kTableSeats;
}

ScreenId TableSeatsScreen::choose(app::Model& model) {
  game::TableSession& session = *model.table.session;
  const auto row = static_cast<int>(cursor_.selected());
  const int count = session.start().player_count;
  if (row == count) {
    const bool has_room = count < game::kMaxPlayers && session.rounds().roll_count() < game::kRounds;
    model.table.edited_player = static_cast<std::uint8_t>(count);
    return has_room ? ScreenId::kTableName : ScreenId::kTableSeats;
  }
  // The holder and the last one stay: the list shows it.
  (void)(session.is_there(row) ? session.leave(row) : session.come_back(row));
  return ScreenId::kTableSeats;
}

void TableSeatsScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::TableSession& session = *model.table.session;
  const std::size_t count = session.start().player_count;
  show_header(picture, i18n::text(Text::kTableSeatsTitle));
  app::TextLine name;
  kList.show(picture, cursor_, [&](std::size_t row) -> MenuList::Entry {
    if (row == count) {
      return {i18n::text(Text::kTableAddPlayer)};
    }
    const bool there = session.is_there(static_cast<int>(row));
    name = fitted_text(session.start().names[row].text(), knister_font_text, there ? kNameWidth : kNameWidthAway);
    return there ? MenuList::Entry{name.c_str()} : MenuList::Entry{name.c_str(), i18n::text(Text::kTableAway)};
  });
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
