#include "grouping.h"

#include <cmath>

#include "k_means.h"

namespace knister::train {
namespace {

using coach::LineState;
using coach::TableKind;

// How many classes the lines of zero to four numbers get: what is beyond hardly changes the play. Lines of up to two
// numbers are told apart exactly.
constexpr std::array<std::size_t, coach::kMostInUnfinishedLine + 1> kClassesOfSize = {1, 11, 66, 84, 94};

// How many numbers stand outside of a line of zero to four numbers when it is typically added to: earlier and later.
using Times = std::array<int, coach::kMostInUnfinishedLine + 1>;
constexpr Times kEarly = {4, 3, 5, 7, 10};
constexpr Times kLate = {9, 8, 11, 13, 16};
constexpr Times kTypical = {4, 6, 8, 10, 13};

// What the number adds to the line, in points; a number that goes elsewhere adds nothing.
double gain(const Teacher& teacher, TableKind kind, int outside, int size, LineState state, int number) {
  const auto before = static_cast<double>(teacher.line(kind, outside, state));
  if (size < coach::kMostInUnfinishedLine) {
    return static_cast<double>(teacher.line(kind, outside, coach::next_state(state, number))) - before;
  }
  const int factor = kind == TableKind::kDiagonal ? 2 : 1;
  return factor * coach::points_with(state, number) - before;
}

Point gains(const Teacher& teacher, TableKind kind, int size, LineState state) {
  Point point = {};
  std::size_t coordinate = 0;
  for (const Times& times : {kEarly, kLate}) {
    for (int number = game::kSmallestNumber; number <= game::kLargestNumber; ++number) {
      const double weight = std::sqrt(static_cast<double>(coach::ways_to_throw(number)) / coach::kWaysInAll);
      point[coordinate] = weight * gain(teacher, kind, times[static_cast<std::size_t>(size)], size, state, number);
      ++coordinate;
    }
  }
  return point;
}

}  // namespace

void group_lines(Teacher& teacher, const StateCounts& counts) {
  for (std::size_t map = 0; map < teacher.classes.size(); ++map) {
    const TableKind kind = map == 0 ? TableKind::kOuter : TableKind::kDiagonal;
    std::size_t first_class = 0;
    for (int size = 0; size <= coach::kMostInUnfinishedLine; ++size) {
      const auto index = static_cast<std::size_t>(size);
      std::vector<WeightedPoint> points;
      for (LineState state = coach::kFirstStateOfSize[index]; state < coach::kFirstStateOfSize[index + 1]; ++state) {
        const double weight = 1 + std::sqrt(static_cast<double>(counts[map][state]));
        points.push_back({.point = gains(teacher, kind, size, state), .weight = weight});
      }
      const std::vector<std::size_t> groups = k_means(points, kClassesOfSize[index]);
      for (std::size_t i = 0; i < groups.size(); ++i) {
        teacher.classes[map][coach::kFirstStateOfSize[index] + i] =
            static_cast<coach::LineClass>(first_class + groups[i]);
      }
      first_class += kClassesOfSize[index];
    }
  }
}

void find_wishes(Teacher& teacher) {
  for (std::size_t kind = 0; kind < coach::kTableKindCount; ++kind) {
    for (int size = 0; size <= coach::kMostInUnfinishedLine; ++size) {
      const auto index = static_cast<std::size_t>(size);
      for (LineState state = coach::kFirstStateOfSize[index]; state < coach::kFirstStateOfSize[index + 1]; ++state) {
        unsigned wishes = 0;
        for (int number = game::kSmallestNumber; number <= game::kLargestNumber; ++number) {
          const double adds = gain(teacher, static_cast<TableKind>(kind), kTypical[index], size, state, number);
          if (adds > 0) wishes |= 1u << (number - game::kSmallestNumber);
        }
        teacher.wishes[kind][state] = static_cast<game::NumberBits>(wishes);
      }
    }
  }
}

}  // namespace knister::train
