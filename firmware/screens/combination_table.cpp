#include "screens/combination_table.h"

#include <array>
#include <span>

#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using i18n::Text;

using app::Color;

struct Combination {
  Text name;
  const char* example;
  const char* points;
};
// Order, examples and points as on the rule sheet.
constexpr std::array<Combination, 8> kCombinations{{
    {Text::kCombinationPair, "4-5-6-7-5", "1"},
    {Text::kCombinationThree, "7-8-7-7-4", "3"},
    {Text::kCombinationFour, "6-3-6-6-6", "6"},
    {Text::kCombinationFive, "8-8-8-8-8", "10"},
    {Text::kCombinationTwoPairs, "5-6-6-10-5", "3"},
    {Text::kCombinationFullHouse, "4-9-4-4-9", "8"},
    {Text::kCombinationStraightWith7, "7-10-8-6-9", "8"},
    {Text::kCombinationStraightWithout7, "3-5-6-2-4", "12"},
}};

constexpr std::int32_t kMargin = 12;
constexpr std::int32_t kNameHeight = 22;
constexpr std::int32_t kExampleHeight = 17;
constexpr std::int32_t kPointsBox = 38;

}  // namespace

void show_combination_table(app::Picture& picture, const app::Box& table, std::size_t first) {
  const std::int32_t row_height = table.height / static_cast<std::int32_t>(kCombinationsInTable);
  const std::int32_t text_left = table.left + kMargin;
  const std::int32_t points_left = table.left + table.width - kMargin - kPointsBox;
  const std::int32_t text_width = points_left - text_left - 4;
  std::int32_t top = table.top;
  for (const Combination& combination : std::span(kCombinations).subspan(first, kCombinationsInTable)) {
    const std::int32_t text_top = top + (row_height - kNameHeight - kExampleHeight) / 2;
    picture.line(box(text_left, text_top, text_width, kNameHeight), knister_font_text, Color::kInk,
                 i18n::text(combination.name));
    picture.line(box(text_left, text_top + kNameHeight, text_width, kExampleHeight), knister_font_small,
                 Color::kFaintInk, combination.example);
    const app::Box points = box(points_left, top + (row_height - kPointsBox) / 2, kPointsBox, kPointsBox);
    picture.frame(points, Color::kBox, Color::kBoxEdge, 5);
    picture.line(points, knister_font_digits, Color::kInk, combination.points, LV_TEXT_ALIGN_CENTER);
    top += row_height;
  }
}

}  // namespace knister::screens
