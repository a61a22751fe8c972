#include "screens/table_players_screen.h"

#include <array>
#include <span>
#include <utility>

#include "app/text_line.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/fitted_text.h"
#include "screens/game_flow.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/list_keys.h"
#include "screens/menu_list.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using game::TableStart;
using i18n::Text;

// The rows below the players.
enum Option : std::size_t { kAddPlayer, kBeginner, kDice, kHolder, kWaiting, kPace, kStart, kOptionCount };

constexpr std::array<KeyHint, 3> kHints{
    {{"A", Text::kHintChoose}, {kDirectionKeys, Text::kHintMove}, {"B", Text::kHintBack}}};
constexpr std::array<KeyHint, 3> kPlayerHints{
    {{"A", Text::kTableNameTitle}, {kSideKeys, Text::kHintSeat}, {"B", Text::kHintBack}}};
constexpr std::array<KeyHint, 2> kOptionHints{{{kSideKeys, Text::kHintChange}, {"B", Text::kHintBack}}};

constexpr std::int32_t kRowHeight = 25;
constexpr std::int32_t kRows = 7;
constexpr std::int32_t kNameWidth = 205;
constexpr std::int32_t kValueWidth = 100;
constexpr MenuList kList(box(8, kHeaderHeight + 3, 230, kRowHeight* kRows), kRowHeight);

std::size_t count_of(const app::Model& model) { return model.table.setup.player_count; }

// An index that goes round, up or down.
std::uint8_t stepped(std::uint8_t index, std::uint8_t count, bool forward) {
  return static_cast<std::uint8_t>((index + count + (forward ? 1 : -1)) % count);
}

// Off, then 10 to 90 seconds.
std::uint8_t stepped_pace(std::uint8_t seconds, bool forward) {
  constexpr std::uint8_t kStep = save::kShortestPace;
  return static_cast<std::uint8_t>(stepped(seconds / kStep, save::kLongestPace / kStep + 1, forward) * kStep);
}

void change_holder(TableStart& setup, bool forward) {
  // Nobody comes after the last player.
  const std::uint8_t count = setup.player_count;
  const std::uint8_t place = setup.holder == TableStart::kNoHolder ? count : setup.holder;
  const std::uint8_t next = stepped(place, static_cast<std::uint8_t>(count + 1), forward);
  setup.holder = next == count ? TableStart::kNoHolder : next;
}

// Two neighbours change seats; who begins and who holds the device go with them.
void swap_seats(TableStart& setup, std::uint8_t one, std::uint8_t other) {
  std::swap(setup.names[one], setup.names[other]);
  for (std::uint8_t* index : {&setup.beginner, &setup.holder}) {
    if (*index == one) {
      *index = other;
    } else if (*index == other) {
      *index = one;
    }
  }
}

// What the chosen row is about, in more words than it has room for; the title where it says enough.
Text heading_of(std::size_t row, std::size_t count) {
  constexpr std::array<Text, kOptionCount> kHeadings{
      Text::kTableTitle,      Text::kTableYoungest,  Text::kTableTitle, Text::kTableWhoHolds,
      Text::kTableThrowsWait, Text::kTableRoundTime, Text::kTableTitle};
  return row < count ? Text::kTableClockwise : kHeadings[row - count];
}

std::span<const KeyHint> hints_of(std::size_t row, std::size_t count) {
  if (row < count) {
    return kPlayerHints;
  }
  const bool leads_on = row == count + kAddPlayer || row == count + kStart;
  return leads_on ? std::span<const KeyHint>(kHints) : kOptionHints;
}

std::string_view name_at(const TableStart& setup, std::uint8_t index) { return setup.names[index].text(); }

