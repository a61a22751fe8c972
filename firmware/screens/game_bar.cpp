#include "screens/game_bar.h"

#include <algorithm>
#include <array>

#include "app/number_text.h"
#include "app/text_line.h"
#include "app/theme.h"
#include "core/game/lines.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/combination_name.h"
#include "screens/game_flow.h"
#include "screens/layout.h"
#include "screens/sheet_view.h"

namespace knister::screens {
namespace {

using app::Color;
using i18n::Text;

constexpr std::int32_t kMargin = 8;
constexpr std::int32_t kTotalWidth = 96;
constexpr app::Box kBar = box(0, 0, app::kScreenWidth, kSheetTop);
// With news the total stands there without its unit.
constexpr std::int32_t kNewsWidth = 190;
constexpr std::int32_t kTextWidth = app::kScreenWidth - 2 * kMargin - kTotalWidth;

// What the lines that the number written last has filled are worth, and the best of them.
struct News {
  int lines = 0;
  int points = 0;
  game::LineScore best{};
};

News news_of(const game::Rounds& rounds) {
  News news;
  if (rounds.place_count() == 0 || rounds.number_waits()) {
    return news;
  }
  for (const int line : game::lines_of_cell(rounds.cell_of(rounds.place_count() - 1))) {
    const game::LineScore score = rounds.sheet().score_of_line(line);
    if (score.filled == game::kSide) {
      ++news.lines;
      news.points += score.points;
      news.best = score.points >= news.best.points ? score : news.best;
    }
  }
  return news;
}

}  // namespace

bool has_news(const game::Rounds& rounds) { return news_of(rounds).lines > 0; }

void show_game_bar(app::Picture& picture, const game::Rounds& rounds) {
  std::array<char, 40> round_text{};
  std::array<char, 24> total{};
  picture.fill(kBar, Color::kPad);
  picture.line(box(kMargin, 0, kTextWidth, kSheetTop), knister_font_text, Color::kOnPad,
               i18n::format(round_text, Text::kRoundOf, round_of(rounds), game::kRounds));
  picture.line(box(kMargin + kTextWidth, 0, kTotalWidth, kSheetTop), knister_font_text, Color::kOnPad,
               rounds.has_sheet() ? i18n::format_plural(total, i18n::PluralText::kPoints, rounds.sheet().total()) : "",
               LV_TEXT_ALIGN_RIGHT);
}

void show_called_round_bar(app::Picture& picture, const game::Rounds& rounds) {
  std::array<char, 40> round_text{};
  picture.fill(kBar, Color::kPad);
  picture.line(box(kMargin, 0, app::kScreenWidth - 2 * kMargin, kSheetTop), knister_font_text, Color::kOnPad,
               i18n::format(round_text, Text::kRoundOf, std::max(rounds.roll_count(), 1), game::kRounds));
}

void show_advice_bar(app::Picture& picture, std::string_view advice) {
  picture.fill(kBar, Color::kAccent);
  picture.line(box(kMargin, 0, app::kScreenWidth - 2 * kMargin, kSheetTop), knister_font_text, Color::kOnAccent,
               advice);
}

void show_game_bar_with_news(app::Picture& picture, const game::Rounds& rounds) {
  const News news = news_of(rounds);
  app::TextLine text;
  text.add(i18n::text(combination_name(news.best.combination))).add("  +").add_number(news.points);
  picture.fill(kBar, Color::kAccent);
  picture.line(box(kMargin, 0, kNewsWidth, kSheetTop), knister_font_text, Color::kOnAccent, text.view());
  picture.line(box(kMargin + kNewsWidth, 0, app::kScreenWidth - 2 * kMargin - kNewsWidth, kSheetTop), knister_font_text,
               Color::kOnAccent, app::NumberText(rounds.sheet().total()).view(), LV_TEXT_ALIGN_RIGHT);
}

}  // namespace knister::screens
