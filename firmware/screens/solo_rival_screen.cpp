#include "screens/solo_rival_screen.h"

#include <array>

#include "i18n/texts.h"
#include "screens/game_bar.h"
#include "screens/key_hints.h"
#include "screens/sheet_view.h"
#include "screens/thinking.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 2> kHints{{{"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};

// Slow enough to see the sheet grow, even if the rival knows each cell at once.
constexpr std::uint32_t kNumberMilliseconds = 60;

}  // namespace

void SoloRivalScreen::enter(const app::Model& model, ScreenId) {
  const game::SoloSession& session = *model.solo.session;
  has_written_ = false;
  game_.begin(session.start().rival, coach::numbers_of(session.rounds()));
}

ScreenId SoloRivalScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kSoloRival;
  }
  switch (event.key) {
    case input::Key::kA:
    case input::Key::kB:
      return ScreenId::kSoloEnd;
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return ScreenId::kSoloRival;
  }
}

std::optional<app::Screen::Pause> SoloRivalScreen::pause(const app::Model&) const {
  if (game_.done()) {
    return std::nullopt;
  }
  return Pause{has_written_ ? kNumberMilliseconds : kThinkingPauseMilliseconds, ScreenId::kSoloRival};
}

void SoloRivalScreen::pass(app::Model&) {
  const int before = game_.progress();
  for (int step = 0; step < kThinkingStepsAtATime && game_.progress() == before; ++step) {
    game_.go_on();
  }
  has_written_ = game_.progress() != before;
}

void SoloRivalScreen::show(const app::Model& model, app::Picture& picture) const {
  std::array<char, 64> text{};
  show_advice_bar(picture, i18n::format(text, Text::kRivalTotals, model.solo.session->total(), game_.sheet().total()));
  show_sheet(picture, game_.sheet(), {.larger_digits = model.settings.larger_digits});
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