// A row below the players; `value` and `pace` hold what it points to.
MenuList::Entry option_row(const app::Model& model, std::size_t option, app::TextLine& value, std::span<char> pace) {
  const TableStart& setup = model.table.setup;
  switch (option) {
    case kAddPlayer:
      return {i18n::text(Text::kTableAddPlayer)};
    case kBeginner:
      value = fitted_text(setup.player_count > 0 ? name_at(setup, setup.beginner) : "", knister_font_text, kValueWidth);
      return {i18n::text(Text::kTableBegins), value.c_str()};
    case kDice:
      return {i18n::text(Text::kTableDice),
              i18n::text(setup.source == game::DiceSource::kHand ? Text::kTableDiceHand : Text::kTableDiceDevice)};
    case kHolder:
      value = setup.holder == TableStart::kNoHolder
                  ? app::TextLine().add(i18n::text(Text::kTableNobody))
                  : fitted_text(name_at(setup, setup.holder), knister_font_text, kValueWidth);
      return {i18n::text(Text::kTableOwnSheet), value.c_str()};
    case kWaiting:
      return {i18n::text(Text::kTableWaits),
              i18n::text(setup.waits_for_holder ? Text::kSettingsOn : Text::kSettingsOff)};
    case kPace:
      return {i18n::text(Text::kTablePace), model.table.pace_seconds == 0
                                                ? i18n::text(Text::kSettingsOff)
                                                : i18n::format(pace, Text::kTableSeconds, model.table.pace_seconds)};
    default:
      return {i18n::text(Text::kTableStart)};
  }
}

}  // namespace

void TablePlayersScreen::enter(const app::Model& model, ScreenId from) {
  const std::size_t selected = cursor_.selected();
  const std::size_t count = count_of(model);
  cursor_ = app::ListCursor(count + kOptionCount, kVisibleRows);
  if (from == ScreenId::kTableName) {
    // After a new name the next one is likely.
    cursor_.select(selected < count ? count : selected);
  } else {
    cursor_.select(count == 0 ? kAddPlayer : count + kStart);
  }
}

ScreenId TablePlayersScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event) || moves_cursor(cursor_, event.key)) {
    return ScreenId::kTablePlayers;
  }
  switch (event.key) {
    case input::Key::kLeft:
    case input::Key::kRight:
      change(model, event.key == input::Key::kRight);
      break;
    case input::Key::kA:
      return choose(model);
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kB:
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      break;
  }
  return ScreenId::kTablePlayers;
}

ScreenId TablePlayersScreen::choose(app::Model& model) {
  const std::size_t count = count_of(model);
  const std::size_t row = cursor_.selected();
  if (row < count || (row == count + kAddPlayer && count < game::kMaxPlayers)) {
    model.table.edited_player = static_cast<std::uint8_t>(row);
    return ScreenId::kTableName;
  }
  if (row == count + kStart) {
    return begin_table(model);
  }
  change(model, true);
  return ScreenId::kTablePlayers;
}

void TablePlayersScreen::change(app::Model& model, bool forward) {
  TableStart& setup = model.table.setup;
  const std::uint8_t count = setup.player_count;
  const std::size_t row = cursor_.selected();
  if (row < count) {
    const auto seat = static_cast<std::uint8_t>(row);
    const std::uint8_t other = stepped(seat, count, forward);
    swap_seats(setup, seat, other);
    cursor_.select(other);
    return;
  }
  switch (row - count) {
    case kBeginner:
      setup.beginner = count > 0 ? stepped(setup.beginner, count, forward) : setup.beginner;
      break;
    case kDice:
      setup.source = setup.source == game::DiceSource::kHand ? game::DiceSource::kDevice : game::DiceSource::kHand;
      break;
    case kHolder:
      change_holder(setup, forward);
      break;
    case kWaiting:
      setup.waits_for_holder = !setup.waits_for_holder;
      break;
    case kPace:
      model.table.pace_seconds = stepped_pace(model.table.pace_seconds, forward);
      break;
    default:
      break;
  }
}

void TablePlayersScreen::show(const app::Model& model, app::Picture& picture) const {
  const TableStart& setup = model.table.setup;
  const std::size_t count = count_of(model);
  const Text heading = heading_of(cursor_.selected(), count);
  if (heading == Text::kTableTitle) {
    show_header(picture, i18n::text(heading));
  } else {
    show_long_header(picture, i18n::text(heading));
  }
  // The list keeps pointers until its rows are described.
  app::TextLine name;
  app::TextLine value;
  std::array<char, 16> pace{};
  kList.show(picture, cursor_, [&](std::size_t row) -> MenuList::Entry {
    name = {};
    value = {};
    if (row < count) {
      name.add_number(static_cast<std::int64_t>(row) + 1).add("  ").add(name_at(setup, static_cast<std::uint8_t>(row)));
      name = fitted_text(name.view(), knister_font_text, kNameWidth);
      return {name.c_str()};
    }
    return option_row(model, row - count, value, pace);
  });
  show_key_hints(picture, hints_of(cursor_.selected(), count));
}

}  // namespace knister::screens
