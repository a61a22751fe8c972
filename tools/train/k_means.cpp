#include "k_means.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "random_stream.h"

namespace knister::train {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr int kRounds = 60;

double squared_distance(const Point& one, const Point& other) {
  double sum = 0;
  for (std::size_t i = 0; i < kCoordinates; ++i) sum += (one[i] - other[i]) * (one[i] - other[i]);
  return sum;
}

// The next centre is any point, the likelier the farther it is from the centres so far and the more it weighs.
std::size_t draw(const std::vector<double>& chances, tool::SplitMix64& random) {
  const double all = std::accumulate(chances.begin(), chances.end(), 0.0);
  double rest = static_cast<double>(random.next() >> 11) * 0x1p-53 * all;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    rest -= chances[i];
    if (rest < 0) return i;
  }
  return chances.size() - 1;
}

std::vector<Point> first_centres(const std::vector<WeightedPoint>& points, std::size_t groups) {
  const auto heaviest = std::max_element(points.begin(), points.end(),
                                         [](const auto& one, const auto& other) { return one.weight < other.weight; });
  std::vector<Point> centres = {heaviest->point};
  std::vector<double> nearest(points.size(), std::numeric_limits<double>::max());
  std::vector<double> chances(points.size());
  tool::SplitMix64 random(kSeed);
  while (centres.size() < groups) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      nearest[i] = std::min(nearest[i], squared_distance(points[i].point, centres.back()));
      chances[i] = points[i].weight * nearest[i];
    }
    centres.push_back(points[draw(chances, random)].point);
  }
  return centres;
}

std::size_t nearest_centre(const Point& point, const std::vector<Point>& centres) {
  std::size_t nearest = 0;
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < centres.size(); ++i) {
    const double distance = squared_distance(point, centres[i]);
    if (distance < least) {
      least = distance;
      nearest = i;
    }
  }
  return nearest;
}

// A group that lost all of its points keeps its centre.
void move_centres(const std::vector<WeightedPoint>& points, const std::vector<std::size_t>& group_of,
                  std::vector<Point>& centres) {
  std::vector<Point> sums(centres.size());
  std::vector<double> weights(centres.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    weights[group_of[i]] += points[i].weight;
    for (std::size_t j = 0; j < kCoordinates; ++j) sums[group_of[i]][j] += points[i].weight * points[i].point[j];
  }
  for (std::size_t group = 0; group < centres.size(); ++group) {
    if (weights[group] <= 0) continue;
    for (std::size_t j = 0; j < kCoordinates; ++j) centres[group][j] = sums[group][j] / weights[group];
  }
}

}  // namespace

std::vector<std::size_t> k_means(const std::vector<WeightedPoint>& points, std::size_t groups) {
  std::vector<std::size_t> group_of(points.size());
  std::iota(group_of.begin(), group_of.end(), std::size_t{0});
  if (points.size() <= groups) return group_of;
  std::vector<Point> centres = first_centres(points, groups);
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < points.size(); ++i) group_of[i] = nearest_centre(points[i].point, centres);
    move_centres(points, group_of, centres);
  }
  return group_of;
}

}  // namespace knister::train
