#include "screens/about_screen.h"

#include <array>

#include "app/display.h"
#include "app/text_line.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/crash_screen.h"
#include "screens/fitted_text.h"
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
constexpr std::int32_t kTitleHeight = 22;
constexpr std::int32_t kLineHeight = 16;

constexpr std::int32_t kTop = kHeaderHeight + 4;
constexpr std::int32_t kFactsTop = kTop + kTitleHeight + kLineHeight + 5;
constexpr std::int32_t kFactHeight = 2 * kLineHeight + 1;
static_assert(kFactsTop + 4 * kFactHeight <= kKeyHintsTop);

// A caption and the value below it.
void show_fact(app::Picture& picture, std::int32_t index, Text caption, std::string_view value) {
  const std::int32_t top = kFactsTop + index * kFactHeight;
  picture.line(box(kLeft, top, kWidth, kLineHeight), knister_font_small, Color::kFaintInk, i18n::text(caption));
  picture.line(box(kLeft, top + kLineHeight, kWidth, kLineHeight), knister_font_small, Color::kInk, value);
}

Text chance_text(const app::DiceHealth& health) {
  if (health.failed()) {
    return Text::kAboutChanceFailed;
  }
  return health.ready ? Text::kAboutChanceOk : Text::kAboutChanceStarting;
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
  picture.line(box(kLeft, kTop, kWidth, kTitleHeight), knister_font_text, Color::kInk, version.view());
  picture.line(box(kLeft, kTop + kTitleHeight, kWidth, kLineHeight), knister_font_small, Color::kInk,
               model.facts.board_title);
  show_fact(picture, 0, Text::kAboutChance, i18n::text(chance_text(model.dice->health())));
  show_fact(picture, 1, Text::kAboutStorage,
            i18n::text(model.facts.storage_works ? Text::kAboutStorageOk : Text::kAboutStorageMemoryOnly));
  show_fact(picture, 2, Text::kAboutReset, i18n::text(reset_text(model.facts.reset_reason)));
  app::TextLine crash;
  if (model.facts.crash) {
    crash.add(crash_kind_name(model.facts.crash->kind)).add(" ").add(model.facts.crash->version.view());
  } else {
    crash.add(i18n::text(Text::kAboutCrashNone));
  }
  show_fact(picture, 3, Text::kAboutCrashTitle, fitted_text(crash.view(), knister_font_small, kWidth).view());
  if (model.facts.crash) {
    show_key_hints(picture, kCrashHints);
  } else {
    show_key_hints(picture, kHints);
  }
}

}  // namespace knister::screens
