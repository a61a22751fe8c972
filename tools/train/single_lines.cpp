// A line on its own: the mean of its points if it is filled as well as can be, by a dynamic programme over its states.
// How many throws it may let pass stands for the competition of the other lines.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "teacher.h"

namespace knister::train {
namespace {

using coach::LineState;

// With too many the lines wait for throws that other lines need, with none they take what comes.
constexpr double kShareRefused = 0.3;

// By state, then by how many throws may pass.
using Means = std::vector<std::array<double, coach::layout::kOutsideCounts>>;

double mean_over_throws(const Means& means, std::size_t state, std::size_t refusals) {
  double sum = 0;
  for (int number = game::kSmallestNumber; number <= game::kLargestNumber; ++number) {
    const auto line = static_cast<LineState>(state);
    double value = state < coach::kOpenStateCount ? means[coach::next_state(line, number)][refusals]
                                                  : coach::points_with(line, number);
    if (refusals > 0) value = std::max(value, means[state][refusals - 1]);
    sum += coach::ways_to_throw(number) * value;
  }
  return sum / coach::kWaysInAll;
}

}  // namespace

void begin_with_single_lines(Teacher& teacher) {
  Means means(coach::kLineStateCount);
  // A number more makes a later state.
  for (std::size_t state = coach::kLineStateCount; state-- > 0;) {
    for (std::size_t refusals = 0; refusals < means[state].size(); ++refusals) {
      means[state][refusals] = mean_over_throws(means, state, refusals);
    }
  }
  for (std::size_t kind = 0; kind < coach::kTableKindCount; ++kind) {
    const auto table_kind = static_cast<coach::TableKind>(kind);
    const int factor = table_kind == coach::TableKind::kDiagonal ? 2 : 1;
    for (int outside = 0; outside <= coach::layout::kMostOutside; ++outside) {
      const int throws_for_others = coach::layout::kMostOutside - outside;
      const auto refusals = static_cast<std::size_t>(std::lround(kShareRefused * throws_for_others));
      for (std::size_t state = 0; state < coach::kLineStateCount; ++state) {
        teacher.line(table_kind, outside, static_cast<LineState>(state)) =
            static_cast<float>(factor * means[state][refusals]);
      }
    }
  }
}

}  // namespace knister::train
