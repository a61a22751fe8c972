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

constexpr std::int32_t kPageMarkHeight = 4;
constexpr std::int32_t kTextTop = kHeaderHeight + kPageMarkHeight + 8;
constexpr Box kTextBox{12, kTextTop, 218, kKeyHintsTop - kTextTop};
constexpr Box kTableBox{0, kHeaderHeight + kPageMarkHeight + 2, app::kScreenWidth,
                        kKeyHintsTop - kHeaderHeight - kPageMarkHeight - 4};

}  // namespace

void HowToPlayScreen::enter(const app::Model&, ScreenId from) {
  page_ = 0;
  back_ = from;
}

void HowToPlayScreen::build(lv_obj_t* root) {
  title_ = make_header(root, "");
  // One mark a page under the title; the open page's is yellow.
  constexpr auto kCount = static_cast<std::int32_t>(kPageCount);
  std::int32_t page = 0;
  for (lv_obj_t*& mark : page_marks_) {
    const std::int32_t left = app::kScreenWidth * page / kCount;
    const std::int32_t right = app::kScreenWidth * (page + 1) / kCount;
    mark = make_box(root, {left, kHeaderHeight, right - left - (page + 1 < kCount ? 2 : 0), kPageMarkHeight}, kColors.pad_line);
    ++page;
  }
  text_ = make_paragraph(root, kTextBox, knister_font_text, kColors.ink);
  for (std::size_t table = 0; table < tables_.size(); ++table) {
    tables_[table] = make_combination_table(root, kTableBox, table * kCombinationsInTable);
  }
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
  set_text(title_, i18n::text(page.title));
  set_text(text_, page.text == kTable ? "" : i18n::text(page.text));
  for (std::size_t table = 0; table < tables_.size(); ++table) {
    set_visible(tables_[table], page_ == kFirstTablePage + table);
  }
  for (std::size_t mark = 0; mark < page_marks_.size(); ++mark) {
    lv_obj_set_style_bg_color(page_marks_[mark], lv_color_hex(mark == page_ ? kColors.accent : kColors.pad_line), 0);
  }
}

}  // namespace knister::screens
