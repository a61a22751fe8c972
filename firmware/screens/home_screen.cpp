#include "screens/home_screen.h"

#include <array>

#include "app/display.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/die_face.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/menu_list.h"
#include "screens/mini_pad.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr const app::Palette& kColors = app::kPadBlue;

struct HomeEntry {
  Text text;
  ScreenId screen;
};
constexpr std::array<HomeEntry, HomeScreen::kEntryCount> kEntries{{
    {Text::kHomeHowToPlay, ScreenId::kHowToPlay},
    {Text::kHomeSettings, ScreenId::kSettings},
    {Text::kHomeAbout, ScreenId::kAbout},
}};
constexpr std::array<KeyHint, 2> kHints{{{"A", Text::kHintChoose}, {"X", Text::kHintHelp}}};

constexpr std::int32_t kBandHeight = 128;
constexpr std::int32_t kRowHeight = 28;
constexpr MenuList kList(box(8, kBandHeight + 3, 230, kRowHeight* HomeScreen::kEntryCount), kRowHeight);

}  // namespace

void HomeScreen::enter(const app::Model&, ScreenId from) {
  // Back from an entry the cursor stands on it.
  std::size_t selected = 0;
  for (std::size_t index = 0; index < kEntries.size(); ++index) {
    if (kEntries[index].screen == from) {
      selected = index;
    }
  }
  cursor_.select(selected);
}

ScreenId HomeScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (event.action != input::KeyAction::kPress && event.action != input::KeyAction::kRepeat) {
    return ScreenId::kHome;
  }
  switch (event.key) {
    case input::Key::kUp:
      cursor_.previous();
      break;
    case input::Key::kDown:
      cursor_.next();
      break;
    case input::Key::kA:
      return kEntries[cursor_.selected()].screen;
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    default:
      break;
  }
  return ScreenId::kHome;
}

void HomeScreen::show(const app::Model&, app::Picture& picture) const {
  picture.fill(box(0, 0, app::kScreenWidth, kBandHeight), kColors.pad);
  picture.fill(box(0, kBandHeight, app::kScreenWidth, app::kScreenHeight - kBandHeight), kColors.paper);
  picture.line(box(12, 6, 216, 34), knister_font_title, kColors.on_pad, i18n::text(Text::kTitle));
  show_die(picture, 14, 58, 50, 3);
  show_die(picture, 74, 58, 50, 5);
  picture.fill(box(138, 44, 92, 78), kColors.paper, 6);
  show_mini_pad(picture, 144, 50, 11);
  kList.show(picture, cursor_, [](std::size_t index) { return MenuList::Entry{i18n::text(kEntries[index].text)}; });
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
