#pragma once

#include <cstddef>

#include "app/picture.h"

namespace knister::screens {

// Four of the eight combinations, from `first` on, with the rule sheet's examples and their points in a white box.
inline constexpr std::size_t kCombinationsInTable = 4;
void show_combination_table(app::Picture& picture, const app::Box& table, std::size_t first);

}  // namespace knister::screens
