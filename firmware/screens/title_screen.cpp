#include "screens/title_screen.h"

#include "app/display.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/die_face.h"
#include "screens/layout.h"
#include "screens/mini_pad.h"

namespace knister::screens {
namespace {

using app::Color;

// Long enough to see that the device is on, short enough never to wait for it.
constexpr std::uint32_t kShownMilliseconds = 1200;

constexpr std::int32_t kPitch = 21;

app::ScreenId screen_after_title(const app::Model& model) {
  return model.settings.language == save::Language::kNone ? app::ScreenId::kLanguage : app::ScreenId::kHome;
}

}  // namespace

app::ScreenId TitleScreen::handle(const input::KeyEvent& event, app::Model& model) {
  return event.action == input::KeyAction::kPress ? screen_after_title(model) : app::ScreenId::kTitle;
}

std::optional<app::Screen::Pause> TitleScreen::pause(const app::Model& model) const {
  return Pause{kShownMilliseconds, screen_after_title(model)};
}

void TitleScreen::show(const app::Model&, app::Picture& picture) const {
  picture.fill(kWholePanel, Color::kPad);
  picture.line(box(0, 14, app::kScreenWidth, 36), knister_font_title, Color::kOnPad, i18n::text(i18n::Text::kTitle),
               LV_TEXT_ALIGN_CENTER);
  picture.fill(box(12, 62, 216, 158), Color::kPaper, 10);
  show_mini_pad(picture, 20, 76, kPitch);
  show_die(picture, 182, 76, 36, 3);
  show_die(picture, 182, 120, 36, 5);
  const app::Box sum = box(182, 164, 36, 42);
  picture.fill(sum, Color::kAccent, 7);
  picture.line(sum, knister_font_digits, Color::kOnAccent, "8", LV_TEXT_ALIGN_CENTER);
}

}  // namespace knister::screens
