#include "screens/records_screen.h"

#include <algorithm>
#include <array>

#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/group_records_view.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/list_keys.h"
#include "screens/page_marks.h"
#include "screens/records_view.h"

namespace knister::screens {
namespace {

using app::Color;
using app::ScreenId;
using i18n::Text;

// In the order of game::DiceSource, and at the end the games at the table.
constexpr std::array<Text, 4> kSourceNames{Text::kSoloDiceDevice, Text::kSoloDiceHand, Text::kRecordsCodes,
                                           Text::kTableTitle};
constexpr std::size_t kTable = 3;
constexpr std::array<KeyHint, 3> kHints{
    {{kDirectionKeys, Text::kHintBrowse}, {"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kReviewHints{
    {{kDirectionKeys, Text::kHintBrowse}, {"A", Text::kHintReview}, {"B", Text::kHintBack}}};

constexpr app::Box kNameBox = box(12, 43, 216, 24);

// At the right edge, which of the pages is open.
void show_position(app::Picture& picture, std::size_t page, std::size_t count) {
  const std::int32_t height = (kKeyHintsTop - kRecordsTop) / static_cast<std::int32_t>(count);
  picture.fill(box(app::kScreenWidth - 5, kRecordsTop + static_cast<std::int32_t>(page) * height, 3, height),
               Color::kBoxEdge, 1);
}

}  // namespace

void RecordsScreen::enter(const app::Model& model, ScreenId from) {
  if (from == ScreenId::kHowToPlay || from == ScreenId::kSoloReview) {
    return;
  }
  page_ = 0;
  if (from == ScreenId::kTableEnd) {
    source_ = kTable;
    return;
  }
  // The dice of the game that was played last are of most interest.
  const game::SoloSession* const last = model.solo.session ? &*model.solo.session : model.solo.last_ended();
  source_ = last != nullptr ? static_cast<std::size_t>(last->start().source) : 0;
}

// The last game, if it is over, where the losses are told.
bool RecordsScreen::can_review(const app::Model& model) const {
  return source_ != kTable && page_ == kPageCount - 1 && model.solo.last_ended() != nullptr;
}

std::size_t RecordsScreen::page_count(const app::Model& model) const {
  return source_ == kTable ? group_page_count(model.group_records) : kPageCount;
}

ScreenId RecordsScreen::handle(const input::KeyEvent& event, app::Model& model) {
  if (!goes_down(event)) {
    return ScreenId::kRecords;
  }
  switch (event.key) {
    case input::Key::kLeft:
      source_ = (source_ + kSourceNames.size() - 1) % kSourceNames.size();
      page_ = std::min(page_, page_count(model) - 1);
      break;
    case input::Key::kRight:
      source_ = (source_ + 1) % kSourceNames.size();
      page_ = std::min(page_, page_count(model) - 1);
      break;
    case input::Key::kUp:
      page_ = (page_ + page_count(model) - 1) % page_count(model);
      break;
    case input::Key::kA:
      if (can_review(model)) {
        return ScreenId::kSoloReview;
      }
      page_ = (page_ + 1) % page_count(model);
      break;
    case input::Key::kDown:
      page_ = (page_ + 1) % page_count(model);
      break;
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kB:
    case input::Key::kY:
      return ScreenId::kHome;
    default:
      break;
  }
  return ScreenId::kRecords;
}

void RecordsScreen::show(const app::Model& model, app::Picture& picture) const {
  show_header(picture, i18n::text(Text::kRecordsTitle));
  show_page_marks(picture, kSourceNames.size(), source_);
  picture.line(kNameBox, knister_font_text, Color::kInk, i18n::text(kSourceNames[source_]));
  const bool none =
      source_ == kTable ? model.group_records.members().empty() : model.records[source_].data().games == 0;
  if (none) {
    picture.paragraph(box(12, kRecordsTop + 6, 216, kKeyHintsTop - kRecordsTop - 6), knister_font_text,
                      Color::kFaintInk, i18n::text(Text::kRecordsNone));
  } else if (source_ == kTable) {
    show_position(picture, page_, page_count(model));
    show_group_records(picture, model.group_records, page_);
  } else {
    const game::Records& records = model.records[source_];
    show_position(picture, page_, kPageCount);
    switch (page_) {
      case 0:
        show_best_games(picture, records);
        break;
      case 1:
        show_distribution(picture, records.data());
        break;
      case 2:
        show_combination_counts(picture, records.data());
        break;
      default:
        show_losses(picture, records);
        break;
    }
  }
  show_key_hints(picture, can_review(model) ? kReviewHints : kHints);
}

}  // namespace knister::screens
