#include "screens/settings_screen.h"

#include <array>

#include "i18n/texts.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/list_keys.h"
#include "screens/menu_list.h"
#include "screens/setting_rows.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr std::int32_t kRowHeight = 28;
constexpr MenuList kList(box(8, kHeaderHeight + 6, 230, kRowHeight* SettingsScreen::kVisibleRows), kRowHeight);
constexpr std::array<KeyHint, 3> kValueHints{
    {{"A", Text::kHintChange}, {"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kOpenHints{{{"A", Text::kHintChoose}, {"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};

bool opens_a_screen(const SettingRow& row) { return row.opens != ScreenId::kSettings; }

// Left and right stop at the first and the last value.
void step(const SettingRow& row, save::Settings& settings, bool right) {
  if (row.value_count == 0) {
    return;
  }
  const std::uint8_t value = row.value(settings);
  if (right && value + 1 < row.value_count) {
    row.choose(settings, static_cast<std::uint8_t>(value + 1));
  } else if (!right && value > 0) {
    row.choose(settings, static_cast<std::uint8_t>(value - 1));
  }
}

// One key goes through all values: after the last one comes the first.
void go_on(const SettingRow& row, save::Settings& settings) {
  row.choose(settings, static_cast<std::uint8_t>((row.value(settings) + 1) % row.value_count));
}

}  // namespace

void SettingsScreen::enter(const app::Model&, ScreenId from) {
  if (from == ScreenId::kHome) {
    cursor_.select(0);
  }
  for (std::size_t index = 0; index < kSettingRows.size(); ++index) {
    if (opens_a_screen(kSettingRows[index]) && kSettingRows[index].opens == from) {
      cursor_.select(index);
    }
  }
}

ScreenId SettingsScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event) || moves_cursor(cursor_, event.key)) {
    return ScreenId::kSettings;
  }
  const SettingRow& row = kSettingRows[cursor_.selected()];
  switch (event.key) {
    case input::Key::kLeft:
    case input::Key::kRight:
      step(row, model.settings, event.key == input::Key::kRight);
      break;
    case input::Key::kA:
      if (opens_a_screen(row)) {
        return row.opens;
      }
      go_on(row, model.settings);
      break;
    case input::Key::kB:
    case input::Key::kY:
      return ScreenId::kHome;
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    default:
      break;
  }
  return ScreenId::kSettings;
}

void SettingsScreen::show(const app::Model& model, app::Picture& picture) const {
  show_header(picture, i18n::text(Text::kSettingsTitle));
  std::array<char, 24> out{};
  kList.show(picture, cursor_, [&](std::size_t index) {
    const SettingRow& row = kSettingRows[index];
    return MenuList::Entry{i18n::text(row.name), row.value_count > 0 ? row.value_text(model.settings, out) : nullptr};
  });
  show_key_hints(picture, opens_a_screen(kSettingRows[cursor_.selected()]) ? kOpenHints : kValueHints);
}

}  // namespace knister::screens
