#include "screens/how_to_play_screen.h"

#include <array>

#include "app/display.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/combination_table.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/widgets.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

constexpr const app::Palette& kColors = app::kPadBlue;

struct Page {
  Text title;
  Text text;
};
// The page of the combinations is a table and has no text.
constexpr Text kTable = Text::kRulesCombinationsTitle;
constexpr std::array<Page, 8> kPages{{
    {Text::kRulesGoalTitle, Text::kRulesGoalText},
    {Text::kRulesRoundTitle, Text::kRulesRoundText},
    {Text::kRulesPlacingTitle, Text::kRulesPlacingText},
    {Text::kRulesLinesTitle, Text::kRulesLinesText},
    {kTable, kTable},
    {Text::kRulesDiagonalsTitle, Text::kRulesDiagonalsText},
    {Text::kRulesRatingsTitle, Text::kRulesRatingsText},
    {Text::kRulesKeysTitle, Text::kRulesKeysText},
}};
constexpr std::array<KeyHint, 3> kHints{{{"A", Text::kHintNext}, {"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};

constexpr Box kTextBox{12, kHeaderHeight + 10, 216, kKeyHintsTop - kHeaderHeight - 14};

}  // namespace

void HowToPlayScreen::enter(const app::Model&, ScreenId from) {
  page_ = 0;
  back_ = from;
}

void HowToPlayScreen::build(lv_obj_t* root) {
  title_ = make_header(root, "");
  page_number_ = make_label(root, {180, 0, 50, kHeaderHeight}, knister_font_small, kColors.on_pad, LV_TEXT_ALIGN_RIGHT);
  text_ = make_paragraph(root, kTextBox, knister_font_text, kColors.ink);
  combinations_ = make_combination_table(root, {0, kHeaderHeight + 2, app::kScreenWidth, kKeyHintsTop - kHeaderHeight - 4});
  make_key_hints(root, kHints);
}

ScreenId HowToPlayScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (event.action != input::KeyAction::kPress && event.action != input::KeyAction::kRepeat) {
    return ScreenId::kHowToPlay;
  }
  switch (event.key) {
    case input::Key::kRight:
    case input::Key::kA:
      page_ = (page_ + 1) % kPages.size();
      break;
    case input::Key::kLeft:
      page_ = (page_ + kPages.size() - 1) % kPages.size();
      break;
    case input::Key::kB:
      return back_;
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      break;
  }
  return ScreenId::kHowToPlay;
}

void HowToPlayScreen::show(const app::Model&) {
  const Page& page = kPages[page_];
  const bool is_table = page.text == kTable;
  std::array<char, 8> number;
  set_text(title_, i18n::text(page.title));
  set_text(page_number_, i18n::format(number, Text::kRulesPage, static_cast<int>(page_) + 1, static_cast<int>(kPages.size())));
  set_text(text_, is_table ? "" : i18n::text(page.text));
  set_visible(combinations_, is_table);
}

}  // namespace knister::screens
