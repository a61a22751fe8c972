#include "screens/how_to_play_screen.h"

#include <array>

#include "app/display.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/combination_table.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/list_keys.h"
#include "screens/page_marks.h"

namespace knister::screens {
namespace {

using app::ScreenId;
using i18n::Text;

using app::Color;

struct Page {
  Text title;
  Text text;
};
// The combinations fill two pages with a table each; such a page has its title for a text.
constexpr Text kTable = Text::kRulesCombinationsTitle;
constexpr std::array<Page, HowToPlayScreen::kPageCount> kPages{{
    {Text::kRulesGoalTitle, Text::kRulesGoalText},
    {Text::kRulesRoundTitle, Text::kRulesRoundText},
    {Text::kRulesPlacingTitle, Text::kRulesPlacingText},
    {Text::kRulesLinesTitle, Text::kRulesLinesText},
    {kTable, kTable},
    {kTable, kTable},
    {Text::kRulesDiagonalsTitle, Text::kRulesDiagonalsText},
    {Text::kRulesRatingsTitle, Text::kRulesRatingsText},
    {Text::kRulesKeysTitle, Text::kRulesKeysText},
}};
constexpr std::array<KeyHint, 3> kHints{{{"A", Text::kHintNext}, {"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};

constexpr std::size_t kFirstTablePage = 4;
static_assert(kPages[kFirstTablePage].text == kTable && kPages[kFirstTablePage + 1].text == kTable);

constexpr std::int32_t kTextTop = kHeaderHeight + kPageMarkHeight + 8;
constexpr app::Box kTextBox = box(12, kTextTop, 218, kKeyHintsTop - kTextTop);
constexpr app::Box kTableBox =
    box(0, kHeaderHeight + kPageMarkHeight + 2, app::kScreenWidth, kKeyHintsTop - kHeaderHeight - kPageMarkHeight - 4);

}  // namespace

void HowToPlayScreen::enter(const app::Model&, ScreenId from) {
  page_ = 0;
  back_ = from;
}

ScreenId HowToPlayScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (!goes_down(event)) {
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

void HowToPlayScreen::show(const app::Model&, app::Picture& picture) const {
  const Page& page = kPages[page_];
  show_header(picture, i18n::text(page.title));
  show_page_marks(picture, kPages.size(), page_);
  if (page.text == kTable) {
    show_combination_table(picture, kTableBox, (page_ - kFirstTablePage) * kCombinationsInTable);
  } else {
    picture.paragraph(kTextBox, knister_font_text, Color::kInk, i18n::text(page.text));
  }
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
