#include "screens/records_view.h"

#include <algorithm>
#include <array>

#include "app/number_text.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/combination_name.h"
#include "screens/layout.h"
#include "screens/points_text.h"

namespace knister::screens {
namespace {

using app::Color;
using game::Combination;
using i18n::Text;

constexpr std::int32_t kLeft = 12;
constexpr std::int32_t kRight = 226;
constexpr std::int32_t kSmallHeight = 18;

void show_caption(app::Picture& picture, std::int32_t top, Text caption) {
  picture.line(box(kLeft, top, kRight - kLeft, kSmallHeight), knister_font_small, Color::kFaintInk,
               i18n::text(caption));
}

// The rule sheet's order, and at the end the lines that were worth nothing.
constexpr std::array<Combination, game::kCombinationCount> kCombinations{Combination::kPair,
                                                                         Combination::kThree,
                                                                         Combination::kFour,
                                                                         Combination::kFive,
                                                                         Combination::kTwoPairs,
                                                                         Combination::kFullHouse,
                                                                         Combination::kStraightWithSeven,
                                                                         Combination::kStraightWithoutSeven,
                                                                         Combination::kNone};

// The bars stand on this line.
constexpr std::int32_t kBaseline = 196;
constexpr std::int32_t kHighestBar = 92;
// 34 bars fill the panel's width.
constexpr std::int32_t kBarPitch = 7;
constexpr std::int32_t kBarsLeft = (app::kScreenWidth - game::kBandCount * kBarPitch) / 2;

// Where the bar with a total begins.
constexpr std::int32_t left_of_total(std::int32_t total) { return kBarsLeft + total / game::kBandWidth * kBarPitch; }

// A number whose middle is that of the bar, as far as the panel reaches.
void show_number_at_bar(app::Picture& picture, std::int32_t bar_left, std::int32_t top, int number) {
  constexpr std::int32_t kWidth = 40;
  const std::int32_t left =
      std::clamp<std::int32_t>(bar_left + kBarPitch / 2 - kWidth / 2, 0, app::kScreenWidth - kWidth);
  const bool at_left = left == 0;
  picture.line(box(at_left ? bar_left : left, top, kWidth, kSmallHeight), knister_font_small, Color::kInk,
               app::NumberText(number).view(), at_left ? LV_TEXT_ALIGN_LEFT : LV_TEXT_ALIGN_CENTER);
}

}  // namespace

void show_best_games(app::Picture& picture, const game::Records& records) {
  constexpr std::int32_t kPlaceWidth = 22;
  constexpr std::int32_t kBoxLeft = 28;
  constexpr std::int32_t kBoxWidth = 64;
  constexpr std::int32_t kColumnWidth = 112;
  constexpr std::int32_t kRowHeight = 21;
  constexpr std::size_t kRows = game::kBestCount / 2;
  constexpr std::int32_t kCaptionTop = kRecordsTop + 19;
  constexpr std::int32_t kRowsTop = kCaptionTop + kSmallHeight + 3;

  const game::RecordsData& data = records.data();
  std::array<char, 32> text{};
  picture.line(box(kLeft, kRecordsTop, 100, kSmallHeight), knister_font_small, Color::kInk,
               i18n::format_plural(text, i18n::PluralText::kGames, data.games));
  picture.line(box(kRight - 114, kRecordsTop, 114, kSmallHeight), knister_font_small, Color::kInk,
               i18n::format(text, Text::kRecordsMean, PointsText(records.mean()).view()), LV_TEXT_ALIGN_RIGHT);

  show_caption(picture, kCaptionTop, Text::kRecordsBest);
  const bool any_hinted = std::ranges::any_of(data.best, &game::BestGame::hinted);
  picture.line(box(kRight - 114, kCaptionTop, 114, kSmallHeight), knister_font_small, Color::kFaintInk,
               any_hinted ? i18n::text(Text::kRecordsHinted) : "", LV_TEXT_ALIGN_RIGHT);
  for (std::size_t place = 0; place < data.best.size(); ++place) {
    const auto column = static_cast<std::int32_t>(place / kRows);
    const auto row = static_cast<std::int32_t>(place % kRows);
    const std::int32_t left = kLeft + column * kColumnWidth;
    const std::int32_t top = kRowsTop + row * kRowHeight;
    const game::BestGame& best = data.best[place];
    picture.line(box(left, top, kPlaceWidth, kRowHeight - 2), knister_font_small, Color::kFaintInk,
                 app::NumberText(static_cast<int>(place) + 1).view(), LV_TEXT_ALIGN_RIGHT);
    const app::Box points = box(left + kBoxLeft, top, kBoxWidth, kRowHeight - 2);
    picture.frame(points, Color::kBox, Color::kBoxEdge, 4);
    picture.line(points, knister_font_text, Color::kInk,
                 best.game != 0 ? app::NumberText(best.total).view() : std::string_view(), LV_TEXT_ALIGN_CENTER);
    picture.line(box(left + kBoxLeft + kBoxWidth + 3, top, 12, kRowHeight - 2), knister_font_small, Color::kInk,
                 best.hinted ? "?" : "", LV_TEXT_ALIGN_LEFT);
  }
}

void show_distribution(app::Picture& picture, const game::RecordsData& records) {
  show_caption(picture, kRecordsTop, Text::kRecordsDistribution);
  const auto highest = std::ranges::max_element(records.bands);
  for (std::size_t band = 0; band < records.bands.size(); ++band) {
    const std::int32_t games = records.bands[band];
    // A single game is seen, however many there are elsewhere.
    const std::int32_t height = games == 0 ? 0 : std::max<std::int32_t>(games * kHighestBar / *highest, 1);
    const std::int32_t left = kBarsLeft + static_cast<std::int32_t>(band) * kBarPitch;
    picture.fill(box(left, kBaseline - height, kBarPitch - 1, height), Color::kPad);
  }
  picture.fill(box(0, kBaseline, app::kScreenWidth, 1), Color::kInk);
  const auto highest_band = static_cast<std::int32_t>(highest - records.bands.begin());
  show_number_at_bar(picture, kBarsLeft + highest_band * kBarPitch, kBaseline - kHighestBar - kSmallHeight, *highest);
  constexpr std::int32_t kTotalsPerLabel = 50;
  for (std::int32_t total = 0; total <= game::kHighestTotal; total += kTotalsPerLabel) {
    picture.fill(box(left_of_total(total), kBaseline, 1, 4), Color::kInk);
    show_number_at_bar(picture, left_of_total(total), kBaseline + 2, total);
  }
}

void show_combination_counts(app::Picture& picture, const game::RecordsData& records) {
  constexpr std::int32_t kRowHeight = 16;
  std::int32_t top = kRecordsTop;
  for (const Combination combination : kCombinations) {
    picture.line(box(kLeft, top, 156, kRowHeight), knister_font_small, Color::kInk,
                 i18n::text(combination_name(combination)));
    picture.line(box(kRight - 56, top, 56, kRowHeight), knister_font_small, Color::kInk,
                 app::NumberText(static_cast<int>(records.combinations[static_cast<std::size_t>(combination)])).view(),
                 LV_TEXT_ALIGN_RIGHT);
    top += kRowHeight;
  }
}

void show_losses(app::Picture& picture, const game::Records& records) {
  constexpr std::int32_t kRowHeight = 26;
  show_caption(picture, kRecordsTop, Text::kRecordsCoach);
  std::array<char, 64> text{};
  const std::int32_t top = kRecordsTop + kSmallHeight + 6;
  picture.line(box(kLeft, top, kRight - kLeft, kRowHeight), knister_font_text, Color::kInk,
               i18n::format_plural(text, i18n::PluralText::kGames, records.data().judged_games));
  picture.line(box(kLeft, top + kRowHeight, kRight - kLeft, kRowHeight), knister_font_text, Color::kInk,
               i18n::format(text, Text::kRecordsLoss, PointsText(records.mean_loss()).view()));
}

}  // namespace knister::screens
