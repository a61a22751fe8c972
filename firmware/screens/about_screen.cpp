#include "screens/about_screen.h"

#include <array>

#include "app/display.h"
#include "app/text_line.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/widgets.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr const app::Palette& kColors = app::kPadBlue;
constexpr std::array<KeyHint, 2> kHints{{{"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};

constexpr std::int32_t kLeft = 12;
constexpr std::int32_t kWidth = app::kScreenWidth - 2 * kLeft;
constexpr std::int32_t kNameHeight = 18;
constexpr std::int32_t kValueHeight = 22;

// A small caption and below it the value, which is returned.
lv_obj_t* make_fact(lv_obj_t* root, std::int32_t index, Text caption) {
  const std::int32_t top = kHeaderHeight + 6 + index * (kNameHeight + kValueHeight + 3);
  lv_obj_t* name = make_label(root, {kLeft, top, kWidth, kNameHeight}, knister_font_small, kColors.faint_ink);
  lv_label_set_text_static(name, i18n::text(caption));
  return make_label(root, {kLeft, top + kNameHeight, kWidth, kValueHeight}, knister_font_text, kColors.ink);
}

constexpr Text reset_text(app::ResetReason reason) {
  switch (reason) {
    case app::ResetReason::kPower:
      return Text::kAboutResetPower;
    case app::ResetReason::kButton:
      return Text::kAboutResetButton;
    case app::ResetReason::kRestart:
      return Text::kAboutResetRestart;
    case app::ResetReason::kError:
      return Text::kAboutResetError;
  }
  return Text::kAboutResetPower;
}

}  // namespace

void AboutScreen::build(lv_obj_t* root) {
  make_header(root, i18n::text(Text::kAboutTitle));
  version_ = make_fact(root, 0, Text::kAboutVersion);
  board_ = make_fact(root, 1, Text::kAboutBoard);
  storage_ = make_fact(root, 2, Text::kAboutStorage);
  reset_ = make_fact(root, 3, Text::kAboutReset);
  make_key_hints(root, kHints);
}

ScreenId AboutScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kAbout;
  }
  switch (event.key) {
    case input::Key::kB:
    case input::Key::kY:
      return ScreenId::kHome;
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    default:
      return ScreenId::kAbout;
  }
}

void AboutScreen::show(const app::Model& model) {
  app::TextLine line;
  set_text(version_, line.add("Pocket Knister ").add(model.facts.version).c_str());
  set_text(board_, app::TextLine().add(model.facts.board_title).c_str());
  set_text(storage_, i18n::text(model.facts.storage_works ? Text::kAboutStorageOk : Text::kAboutStorageMemoryOnly));
  set_text(reset_, i18n::text(reset_text(model.facts.reset_reason)));
}

}  // namespace knister::screens
