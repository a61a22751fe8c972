#include "core/fixed/chi_square.h"

#include <algorithm>

namespace knister::fixed {
namespace {

constexpr std::int64_t kSmallestExpectation = 5;

constexpr std::array<std::uint8_t, kFaceCount> kFaceWeights = {1, 1, 1, 1, 1, 1};
// In how many ways two dice make each sum.
constexpr std::array<std::uint8_t, kSumCount> kSumWeights = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
// Of all weights, so that dividing by one is exact.
constexpr std::int64_t kCommonMultiple = 60;

constexpr std::int64_t sum_of(std::span<const std::uint8_t> weights) {
  std::int64_t sum = 0;
  for (const std::uint8_t weight : weights) sum += weight;
  return sum;
}

ChiSquareResult chi_square(std::span<const std::uint32_t> counts, std::span<const std::uint8_t> weights,
                           const ChiSquareThresholds& thresholds) {
  std::int64_t observations = 0;
  // With w of W ways and N observations, the sum of (O - E)^2 / E, E = N w / W, is (W sum(O^2 / w) - N^2) / N.
  std::int64_t weighted_squares = 0;
  for (std::size_t index = 0; index < counts.size(); ++index) {
    const std::int64_t count = counts[index];
    observations += count;
    KNISTER_ASSERT(observations <= kMaxObservations);
    weighted_squares += count * count * (kCommonMultiple / weights[index]);
  }
  const std::int64_t ways = sum_of(weights);
  // Of the rarest, which can come in one way.
  if (observations < kSmallestExpectation * ways) return {};

  const std::int64_t numerator = ways * weighted_squares - kCommonMultiple * observations * observations;
  const std::int64_t denominator = kCommonMultiple * observations;
  // In two steps, since the numerator may already have 60 bits.
  const std::int64_t units = numerator / denominator * Fixed::kUnitsOfOne +
                             divide_rounded(numerator % denominator * Fixed::kUnitsOfOne, denominator);
  ChiSquareResult result;
  result.statistic = Fixed::of_units(std::min<std::int64_t>(units, Fixed::largest().units()));

  if (result.statistic >= thresholds.uneven) {
    result.verdict = Verdict::kUneven;
  } else if (result.statistic >= thresholds.doubtful) {
    result.verdict = Verdict::kDoubtful;
  } else {
    result.verdict = Verdict::kEven;
  }
  return result;
}

}  // namespace

ChiSquareResult chi_square_of_faces(std::span<const std::uint32_t, kFaceCount> counts) {
  return chi_square(counts, kFaceWeights, kFaceThresholds);
}

ChiSquareResult chi_square_of_sums(std::span<const std::uint32_t, kSumCount> counts) {
  return chi_square(counts, kSumWeights, kSumThresholds);
}

}  // namespace knister::fixed
