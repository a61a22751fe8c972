// Groups points so that each is near the mean of its group: Lloyd's algorithm, begun as k-means++ (Arthur and
// Vassilvitskii, 2007) with a fixed seed.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/game/dice.h"

namespace knister::train {

inline constexpr std::size_t kCoordinates = 2 * game::kNumberCount;
using Point = std::array<double, kCoordinates>;

struct WeightedPoint {
  Point point = {};
  double weight = 0;
};

// The group of each point, from 0; each point its own if there are no more points than groups.
std::vector<std::size_t> k_means(const std::vector<WeightedPoint>& points, std::size_t groups);

}  // namespace knister::train
