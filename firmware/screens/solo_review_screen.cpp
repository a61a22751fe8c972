#include "screens/solo_review_screen.h"

#include <array>

#include "app/number_text.h"
#include "app/theme.h"
#include "core/game/rounds.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/game_bar.h"
#include "screens/header.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/points_text.h"
#include "screens/sheet_view.h"
#include "screens/thinking.h"

namespace knister::screens {
namespace {

using app::Color;
using app::ScreenId;
using i18n::Text;

constexpr std::array<KeyHint, 2> kThinkingHints{{{"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};
constexpr std::array<KeyHint, 3> kHints{
    {{kDirectionKeys, Text::kHintMove}, {"B", Text::kHintBack}, {"Y", Text::kHintMenu}}};

constexpr std::int32_t kRowHeight = 34;
constexpr std::int32_t kTop = kHeaderHeight + 10;

// A caption and a number.
void show_number(app::Picture& picture, std::int32_t row, Text caption, std::string_view number) {
  const std::int32_t top = kTop + row * kRowHeight;
  picture.line(box(14, top, 150, kRowHeight), knister_font_text, Color::kInk, i18n::text(caption));
  picture.line(box(164, top, 62, kRowHeight), knister_font_text, Color::kInk, number, LV_TEXT_ALIGN_RIGHT);
}

// The sheet as it was before the round.
game::Sheet sheet_before(const game::Rounds& rounds, int round) {
  game::Sheet sheet;
  for (int earlier = 0; earlier < round; ++earlier) {
    // Each of these was written once already, so it is accepted again.
    static_cast<void>(sheet.place(rounds.cell_of(earlier), rounds.roll_of(earlier).thrown.sum()));
  }
  return sheet;
}

}  // namespace

void SoloReviewScreen::enter(const app::Model& model, ScreenId from) {
  // The help leads back here, and one still wants to go back to where one came from.
  if (from == ScreenId::kRecords || from == ScreenId::kSoloEnd) {
    back_ = from;
  }
  review_.begin(coach::placements_of(model.solo.last_ended()->rounds()));
  pages_ = 1;
  page_ = 0;
}

ScreenId SoloReviewScreen::handle(const input::KeyEvent& event, app::Model&) {
  if (event.action != input::KeyAction::kPress) {
    return ScreenId::kSoloReview;
  }
  switch (event.key) {
    case input::Key::kUp:
    case input::Key::kLeft:
      page_ = (page_ + pages_ - 1) % pages_;
      break;
    case input::Key::kDown:
    case input::Key::kRight:
      page_ = (page_ + 1) % pages_;
      break;
    case input::Key::kA:
    case input::Key::kB:
      return back_;
    case input::Key::kX:
      return ScreenId::kHowToPlay;
    case input::Key::kY:
      return ScreenId::kHome;
  }
  return ScreenId::kSoloReview;
}

std::optional<app::Screen::Pause> SoloReviewScreen::pause(const app::Model&) const {
  return review_.done() ? std::nullopt : std::optional(Pause{kThinkingPauseMilliseconds, ScreenId::kSoloReview});
}

void SoloReviewScreen::pass(app::Model&) {
  const int before = review_.progress();
  for (int piece = 0; piece < kThinkingStepsAtATime && !review_.done(); ++piece) {
    review_.go_on();
  }
  if (review_.done()) {
    pages_ = 1 + review_.costliest(costliest_);
  }
  is_further_ = review_.progress() != before;
}

void SoloReviewScreen::show(const app::Model& model, app::Picture& picture) const {
  if (page_ > 0) {
    show_placement(model, picture, costliest_[page_ - 1]);
    show_key_hints(picture, kHints);
    return;
  }
  show_header(picture, i18n::text(Text::kReviewTitle));
  if (review_.done()) {
    show_summary(picture);
    show_key_hints(picture, pages_ > 1 ? std::span<const KeyHint>(kHints) : kThinkingHints);
    return;
  }
  const std::int32_t percent = 100 * review_.progress() / coach::Review::kPieces;
  std::array<char, 64> text{};
  picture.line(box(14, kTop, 212, kRowHeight), knister_font_text, Color::kInk,
               i18n::format(text, Text::kReviewThinking, percent));
  picture.frame(box(14, kTop + kRowHeight + 4, 212, 16), Color::kBox, Color::kBoxEdge, 5);
  picture.fill(box(16, kTop + kRowHeight + 6, 208 * percent / 100, 12), Color::kPad, 4);
  show_key_hints(picture, kThinkingHints);
}

void SoloReviewScreen::show_summary(app::Picture& picture) const {
  show_number(picture, 0, Text::kReviewYou, app::NumberText(review_.total()).view());
  show_number(picture, 1, Text::kReviewCoach, app::NumberText(review_.coach_total()).view());
  std::array<char, 24> grade{};
  show_number(picture, 2, Text::kReviewGrade, i18n::format(grade, Text::kSettingsPercent, review_.grade()));
}

// The sheet as it was, the number where it was written, and a 1 where the coach would have put it.
void SoloReviewScreen::show_placement(const app::Model& model, app::Picture& picture, int round) const {
  const game::Rounds& rounds = model.solo.last_ended()->rounds();
  std::array<char, 64> text{};
  show_advice_bar(picture, i18n::format(text, Text::kReviewLoss, round + 1, PointsText(review_.loss_in(round)).view()));
  show_sheet(picture, sheet_before(rounds, round),
             {.cursor = rounds.cell_of(round),
              .number = rounds.roll_of(round).thrown.sum(),
              .advised = {review_.better_cell(round), SheetMarks::kNoCell, SheetMarks::kNoCell},
              .larger_digits = model.settings.larger_digits});
}

}  // namespace knister::screens
