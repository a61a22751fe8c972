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
#include "screens/list_keys.h"
#include "screens/menu_list.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

enum DiceEntry : std::size_t { kDevice, kHand, kNewCode, kEnterCode, kRival };

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
    {Text::kSoloRival, Text::kSoloRivalText},
}};
constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintChoose}, {"B", Text::kHintBack}}};
constexpr std::array<KeyHint, 2> kRivalHints{{{"A", Text::kHintChange}, {"B", Text::kHintBack}}};

// In the order of game::Rival.
constexpr std::array<Text, 4> kRivals{Text::kSettingsOff, Text::kRivalEasy, Text::kRivalGood, Text::kRivalBest};

constexpr std::int32_t kRowHeight = 25;
constexpr MenuList kList(box(8, kHeaderHeight + 6, 230, kRowHeight* SoloDiceScreen::kEntryCount), kRowHeight);
constexpr std::int32_t kTextTop = kHeaderHeight + kRowHeight * SoloDiceScreen::kEntryCount + 10;

ScreenId begin_code_game(app::Model& model) {
  const auto code = model.dice->draw_code();
  if (!code) {
    return ScreenId::kNoDice;
  }
  return begin_new_game(model, game::SoloSession::with_code(code->number(), code->throws()));
}

void change_rival(app::Model& model, std::size_t steps) {
  model.solo.rival = static_cast<game::Rival>((static_cast<std::size_t>(model.solo.rival) + steps) % kRivals.size());
}

ScreenId begin(app::Model& model, std::size_t entry) {
  switch (entry) {
    case kHand:
      return begin_new_game(model, game::SoloSession::with_dice(game::DiceSource::kHand));
    case kNewCode:
      return begin_code_game(model);
    case kEnterCode:
      return ScreenId::kSoloCode;
    case kRival:
      change_rival(model, 1);
      return ScreenId::kSoloDice;
    default:
      return model.dice->health().failed()
                 ? ScreenId::kNoDice
                 : begin_new_game(model, game::SoloSession::with_dice(game::DiceSource::kDevice));
  }
}

}  // namespace

void SoloDiceScreen::enter(const app::Model&, ScreenId from) {
  cursor_.select(from == ScreenId::kSoloCode ? kEnterCode : cursor_.selected());
}

ScreenId SoloDiceScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event) || moves_cursor(cursor_, event.key)) {
    return ScreenId::kSoloDice;
  }
  switch (event.key) {
    case input::Key::kLeft:
    case input::Key::kRight:
      if (cursor_.selected() == kRival) {
        change_rival(model, event.key == input::Key::kRight ? 1 : kRivals.size() - 1);
      }
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

void SoloDiceScreen::show(const app::Model& model, app::Picture& picture) const {
  show_header(picture, i18n::text(Text::kSoloDiceTitle));
  const char* const rival = i18n::text(kRivals[static_cast<std::size_t>(model.solo.rival)]);
  kList.show(picture, cursor_, [rival](std::size_t index) {
    return MenuList::Entry{i18n::text(kChoices[index].name), index == kRival ? rival : nullptr};
  });
  picture.paragraph(box(12, kTextTop, 218, kKeyHintsTop - kTextTop), knister_font_small, app::Color::kFaintInk,
                    i18n::text(kChoices[cursor_.selected()].explanation));
  show_key_hints(picture, cursor_.selected() == kRival ? kRivalHints : kHints);
}

}  // namespace knister::screens
