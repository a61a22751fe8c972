#include "screens/home_screen.h"

#include <algorithm>
#include <array>
#include <optional>

#include "app/display.h"
#include "app/text_line.h"
#include "app/theme.h"
#include "core/game/dice.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/die_face.h"
#include "screens/game_flow.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/list_keys.h"
#include "screens/menu_list.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

using app::Color;

struct HomeEntry {
  Text text;
  ScreenId screen;
};
// Without Continue, which is first as long as a game is open.
constexpr std::array<HomeEntry, HomeScreen::kMostEntries - 1> kEntries{{
    {Text::kHomeSolo, ScreenId::kSoloDice},
    {Text::kHomeTable, ScreenId::kTablePlayers},
    {Text::kHomeScore, ScreenId::kScoreSheet},
    {Text::kHomeDiceLab, ScreenId::kDiceLab},
    {Text::kHomeRecords, ScreenId::kRecords},
    {Text::kHomeSettings, ScreenId::kSettings},
    {Text::kHomeHowToPlay, ScreenId::kHowToPlay},
    {Text::kHomeAbout, ScreenId::kAbout},
}};
constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintChoose}, {"X", Text::kHintHelp}}};

constexpr std::int32_t kBandHeight = 72;
constexpr std::int32_t kRowHeight = 28;
constexpr MenuList kList(box(8, kBandHeight + 2, 230, kRowHeight* HomeScreen::kVisibleRows), kRowHeight);

ScreenId screen_of_entry(app::Model& model, std::size_t entry) {
  const bool continues = has_open_game(model);
  if (continues && entry == 0) {
    return resume_game(model);
  }
  const ScreenId screen = kEntries[entry - (continues ? 1 : 0)].screen;
  if (screen == ScreenId::kSoloDice && model.solo.open()) {
    return ScreenId::kSoloNew;
  }
  return screen == ScreenId::kTablePlayers && model.table.open() ? ScreenId::kTableOpen : screen;
}

// How far the game is.
void add_progress(app::TextLine& line, const game::Rounds& rounds) {
  std::array<char, 48> part{};
  line.add(i18n::format(part, Text::kRoundOf, round_of(rounds), game::kRounds));
  if (rounds.has_sheet()) {
    line.add(" · ").add(i18n::format_plural(part, i18n::PluralText::kPoints, rounds.sheet().total()));
  }
}

// What is more important than the subtitle.
std::optional<Text> warning_of(const app::Model& model) {
  if (!model.facts.storage_works) {
    return Text::kHomeNotSaving;
  }
  return model.battery == app::BatteryLevel::kFine ? std::nullopt : std::optional(Text::kHomeBatteryLow);
}

// A cell with its pole, and a bar for each quarter begun; the last one in another colour when it is to be charged.
void show_battery(app::Picture& picture, const app::Model& model) {
  constexpr app::Box kCell = box(203, 15, 26, 15);
  constexpr std::int32_t kBar = 4;
  constexpr std::int32_t kFromBarToBar = 5;
  constexpr std::int32_t kInside = 3;
  picture.frame(kCell, Color::kPad, Color::kOnPad, 3);
  picture.fill(box(kCell.left + kCell.width, kCell.top + 4, 3, 7), Color::kOnPad, 1);
  const bool fine = model.battery == app::BatteryLevel::kFine;
  const int bars = fine ? std::max<int>(*model.battery_quarters, 1) : 1;
  for (int bar = 0; bar < bars; ++bar) {
    picture.fill(box(kCell.left + kInside + bar * kFromBarToBar, kCell.top + kInside, kBar, kCell.height - 2 * kInside),
                 fine ? Color::kOnPad : Color::kAccent);
  }
}

// Something is wrong.
void show_alarm(app::Picture& picture) {
  constexpr app::Box kSign = box(204, 45, 24, 16);
  picture.fill(kSign, Color::kAccent, 4);
  picture.line(kSign, knister_font_small, Color::kOnAccent, "!", LV_TEXT_ALIGN_CENTER);
}

}  // namespace

void HomeScreen::enter(const app::Model& model, ScreenId from) {
  const std::size_t first = has_open_game(model) ? 1 : 0;
  cursor_ = app::ListCursor(kEntries.size() + first, kVisibleRows);
  // Back from an entry the cursor stands on it; else on Continue, if there is a game to continue.
  for (std::size_t index = 0; index < kEntries.size(); ++index) {
    if (kEntries[index].screen == from) {
      cursor_.select(index + first);
    }
  }
}

ScreenId HomeScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event) || moves_cursor(cursor_, event.key)) {
    return ScreenId::kHome;
  }
  switch (event.key) {
    case input::Key::kA:
      return screen_of_entry(model, cursor_.selected());
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    default:
      break;
  }
  return ScreenId::kHome;
}

void HomeScreen::show(const app::Model& model, app::Picture& picture) const {
  picture.fill(box(0, 0, app::kScreenWidth, kBandHeight), Color::kPad);
  picture.fill(box(0, kBandHeight, app::kScreenWidth, app::kScreenHeight - kBandHeight), Color::kPaper);
  picture.line(box(12, 4, 190, 34), knister_font_title, Color::kOnPad, i18n::text(Text::kTitle));
  app::TextLine subtitle;
  if (const auto warning = warning_of(model)) {
    subtitle.add(i18n::text(*warning));
    show_alarm(picture);
  } else if (has_open_game(model)) {
    add_progress(subtitle, rounds_in_play(model));
  } else {
    subtitle.add(i18n::text(Text::kTitleSlogan));
  }
  picture.line(box(12, 40, 220, 26), knister_font_small, Color::kOnPad, subtitle.view());
  const std::size_t first = has_open_game(model) ? 1 : 0;
  kList.show(picture, cursor_, [first](std::size_t index) {
    return MenuList::Entry{i18n::text(index < first ? Text::kHomeContinue : kEntries[index - first].text)};
  });
  show_key_hints(picture, kHints);
  if (model.battery_quarters) {
    show_battery(picture, model);
  } else {
    show_die(picture, 204, 8, 27, 5);
  }
}

}  // namespace knister::screens
