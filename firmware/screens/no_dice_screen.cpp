#include "screens/no_dice_screen.h"

#include <array>

#include "app/theme.h"
#include "core/game/solo_session.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/game_flow.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintOwnDice}, {"Y", Text::kHintMenu}}};

}  // namespace

void NoDiceScreen::enter(const app::Model&, ScreenId from) { begins_ = from == ScreenId::kSoloDice; }

ScreenId NoDiceScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kNoDice;
  }
  switch (event.key) {
    case input::Key::kA:
      return begins_ ? begin_new_game(model, game::SoloSession::with_dice(game::DiceSource::kHand))
                     : resume_game(model);
    case input::Key::kB:
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return ScreenId::kNoDice;
  }
}

void NoDiceScreen::show(const app::Model&, app::Picture& picture) const {
  show_header(picture, i18n::text(Text::kNoDiceTitle));
  picture.paragraph(box(12, kHeaderHeight + 12, 218, kKeyHintsTop - kHeaderHeight - 12), knister_font_text,
                    app::Color::kInk, i18n::text(Text::kNoDiceText));
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
