#include "screens/solo_dice_screen.h"

#include <array>

#include "app/theme.h"
#include "core/game/solo_session.h"
#include "core/game_code/game_code.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/game_flow.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/menu_list.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

enum DiceEntry : std::size_t { kDevice, kHand, kNewCode, kEnterCode };

struct Choice {
  Text name;
  // What it means, in small letters below the list.
  Text explanation;
};
constexpr std::array<Choice, SoloDiceScreen::kEntryCount> kChoices{{
    {Text::kSoloDiceDevice, Text::kSoloDiceDeviceText},
    {Text::kSoloDiceHand, Text::kSoloDiceHandText},
    {Text::kSoloDiceNewCode, Text::kSoloDiceNewCodeText},
    {Text::kSoloDiceEnterCode, Text::kSoloDiceEnterCodeText},
}};
constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintChoose}, {"B", Text::kHintBack}}};

constexpr std::int32_t kRowHeight = 30;
constexpr MenuList kList(box(8, kHeaderHeight + 6, 230, kRowHeight* SoloDiceScreen::kEntryCount), kRowHeight);
constexpr std::int32_t kTextTop = kHeaderHeight + kRowHeight * SoloDiceScreen::kEntryCount + 10;

ScreenId begin_code_game(app::Model& model) {
  const auto code = model.dice->draw_code();
  if (!code) {
    return ScreenId::kNoDice;
  }
  return begin_game(model, game::SoloSession::with_code(code->number(), code->throws()));
}

ScreenId begin(app::Model& model, std::size_t entry) {
  switch (entry) {
    case kHand:
      return begin_game(model, game::SoloSession::with_dice(game::DiceSource::kHand));
    case kNewCode:
      return begin_code_game(model);
    case kEnterCode:
      return ScreenId::kSoloCode;
    default:
      return model.dice->health().failed() ? ScreenId::kNoDice
                                           : begin_game(model, game::SoloSession::with_dice(game::DiceSource::kDevice));
  }
}

}  // namespace

void SoloDiceScreen::enter(const app::Model&, ScreenId from) {
  cursor_.select(from == ScreenId::kSoloCode ? kEnterCode : cursor_.selected());
}

ScreenId SoloDiceScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action != input::KeyAction::kPress && event.action != input::KeyAction::kRepeat) {
    return ScreenId::kSoloDice;
  }
  switch (event.key) {
    case input::Key::kUp:
      cursor_.previous();
      break;
    case input::Key::kDown:
      cursor_.next();
      break;
    case input::Key::kA:
      return begin(model, cursor_.selected());
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kB:
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      break;
  }
  return ScreenId::kSoloDice;
}

void SoloDiceScreen::show(const app::Model&, app::Picture& picture) const {
  show_header(picture, i18n::text(Text::kSoloDiceTitle));
  kList.show(picture, cursor_, [](std::size_t index) { return MenuList::Entry{i18n::text(kChoices[index].name)}; });
  picture.paragraph(box(12, kTextTop, 218, kKeyHintsTop - kTextTop), knister_font_small, app::Color::kFaintInk,
                    i18n::text(kChoices[cursor_.selected()].explanation));
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
