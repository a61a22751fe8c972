// What a line of five numbers is worth.
//
// The order within a line never matters, and a combination can be read off two sets: the numbers that are seen in the
// line, and those that are seen more than once. Five different numbers are a straight or nothing; four are a pair;
// three or two different ones leave two possibilities each, which the number of repeated ones tells apart; one is five
// alike. So two words of bits hold a line, a number is added with three logical operations, and one look into a table
// gives the combination with its points.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/game/dice.h"

namespace knister::game {

// Stored as these numbers.
enum class Combination : std::uint8_t {
  kNone = 0,
  kPair = 1,
  kThree = 2,
  kFour = 3,
  kFive = 4,
  kTwoPairs = 5,
  kFullHouse = 6,
  kStraightWithSeven = 7,
  kStraightWithoutSeven = 8,
};

inline constexpr int kCombinationCount = 9;
inline constexpr int kHighestPoints = 12;

constexpr int points_of(Combination combination) {
  constexpr std::array<std::uint8_t, kCombinationCount> kPoints = {0, 1, 3, 6, 10, 3, 8, 8, kHighestPoints};
  return kPoints[static_cast<std::size_t>(combination)];
}

// A set of numbers from 2 to 12 as bits, 2 being the lowest.
using NumberBits = std::uint16_t;

inline constexpr std::size_t kNumberSets = std::size_t{1} << kNumberCount;

// By number. A table, because the Cortex-M0+ shifts no faster than it loads and a host loads faster.
inline constexpr std::array<NumberBits, kLargestNumber + 1> kBitOfNumber = []() consteval {
  std::array<NumberBits, kLargestNumber + 1> bits = {};
  for (std::size_t number = kSmallestNumber; number < bits.size(); ++number) {
    bits[number] = static_cast<NumberBits>(1u << (number - kSmallestNumber));
  }
  return bits;
}();

// A combination and its points in one byte, so that one table answers both questions.
struct CombinationValue {
  std::uint8_t combination : 4;
  std::uint8_t points : 4;
};

namespace internal {

consteval bool is_straight(NumberBits seen) {
  constexpr unsigned kFiveInARow = 0b11111;
  return std::popcount(seen) == 5 && seen >> std::countr_zero(seen) == kFiveInARow;
}

// Of a full line.
consteval Combination combination_of_sets(NumberBits seen, bool two_repeated) {
  switch (std::popcount(seen)) {
    case 1:
      return Combination::kFive;
    case 2:
      return two_repeated ? Combination::kFullHouse : Combination::kFour;
    case 3:
      return two_repeated ? Combination::kTwoPairs : Combination::kThree;
    case 4:
      return Combination::kPair;
    default:
      if (!is_straight(seen)) return Combination::kNone;
      return (seen & kBitOfNumber[7]) != 0 ? Combination::kStraightWithSeven : Combination::kStraightWithoutSeven;
  }
}

using CombinationTable = std::array<CombinationValue, 2 * kNumberSets>;

// First the lines with at most one repeated number, then those with two.
inline constexpr CombinationTable kCombinationTable = []() consteval {
  CombinationTable table = {};
  for (std::size_t index = 0; index < table.size(); ++index) {
    const Combination combination =
        combination_of_sets(static_cast<NumberBits>(index % kNumberSets), index >= kNumberSets);
    table[index] = {.combination = static_cast<std::uint8_t>(static_cast<unsigned>(combination) & 0xFu),
                    .points = static_cast<std::uint8_t>(static_cast<unsigned>(points_of(combination)) & 0xFu)};
  }
  return table;
}();

}  // namespace internal

// The numbers of one line, full or not, without their order. Numbers are valid here; who takes them from outside checks
// them.
class LineNumbers {
 public:
  constexpr void add(int number) {
    const NumberBits bit = kBitOfNumber[static_cast<std::size_t>(number)];
    repeated_ = static_cast<NumberBits>(repeated_ | (seen_ & bit));
    seen_ = static_cast<NumberBits>(seen_ | bit);
  }

  // The numbers in the line, and those that stand in it more than once.
  constexpr NumberBits seen() const { return seen_; }
  constexpr NumberBits repeated() const { return repeated_; }

  // Of five numbers.
  constexpr Combination combination() const { return static_cast<Combination>(value().combination); }
  constexpr int points() const { return value().points; }

  // Of no more than four numbers: the most that the line can still be worth, whatever is thrown.
  constexpr int best_possible_points() const;

  constexpr bool operator==(const LineNumbers&) const = default;

 private:
  constexpr CombinationValue value() const {
    const bool two_repeated = (repeated_ & (repeated_ - 1)) != 0;
    return internal::kCombinationTable[seen_ | (two_repeated ? kNumberSets : 0)];
  }

  NumberBits seen_ = 0;
  NumberBits repeated_ = 0;
};

// Whether all of these fit into one straight that has no 7, or that has one.
constexpr bool fits_straight_without_seven(NumberBits seen) {
  constexpr unsigned kLow = 0b00000011111;
  constexpr unsigned kHigh = 0b11111000000;
  return (seen & ~kLow) == 0 || (seen & ~kHigh) == 0;
}

constexpr bool fits_straight_with_seven(NumberBits seen) {
  for (unsigned straight = 0b00000111110; straight <= 0b01111100000; straight <<= 1) {
    if ((seen & ~straight) == 0) return true;
  }
  return false;
}

constexpr int LineNumbers::best_possible_points() const {
  const int different = std::popcount(seen_);
  const bool none_repeated = repeated_ == 0;
  if (none_repeated && fits_straight_without_seven(seen_)) return points_of(Combination::kStraightWithoutSeven);
  if (different == 1) return points_of(Combination::kFive);
  // Two different numbers, of which at most one stands three times so far, make a full house.
  if (different == 2 || (none_repeated && fits_straight_with_seven(seen_))) return points_of(Combination::kFullHouse);
  if (different == 3) return points_of(Combination::kThree);
  return points_of(Combination::kPair);
}

}  // namespace knister::game
