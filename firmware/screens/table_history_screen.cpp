#include "screens/table_history_screen.h"

#include <array>

#include "app/number_text.h"
#include "app/text_line.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/fitted_text.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/list_keys.h"

namespace knister::screens {
namespace {

using app::Color;
using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 3> kHints{
    {{kDirectionKeys, Text::kHintMove}, {"X", Text::kHintSay}, {"B", Text::kHintBack}}};

constexpr std::int32_t kRowHeight = 25;
constexpr std::int32_t kTop = kHeaderHeight + 3;
constexpr std::int32_t kNameWidth = 120;

void show_row(app::Picture& picture, std::int32_t top, const game::TableSession& session, int round, bool chosen) {
  const game::Throw& thrown = session.rounds().roll_of(round).thrown;
  const Color ground = chosen ? Color::kPad : Color::kPaper;
  const Color ink = chosen ? Color::kOnPad : Color::kInk;
  picture.fill(box(4, top, 232, kRowHeight), ground, 6);
  const auto column = [&](std::int32_t left, std::int32_t width, std::string_view text, lv_text_align_t align) {
    picture.line(box(left, top, width, kRowHeight), knister_font_text, ink, text, align);
  };
  column(8, 26, app::NumberText(round + 1).view(), LV_TEXT_ALIGN_RIGHT);
  const auto roller = static_cast<std::size_t>(session.roller_of(round));
  picture.line(box(42, top, kNameWidth, kRowHeight), knister_font_small, ink,
               fitted_text(session.start().names[roller].text(), knister_font_small, kNameWidth).view());
  app::TextLine dice;
  if (thrown.has_faces()) {
    dice.add_number(thrown.first()).add("+").add_number(thrown.second());
  }
  column(162, 38, dice.view(), LV_TEXT_ALIGN_RIGHT);
  column(200, 30, app::NumberText(thrown.sum()).view(), LV_TEXT_ALIGN_RIGHT);
}

}  // namespace

void TableHistoryScreen::enter(const app::Model& model, ScreenId from) {
  const auto count = static_cast<std::size_t>(model.table.session->rounds().roll_count());
  cursor_ = app::ListCursor(count, kVisibleRows);
  cursor_.select(count - 1);
  back_ = from;
}

ScreenId TableHistoryScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event) || moves_cursor(cursor_, event.key)) {
    return ScreenId::kTableHistory;
  }
  switch (event.key) {
    case input::Key::kX: {
      const auto round = static_cast<int>(cursor_.selected());
      model.call =
          speech::Call{.sum = static_cast<std::uint8_t>(model.table.session->rounds().roll_of(round).thrown.sum()),
                       .remark = speech::Remark::kAgain};
      break;
    }
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      return back_;
  }
  return ScreenId::kTableHistory;
}

void TableHistoryScreen::show(const app::Model& model, app::Picture& picture) const {
  show_header(picture, i18n::text(Text::kTableHistoryTitle));
  for (std::size_t row = 0; row < kVisibleRows && cursor_.first_visible() + row < cursor_.count(); ++row) {
    const std::size_t round = cursor_.first_visible() + row;
    show_row(picture, kTop + static_cast<std::int32_t>(row) * kRowHeight, *model.table.session, static_cast<int>(round),
             round == cursor_.selected());
  }
  show_key_hints(picture, kHints);
}

}  // namespace knister::screens
