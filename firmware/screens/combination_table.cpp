#include "screens/combination_table.h"

#include <array>
#include <span>

#include "app/theme.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"

namespace knister::screens {
namespace {

using i18n::Text;

constexpr const app::Palette& kColors = app::kPadBlue;

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
constexpr std::int32_t kPointsBox = 36;

}  // namespace

lv_obj_t* make_combination_table(lv_obj_t* root, const Box& box, std::size_t first) {
  lv_obj_t* table = make_box(root, box, kColors.paper);
  const std::int32_t row_height = box.height / static_cast<std::int32_t>(kCombinationsInTable);
  const std::int32_t points_left = box.width - kMargin - kPointsBox;
  const std::int32_t text_width = points_left - kMargin - 4;
  std::int32_t top = 0;
  for (const Combination& combination : std::span(kCombinations).subspan(first, kCombinationsInTable)) {
    const std::int32_t text_top = top + (row_height - kNameHeight - kExampleHeight) / 2;
    lv_obj_t* name = make_label(table, {kMargin, text_top, text_width, kNameHeight}, knister_font_text, kColors.ink);
    lv_label_set_text_static(name, i18n::text(combination.name));
    lv_obj_t* example = make_label(table, {kMargin, text_top + kNameHeight, text_width, kExampleHeight},
                                   knister_font_small, kColors.faint_ink);
    lv_label_set_text_static(example, combination.example);
    lv_obj_t* points_box = make_framed_box(table, {points_left, top + (row_height - kPointsBox) / 2, kPointsBox, kPointsBox},
                                           kColors.box, kColors.box_edge, 5);
    lv_obj_t* points = make_label(points_box, {0, 0, kPointsBox - 2, kPointsBox - 2}, knister_font_digits, kColors.ink,
                                  LV_TEXT_ALIGN_CENTER);
    lv_label_set_text_static(points, combination.points);
    top += row_height;
  }
  return table;
}

}  // namespace knister::screens
