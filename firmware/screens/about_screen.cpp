#include "screens/about_screen.h"

#include <array>

#include "app/display.h"
#include "app/text_line.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

using app::Color;
constexpr std::array<KeyHint, 2> kHints{{{"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kCrashHints{
    {{"A", Text::kHintDetails}, {"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};

constexpr std::int32_t kLeft = 12;
constexpr std::int32_t kWidth = app::kScreenWidth - 2 * kLeft;
constexpr std::int32_t kNameHeight = 18;
constexpr std::int32_t kValueHeight = 22;

// A small caption and the value below it.
void show_fact(app::Picture& picture, std::int32_t index, Text caption, std::string_view value) {
  const std::int32_t top = kHeaderHeight + 6 + index * (kNameHeight + kValueHeight + 3);
  picture.line(box(kLeft, top, kWidth, kNameHeight), knister_font_small, Color::kFaintInk, i18n::text(caption));
  picture.line(box(kLeft, top + kNameHeight, kWidth, kValueHeight), knister_font_text, Color::kInk, value);
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

ScreenId AboutScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kAbout;
  }
  switch (event.key) {
    case input::Key::kA:
      return model.facts.crash ? ScreenId::kCrash : ScreenId::kAbout;
    case input::Key::kB:
    case input::Key::kY:
      return ScreenId::kHome;
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    default:
      return ScreenId::kAbout;
  }
}

void AboutScreen::show(const app::Model& model, app::Picture& picture) const {
  show_header(picture, i18n::text(Text::kAboutTitle));
  app::TextLine version;
  version.add(i18n::text(Text::kTitle)).add(" ").add(model.facts.version);
  show_fact(picture, 0, Text::kAboutVersion, version.view());
  show_fact(picture, 1, Text::kAboutBoard, model.facts.board_title);
  show_fact(picture, 2, Text::kAboutStorage,
            i18n::text(model.facts.storage_works ? Text::kAboutStorageOk : Text::kAboutStorageMemoryOnly));
  show_fact(picture, 3, Text::kAboutReset, i18n::text(reset_text(model.facts.reset_reason)));
  if (model.facts.crash) {
    show_key_hints(picture, kCrashHints);
  } else {
    show_key_hints(picture, kHints);
  }
}

}  // namespace knister::screens
