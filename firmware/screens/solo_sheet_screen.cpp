#include "screens/solo_sheet_screen.h"

#include <array>

#include "app/number_text.h"
#include "app/theme.h"
#include "core/game/lines.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/combination_name.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/list_keys.h"
#include "screens/sheet_view.h"

namespace knister::screens {
namespace {

using app::Color;
using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 2> kHints{{{kDirectionKeys, Text::kHintNextLine}, {"B", Text::kHintBack}}};

}  // namespace

void SoloSheetScreen::enter(const app::Model&, ScreenId) { line_ = 0; }

ScreenId SoloSheetScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (!goes_down(event)) {
    return ScreenId::kSoloSheet;
  }
  switch (event.key) {
    case input::Key::kUp:
    case input::Key::kLeft:
      line_ = (line_ + game::kLines - 1) % game::kLines;
      break;
    case input::Key::kDown:
    case input::Key::kRight:
      line_ = (line_ + 1) % game::kLines;
      break;
    case input::Key::kA:
    case input::Key::kB:
      return ScreenId::kSoloEnd;
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kY:
      return ScreenId::kHome;
  }
  return ScreenId::kSoloSheet;
}

void SoloSheetScreen::show(const app::Model& model, app::Picture& picture) const {
  const game::Sheet& sheet = model.solo.session->sheet();
  const game::LineScore score = sheet.score_of_line(line_);
  picture.fill(box(0, 0, app::kScreenWidth, kSheetTop), Color::kAccent);
  picture.line(box(8, 0, 184, kSheetTop), knister_font_text, Color::kOnAccent,
               i18n::text(combination_name(score.combination)));
  picture.line(box(192, 0, 40, kSheetTop), knister_font_text, Color::kOnAccent, app::NumberText(score.points).view(),
               LV_TEXT_ALIGN_RIGHT);
  show_sheet(picture, sheet, {.line = line_, .larger_digits = model.settings.larger_digits});
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
