#include "screens/table_end_screen.h"

#include <algorithm>

#include "app/number_text.h"
#include "app/text_line.h"
#include "app/theme.h"
#include "core/assert/assert.h"
#include "core/game/ranking.h"
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

constexpr std::array<KeyHint, 3> kHints{{{"A", Text::kHintChoose}, {"X", Text::kHintCalled}, {"Y", Text::kHintMenu}}};

constexpr std::int32_t kRowHeight = 25;
constexpr std::int32_t kRows = 7;
constexpr MenuList kList(box(8, kHeaderHeight + 3, 230, kRowHeight* kRows), kRowHeight);
constexpr std::int32_t kNameWidth = 150;

// The players as they are listed: the ranked ones, then those without a full sheet as they sit.
struct Standing {
  std::uint8_t player = 0;
  // 0: no full sheet yet.
  std::uint8_t place = 0;
  std::uint8_t total = 0;
};

std::size_t standings_of(const game::TableSession& session, std::array<Standing, game::kMaxPlayers>& standings) {
  std::array<bool, game::kMaxPlayers> ranked{};
  std::size_t count = 0;
  const game::Ranking ranking(session);
  for (const game::RankedPlayer& player : ranking.players()) {
    standings[count++] = {player.player, player.place, player.total};
    ranked[player.player] = true;
  }
  for (std::uint8_t player = 0; player < session.start().player_count; ++player) {
    if (!ranked[player]) {
      standings[count++] = {.player = player};
    }
  }
  return count;
}

bool all_scored(const game::TableSession& session) {
  return game::Ranking(session).players().size() == session.start().player_count;
}

// What can be done below the list of an ended game.
struct EndEntry {
  Text text;
  ScreenId screen;
};
constexpr std::array<EndEntry, 3> kEndEntries{{{Text::kEndQrCode, ScreenId::kTableQrCode},
                                               {Text::kHomeRecords, ScreenId::kRecords},
                                               {Text::kHintBack, ScreenId::kHome}}};

std::size_t row_count(const game::TableSession& session) {
  return session.start().player_count + (session.ended() ? kEndEntries.size() : 1);
}

}  // namespace

void TableEndScreen::enter(const app::Model& model, ScreenId) {
  const game::TableSession& session = *model.table.session;
  cursor_ = app::ListCursor(row_count(session), kVisibleRows);
  // The next sheet to type in, or the end.
  cursor_.select(game::Ranking(session).players().size());
  asks_ = false;
}

ScreenId TableEndScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event)) {
    return ScreenId::kTableEnd;
  }
  if (moves_cursor(cursor_, event.key)) {
    asks_ = false;
    return ScreenId::kTableEnd;
  }
  switch (event.key) {
    case input::Key::kA:
      return choose(model);
    case input::Key::kB:
      return model.table.open() ? ScreenId::kTableCall : ScreenId::kHome;
    case input::Key::kX:
      return ScreenId::kTableHistory;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      break;
  }
  return ScreenId::kTableEnd;
}

ScreenId TableEndScreen::choose(app::Model& model) {
  game::TableSession& session = *model.table.session;
  const std::size_t row = cursor_.selected();
  if (row < session.start().player_count) {
    std::array<Standing, game::kMaxPlayers> standings{};
    standings_of(session, standings);
    const std::uint8_t player = standings[row].player;
    if (session.ended() || player == session.start().holder) {
      return ScreenId::kTableEnd;
    }
    model.table.edited_player = player;
    return ScreenId::kTableSheet;
  }
  if (session.ended()) {
    return kEndEntries[row - session.start().player_count].screen;
  }
  if (!asks_ && !all_scored(session)) {
    asks_ = true;
    return ScreenId::kTableEnd;
  }
  const game::Outcome outcome = session.end();
  KNISTER_ASSERT(outcome == game::Outcome::kDone);
  model.group_records.add(session);
  asks_ = false;
  cursor_ = app::ListCursor(row_count(session), kVisibleRows);
  return ScreenId::kTableEnd;
}

void TableEndScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::TableSession& session = *model.table.session;
  std::array<Standing, game::kMaxPlayers> standings{};
  const std::size_t count = standings_of(session, standings);
  show_header(picture, i18n::text(Text::kTableEndTitle));
  app::TextLine name;
  app::TextLine value;
  kList.show(picture, cursor_, [&](std::size_t row) -> MenuList::Entry {
    if (row >= count && session.ended()) {
      return {i18n::text(kEndEntries[row - count].text)};
    }
    if (row == count) {
      return {i18n::text(asks_ ? Text::kTableFinishAsks : Text::kTableFinish)};
    }
    const Standing& standing = standings[row];
    const std::string_view player = session.start().names[standing.player].text();
    name = {};
    value = {};
    if (standing.place > 0) {
      name.add_number(standing.place).add(". ");
      value.add_number(standing.total);
      // Accepted with a slip of the pen.
      value.add(session.check_of(standing.player).fits() ? "" : " !");
    } else if (const int filled = session.sheet_of(standing.player).filled(); filled > 0) {
      value.add_number(filled).add("/").add_number(session.rounds_of(standing.player));
    } else {
      value.add("–");
    }
    name.add(player);
    name = fitted_text(name.view(), knister_font_text, kNameWidth);
    return {name.c_str(), value.c_str()};
  });
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
