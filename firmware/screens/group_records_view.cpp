#include "screens/group_records_view.h"

#include <algorithm>

#include "app/number_text.h"
#include "app/text_line.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/fitted_text.h"
#include "screens/layout.h"
#include "screens/records_view.h"

namespace knister::screens {
namespace {

using app::Color;

constexpr std::int32_t kLeft = 12;
constexpr std::int32_t kRight = 226;
constexpr std::int32_t kCaptionHeight = 18;
constexpr std::int32_t kRowHeight = 21;
constexpr std::size_t kRows = 6;
constexpr std::int32_t kNameWidth = 92;
constexpr std::int32_t kWinsLeft = kLeft + kNameWidth + 2;
constexpr std::int32_t kWinsWidth = 86;
constexpr std::int32_t kBestLeft = kWinsLeft + kWinsWidth + 2;

}  // namespace

std::size_t group_page_count(const game::GroupRecords& records) {
  return std::max<std::size_t>((records.members().size() + kRows - 1) / kRows, 1);
}

void show_group_records(app::Picture& picture, const game::GroupRecords& records, std::size_t page) {
  picture.line(box(kLeft, kRecordsTop, kRight - kLeft, kCaptionHeight), knister_font_small, Color::kFaintInk,
               i18n::text(i18n::Text::kRecordsGroup), LV_TEXT_ALIGN_RIGHT);
  std::int32_t top = kRecordsTop + kCaptionHeight + 2;
  for (std::size_t index = page * kRows; index < std::min((page + 1) * kRows, records.members().size()); ++index) {
    const game::GroupMember& member = records.members()[index];
    picture.line(box(kLeft, top, kNameWidth, kRowHeight), knister_font_text, Color::kInk,
                 fitted_text(member.name.text(), knister_font_text, kNameWidth).view());
    app::TextLine wins;
    wins.add_number(member.wins).add("/").add_number(member.games);
    picture.line(box(kWinsLeft, top, kWinsWidth, kRowHeight), knister_font_small, Color::kInk, wins.view(),
                 LV_TEXT_ALIGN_RIGHT);
    picture.line(box(kBestLeft, top, kRight - kBestLeft, kRowHeight), knister_font_text, Color::kInk,
                 app::NumberText(member.best).view(), LV_TEXT_ALIGN_RIGHT);
    top += kRowHeight;
  }
}

}  // namespace knister::screens
