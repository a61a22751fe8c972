#include "core/fixed/chi_square.h"

#include <algorithm>

namespace knister::fixed {
namespace {

constexpr std::int64_t kSmallestExpectation = 5;

// A multiple of every number of ways in which something comes, so that dividing by one is exact.
constexpr std::int64_t kCommonMultiple = 60;

// What is counted: in how many ways the dice can fall, and for each face or sum the common multiple divided by its
// ways.
struct Dice {
  std::int64_t ways;
  std::span<const std::uint8_t> factors;
  ChiSquareThresholds thresholds;
};

constexpr std::array<std::uint8_t, kFaceCount> kFaceFactors = {60, 60, 60, 60, 60, 60};
constexpr Dice kOneDie = {.ways = 6, .factors = kFaceFactors, .thresholds = kFaceThresholds};

// The sums come in 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 ways.
constexpr std::array<std::uint8_t, kSumCount> kSumFactors = {60, 30, 20, 15, 12, 10, 12, 15, 20, 30, 60};
constexpr Dice kTwoDice = {.ways = 36, .factors = kSumFactors, .thresholds = kSumThresholds};

ChiSquareResult chi_square(std::span<const std::uint32_t> counts, const Dice& dice) {
  std::int64_t observations = 0;
  // With w of W ways and N observations, the sum of (O - E)^2 / E, E = N w / W, is (W sum(O^2 / w) - N^2) / N.
  std::int64_t weighted_squares = 0;
  for (std::size_t index = 0; index < counts.size(); ++index) {
    const std::int64_t count = counts[index];
    observations += count;
    KNISTER_ASSERT(observations <= kMaxObservations);
    weighted_squares += count * count * dice.factors[index];
  }
  // Of the rarest, which comes in one way.
  if (observations < kSmallestExpectation * dice.ways) return {};

  const std::int64_t numerator = dice.ways * weighted_squares - kCommonMultiple * observations * observations;
  const std::int64_t denominator = kCommonMultiple * observations;
  // In two steps, since the numerator may already have 60 bits.
  const std::int64_t units = numerator / denominator * Fixed::kUnitsOfOne +
                             divide_rounded(numerator % denominator * Fixed::kUnitsOfOne, denominator);
  ChiSquareResult result;
  result.statistic = Fixed::of_units(std::min<std::int64_t>(units, Fixed::largest().units()));

  if (result.statistic >= dice.thresholds.uneven) {
    result.verdict = Verdict::kUneven;
  } else if (result.statistic >= dice.thresholds.doubtful) {
    result.verdict = Verdict::kDoubtful;
  } else {
    result.verdict = Verdict::kEven;
  }
  return result;
}

}  // namespace

ChiSquareResult chi_square_of_faces(std::span<const std::uint32_t, kFaceCount> counts) {
  return chi_square(counts, kOneDie);
}

ChiSquareResult chi_square_of_sums(std::span<const std::uint32_t, kSumCount> counts) {
  return chi_square(counts, kTwoDice);
}

}  // namespace knister::fixed
