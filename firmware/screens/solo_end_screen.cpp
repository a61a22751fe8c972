#include "screens/solo_end_screen.h"

#include <algorithm>
#include <array>
#include <span>

#include "app/number_text.h"
#include "app/theme.h"
#include "core/game_code/game_code.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/game_flow.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/list_keys.h"
#include "screens/menu_list.h"

namespace knister::screens {
namespace {

using app::Color;
using app::ScreenId;
using i18n::Text;

struct EndEntry {
  Text name;
  // kSoloEnd: begins the same throws again.
  ScreenId opens;
};
constexpr std::array<EndEntry, 6> kEntries{{
    {Text::kEndRival, ScreenId::kSoloRival},
    {Text::kEndSheet, ScreenId::kSoloSheet},
    {Text::kEndReview, ScreenId::kSoloReview},
    {Text::kEndQrCode, ScreenId::kSoloQrCode},
    {Text::kEndAgain, ScreenId::kSoloEnd},
    {Text::kEndNewGame, ScreenId::kSoloDice},
}};

// Without a rival there is no sheet of it.
std::span<const EndEntry> entries_of(const app::Model& model) {
  const bool alone = model.solo.session->start().rival == game::Rival::kNone;
  return std::span(kEntries).subspan(alone ? 1 : 0);
}

constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintChoose}, {"Y", Text::kHintMenu}}};

constexpr std::int32_t kBandHeight = 114;
constexpr std::int32_t kRowHeight = 25;
constexpr MenuList kList(box(8, kBandHeight + 1, 230, kRowHeight* SoloEndScreen::kVisibleRows), kRowHeight);

// One second, thirty pictures.
constexpr int kCountSteps = 30;
constexpr std::uint32_t kStepMilliseconds = 33;

constexpr std::array<Text, 4> kRatings{Text::kRatingNone, Text::kRatingGood, Text::kRatingVeryGood,
                                       Text::kRatingIncredible};

// The code of a code game, and the place among the records if it is one of the best ten.
const char* note_of(const app::SoloState& solo, std::span<char> out) {
  const int place = solo.place_in_records;
  if (solo.session->start().source == game::DiceSource::kCode) {
    if (const auto code = game_code::GameCode::of_number(solo.session->start().code)) {
      return place > 0 ? i18n::format(out, Text::kEndCodePlace, code->text(), place)
                       : i18n::format(out, Text::kEndCode, code->text());
    }
  }
  return place > 0 ? i18n::format(out, Text::kEndPlace, place) : "";
}

}  // namespace

void SoloEndScreen::enter(const app::Model& model, ScreenId from) {
  steps_left_ = from == ScreenId::kThrow ? kCountSteps : 0;
  const std::span<const EndEntry> entries = entries_of(model);
  cursor_ = app::ListCursor(entries.size(), kVisibleRows);
  // Back to the entry that led away.
  const auto left = std::ranges::find(entries, from, &EndEntry::opens);
  cursor_.select(left == entries.end() ? 0 : static_cast<std::size_t>(left - entries.begin()));
}

ScreenId SoloEndScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event)) {
    return ScreenId::kSoloEnd;
  }
  const bool counted = steps_left_ == 0;
  steps_left_ = 0;
  if (moves_cursor(cursor_, event.key)) {
    return ScreenId::kSoloEnd;
  }
  switch (event.key) {
    case input::Key::kA:
      return counted ? choose(model) : ScreenId::kSoloEnd;
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kB:
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      break;
  }
  return ScreenId::kSoloEnd;
}

ScreenId SoloEndScreen::choose(app::Model& model) const {
  const ScreenId opens = entries_of(model)[cursor_.selected()].opens;
  return opens == ScreenId::kSoloEnd ? begin_game(model, game::SoloSession::again(*model.solo.session)) : opens;
}

std::optional<app::Screen::Pause> SoloEndScreen::pause(const app::Model&) const {
  return steps_left_ > 0 ? std::optional(Pause{kStepMilliseconds, ScreenId::kSoloEnd}) : std::nullopt;
}

void SoloEndScreen::pass(app::Model&) { --steps_left_; }

void SoloEndScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::SoloSession& session = *model.solo.session;
  picture.fill(box(0, 0, app::kScreenWidth, kBandHeight), Color::kPad);
  picture.fill(box(0, kBandHeight, app::kScreenWidth, app::kScreenHeight - kBandHeight), Color::kPaper);
  const int shown = session.total() * (kCountSteps - steps_left_) / kCountSteps;
  picture.line(box(20, 4, 200, 74), knister_font_sum, Color::kOnPad, app::NumberText(shown).view(),
               LV_TEXT_ALIGN_CENTER);
  const bool counted = steps_left_ == 0;
  const auto rating = static_cast<std::size_t>(session.rating());
  picture.fill(counted ? box(30, 75, 180, 21) : app::Box{}, Color::kAccent, 11);
  picture.line(box(30, 75, 180, 21), knister_font_text, Color::kOnAccent, counted ? i18n::text(kRatings[rating]) : "",
               LV_TEXT_ALIGN_CENTER);
  std::array<char, 64> note{};
  picture.line(box(8, 96, 224, 18), knister_font_small, Color::kOnPad, counted ? note_of(model.solo, note) : "",
               LV_TEXT_ALIGN_CENTER);
  const std::span<const EndEntry> entries = entries_of(model);
  kList.show(picture, cursor_,
             [entries](std::size_t index) { return MenuList::Entry{i18n::text(entries[index].name)}; });
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
