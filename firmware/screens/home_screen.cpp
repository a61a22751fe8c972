#include "screens/home_screen.h"

#include <array>

#include "app/display.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/die_face.h"
#include "screens/key_hints.h"
#include "screens/mini_pad.h"
#include "screens/widgets.h"

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

constexpr std::int32_t kHeaderHeight = 128;
constexpr std::int32_t kRowHeight = 28;

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

void HomeScreen::build(lv_obj_t* root) {
  make_box(root, {0, 0, app::kScreenWidth, app::kScreenHeight}, kColors.paper);
  make_box(root, {0, 0, app::kScreenWidth, kHeaderHeight}, kColors.pad);
  lv_obj_t* name = make_label(root, {12, 6, 216, 34}, knister_font_title, kColors.on_pad);
  lv_label_set_text_static(name, i18n::text(Text::kTitle));
  make_die(root, 14, 58, 50, 3);
  make_die(root, 74, 58, 50, 5);
  lv_obj_t* sheet = make_box(root, {144, 42, 82, 80}, kColors.paper, 6);
  make_mini_pad(sheet, 5, 4, 12);
  list_.build(root, {8, kHeaderHeight + 3, 230, kRowHeight * static_cast<std::int32_t>(kEntryCount)}, kEntryCount);
  make_key_hints(root, kHints);
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

void HomeScreen::show(const app::Model&) {
  list_.show(cursor_, [](std::size_t index) { return MenuList::Entry{i18n::text(kEntries[index].text)}; });
}

}  // namespace knister::screens
