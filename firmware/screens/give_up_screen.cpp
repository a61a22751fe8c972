#include "screens/give_up_screen.h"

#include <array>

#include "core/game/dice.h"
#include "i18n/texts.h"
#include "screens/game_flow.h"
#include "screens/question.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr Question kQuestion{
    .title = Text::kSoloNewTitle, .text = Text::kSoloNewText, .no = Text::kSoloNewKeep, .yes = Text::kSoloNewGiveUp};

}  // namespace

ScreenId GiveUpScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (event.action != input::KeyAction::kPress) {
    return self_;
  }
  switch (event.key) {
    case input::Key::kUp:
    case input::Key::kDown:
      gives_up_ = !gives_up_;
      return self_;
    case input::Key::kA:
      return gives_up_ ? new_game_ : ScreenId::kHome;
    case input::Key::kB:
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return self_;
  }
}

void GiveUpScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::Rounds& rounds = mode_ == app::Mode::kSolo ? model.solo.session->rounds() : model.table.session->rounds();
  std::array<char, 48> round{};
  show_question(picture, kQuestion, i18n::format(round, Text::kRoundOf, round_of(rounds), game::kRounds), gives_up_);
}

}  // namespace knister::screens
