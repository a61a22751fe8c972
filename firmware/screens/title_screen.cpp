#include "screens/title_screen.h"

#include "app/display.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/die_face.h"
#include "screens/mini_pad.h"
#include "screens/widgets.h"

namespace knister::screens {
namespace {

constexpr const app::Palette& kColors = app::kPadBlue;

// Long enough to see that the device is on, short enough never to wait for it.
constexpr std::uint32_t kShownMilliseconds = 1200;

constexpr std::int32_t kPitch = 22;

app::ScreenId screen_after_title(const app::Model& model) {
  return model.settings.language == save::Language::kNone ? app::ScreenId::kLanguage : app::ScreenId::kHome;
}

}  // namespace

void TitleScreen::build(lv_obj_t* root) {
  make_box(root, {0, 0, app::kScreenWidth, app::kScreenHeight}, kColors.pad);
  lv_obj_t* name = make_label(root, {0, 14, app::kScreenWidth, 36}, knister_font_title, kColors.on_pad, LV_TEXT_ALIGN_CENTER);
  lv_label_set_text_static(name, i18n::text(i18n::Text::kTitle));
  lv_obj_t* sheet = make_box(root, {20, 60, 200, 164}, kColors.paper, 10);
  make_mini_pad(sheet, 12, 15, kPitch);
  make_die(sheet, 152, 16, 36, 3);
  make_die(sheet, 152, 60, 36, 5);
  make_box(sheet, {152, 106, 36, 42}, kColors.accent, 7);
  lv_obj_t* sum = make_label(sheet, {152, 106, 36, 42}, knister_font_digits, kColors.on_accent, LV_TEXT_ALIGN_CENTER);
  lv_label_set_text_static(sum, "8");
}

app::ScreenId TitleScreen::handle(const input::KeyEvent& event, app::Model& model) {
  return event.action == input::KeyAction::kPress ? screen_after_title(model) : app::ScreenId::kTitle;
}

std::optional<app::Screen::Timeout> TitleScreen::timeout(const app::Model& model) const {
  return Timeout{kShownMilliseconds, screen_after_title(model)};
}

}  // namespace knister::screens
