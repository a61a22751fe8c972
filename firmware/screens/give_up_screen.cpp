#include "screens/give_up_screen.h"

#include <array>

#include "app/theme.h"
#include "core/game/dice.h"
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

constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintChoose}, {"B", Text::kHintBack}}};
constexpr std::int32_t kRowHeight = 32;
constexpr std::int32_t kTextTop = kHeaderHeight + 12;
constexpr std::int32_t kListTop = kKeyHintsTop - 2 * kRowHeight - 6;
constexpr MenuList kList(box(8, kListTop, 230, 2 * kRowHeight), kRowHeight);

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
  show_header(picture, i18n::text(Text::kSoloNewTitle));
  const game::Rounds& rounds = mode_ == app::Mode::kSolo ? model.solo.session->rounds() : model.table.session->rounds();
  std::array<char, 48> round{};
  picture.line(box(12, kTextTop, 216, 22), knister_font_text, app::Color::kFaintInk,
               i18n::format(round, Text::kRoundOf, round_of(rounds), game::kRounds));
  picture.paragraph(box(12, kTextTop + 26, 218, kListTop - kTextTop - 26), knister_font_text, app::Color::kInk,
                    i18n::text(Text::kSoloNewText));
  app::ListCursor cursor(2, 2);
  cursor.select(gives_up_ ? 1 : 0);
  kList.show(picture, cursor, [](std::size_t index) {
    return MenuList::Entry{i18n::text(index == 0 ? Text::kSoloNewKeep : Text::kSoloNewGiveUp)};
  });
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
