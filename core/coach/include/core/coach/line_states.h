// What an unfinished line can be: none to four numbers in any order. Each such multiset has a number from 0, so that
// values can stand in tables and a number is added with one look.
//
// Multisets are counted by how many numbers they have, then by the combinatorial number system: the numbers in rising
// order, the i-th raised by i, are a set, and its rank is the sum of the binomial coefficients (element over i + 1).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/game/combination.h"
#include "core/game/dice.h"
#include "core/game/lines.h"

namespace knister::coach {

using LineState = std::uint16_t;

inline constexpr LineState kEmptyLine = 0;
inline constexpr int kMostInUnfinishedLine = game::kSide - 1;

// The first state of so many numbers; behind the last, how many states there are.
inline constexpr std::array<LineState, kMostInUnfinishedLine + 2> kFirstStateOfSize = {0, 1, 12, 78, 364, 1365};
inline constexpr std::size_t kLineStateCount = kFirstStateOfSize.back();
// A line of four numbers has no next state but a score.
inline constexpr std::size_t kOpenStateCount = kFirstStateOfSize[kMostInUnfinishedLine];

namespace internal {

consteval int binomial(int from, int choose) {
  int result = 1;
  for (int i = 1; i <= choose; ++i) result = result * (from - choose + i) / i;
  return result;
}

// Up to four numbers, counted from 0 (which is a 2), in rising order.
struct Multiset {
  std::array<int, kMostInUnfinishedLine> numbers = {};
  int size = 0;
};

consteval Multiset with(Multiset set, int number) {
  int place = set.size;
  for (; place > 0 && set.numbers[static_cast<std::size_t>(place - 1)] > number; --place) {
    set.numbers[static_cast<std::size_t>(place)] = set.numbers[static_cast<std::size_t>(place - 1)];
  }
  set.numbers[static_cast<std::size_t>(place)] = number;
  ++set.size;
  return set;
}

consteval LineState state_of(const Multiset& set) {
  int rank = 0;
  for (int i = 0; i < set.size; ++i) rank += binomial(set.numbers[static_cast<std::size_t>(i)] + i, i + 1);
  return static_cast<LineState>(kFirstStateOfSize[static_cast<std::size_t>(set.size)] + rank);
}

// Three tables, because a compiler takes only so many steps for each.
using Multisets = std::array<Multiset, kLineStateCount>;
using NextStates = std::array<std::array<LineState, game::kNumberCount>, kOpenStateCount>;
using PointsWith = std::array<std::array<std::uint8_t, game::kNumberCount>, kLineStateCount - kOpenStateCount>;

consteval Multisets make_multisets() {
  Multisets sets = {};
  for (std::size_t state = 0; state < kOpenStateCount; ++state) {
    const Multiset& set = sets[state];
    const int largest = set.size == 0 ? 0 : set.numbers[static_cast<std::size_t>(set.size - 1)];
    // Each larger multiset is reached once: by its largest number.
    for (int number = largest; number < game::kNumberCount; ++number) {
      const Multiset larger = with(set, number);
      sets[state_of(larger)] = larger;
    }
  }
  return sets;
}

inline constexpr Multisets kMultisets = make_multisets();

consteval NextStates make_next_states() {
  NextStates next = {};
  for (std::size_t state = 0; state < kOpenStateCount; ++state) {
    for (int number = 0; number < game::kNumberCount; ++number) {
      next[state][static_cast<std::size_t>(number)] = state_of(with(kMultisets[state], number));
    }
  }
  return next;
}

consteval PointsWith make_points() {
  PointsWith points = {};
  for (std::size_t state = kOpenStateCount; state < kLineStateCount; ++state) {
    game::LineNumbers four;
    for (const int number : kMultisets[state].numbers) four.add(number + game::kSmallestNumber);
    for (int number = 0; number < game::kNumberCount; ++number) {
      game::LineNumbers line = four;
      line.add(number + game::kSmallestNumber);
      points[state - kOpenStateCount][static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(line.points());
    }
  }
  return points;
}

inline constexpr NextStates kNextStates = make_next_states();
inline constexpr PointsWith kPointsWith = make_points();

}  // namespace internal

// The state with one number more, 2 to 12; of a state of up to three numbers.
constexpr LineState next_state(LineState state, int number) {
  return internal::kNextStates[state][static_cast<std::size_t>(number - game::kSmallestNumber)];
}

// The points of a line of four numbers and this one, not doubled.
constexpr int points_with(LineState state, int number) {
  return internal::kPointsWith[state - kOpenStateCount][static_cast<std::size_t>(number - game::kSmallestNumber)];
}

// How many of the 36 throws of two dice have this sum.
constexpr int ways_to_throw(int number) { return std::min(number - 1, 2 * game::kFaces + 1 - number); }
inline constexpr int kWaysInAll = game::kFaces * game::kFaces;

}  // namespace knister::coach
