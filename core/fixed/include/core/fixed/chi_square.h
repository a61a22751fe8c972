// Are these dice even? Pearson's chi-square test of how often each face or each sum came.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/fixed/fixed.h"

namespace knister::fixed {

inline constexpr std::size_t kFaceCount = 6;
inline constexpr std::size_t kSumCount = 11;

// More are not counted: the exact intermediate values stay within 64 bits.
inline constexpr std::uint32_t kMaxObservations = 1U << 24;

enum class Verdict : std::uint8_t {
  // Some face or sum is expected less than five times, where the chi-square distribution is no good approximation.
  kTooFewThrows,
  // Nothing speaks against the dice.
  kEven,
  // As uneven as one in twenty pairs of even dice.
  kDoubtful,
  // As uneven as one in a thousand.
  kUneven,
};

// The statistic from which on dice are doubtful, and uneven.
struct ChiSquareThresholds {
  Fixed doubtful;
  Fixed uneven;
};

// Upper critical values of the chi-square distribution for the probabilities 0.05 and 0.001, from the NIST/SEMATECH
// e-Handbook of Statistical Methods, section 1.3.6.7.4; the degrees of freedom are one less than what is counted.
inline constexpr ChiSquareThresholds kFaceThresholds = {.doubtful = Fixed::of_ratio(11'070, 1000),
                                                        .uneven = Fixed::of_ratio(20'515, 1000)};
inline constexpr ChiSquareThresholds kSumThresholds = {.doubtful = Fixed::of_ratio(18'307, 1000),
                                                       .uneven = Fixed::of_ratio(29'588, 1000)};

struct ChiSquareResult {
  Verdict verdict = Verdict::kTooFewThrows;
  // The sum of (counted - expected)^2 / expected, computed exactly and rounded once to the nearest unit;
  // Fixed::largest() stands for everything above it.
  Fixed statistic = {};
};

// How often 1 to 6 came. Together at most kMaxObservations.
ChiSquareResult chi_square_of_faces(std::span<const std::uint32_t, kFaceCount> counts);
// How often 2 to 12 came as the sum of two dice, likewise.
ChiSquareResult chi_square_of_sums(std::span<const std::uint32_t, kSumCount> counts);

}  // namespace knister::fixed
