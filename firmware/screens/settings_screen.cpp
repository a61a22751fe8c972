#include "screens/settings_screen.h"

#include <array>

#include "i18n/texts.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/menu_list.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

enum SettingsEntry : std::size_t { kLanguage, kBrightness };

constexpr std::int32_t kRowHeight = 29;
constexpr MenuList kList(box(8, kHeaderHeight + 6, 230, kRowHeight* SettingsScreen::kEntryCount), kRowHeight);
constexpr std::array<KeyHint, 3> kHints{{{"A", Text::kHintChange}, {"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};

// Ten steps; the lowest can still be read.
constexpr std::uint8_t kBrightnessStep = 10;
constexpr std::uint8_t kLowestBrightness = 10;

void change_brightness(save::Settings& settings, bool up) {
  if (up && settings.brightness + kBrightnessStep <= save::kMaxPercent) {
    settings.brightness = static_cast<std::uint8_t>(settings.brightness + kBrightnessStep);
  } else if (!up && settings.brightness >= kLowestBrightness + kBrightnessStep) {
    settings.brightness = static_cast<std::uint8_t>(settings.brightness - kBrightnessStep);
  }
}

// One key goes through all steps: after the brightest comes the darkest.
void next_brightness(save::Settings& settings) {
  if (settings.brightness + kBrightnessStep <= save::kMaxPercent) {
    change_brightness(settings, true);
  } else {
    settings.brightness = kLowestBrightness;
  }
}

}  // namespace

void SettingsScreen::enter(const app::Model&, ScreenId from) {
  cursor_.select(from == ScreenId::kLanguage ? kLanguage : cursor_.selected());
  if (from == ScreenId::kHome) {
    cursor_.select(0);
  }
}

ScreenId SettingsScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action != input::KeyAction::kPress && event.action != input::KeyAction::kRepeat) {
    return ScreenId::kSettings;
  }
  switch (event.key) {
    case input::Key::kUp:
      cursor_.previous();
      break;
    case input::Key::kDown:
      cursor_.next();
      break;
    case input::Key::kLeft:
    case input::Key::kRight:
      if (cursor_.selected() == kBrightness) {
        change_brightness(model.settings, event.key == input::Key::kRight);
      }
      break;
    case input::Key::kA:
      if (cursor_.selected() == kLanguage) {
        return ScreenId::kLanguage;
      }
      next_brightness(model.settings);
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
  std::array<char, 12> percent{};
  const char* brightness = i18n::format(percent, Text::kSettingsPercent, model.settings.brightness);
  kList.show(picture, cursor_, [&](std::size_t index) {
    return index == kLanguage
               ? MenuList::Entry{i18n::text(Text::kSettingsLanguage), i18n::language_name(i18n::language())}
               : MenuList::Entry{i18n::text(Text::kSettingsBrightness), brightness};
  });
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
