#include "screens/combination_name.h"

#include <array>

namespace knister::screens {

i18n::Text combination_name(game::Combination combination) {
  using i18n::Text;
  constexpr std::array<Text, game::kCombinationCount> kNames{
      Text::kCombinationNone,      Text::kCombinationPair,          Text::kCombinationThree,
      Text::kCombinationFour,      Text::kCombinationFive,          Text::kCombinationTwoPairs,
      Text::kCombinationFullHouse, Text::kCombinationStraightWith7, Text::kCombinationStraightWithout7};
  return kNames[static_cast<std::size_t>(combination)];
}

}  // namespace knister::screens
