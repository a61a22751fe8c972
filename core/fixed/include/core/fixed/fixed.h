// A number with a fraction for means, expected points and statistics, where floating point would be a library call.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>

#include "core/assert/assert.h"

namespace knister::fixed {

// The quotient of two integers, rounded to the nearest integer, halves away from zero.
constexpr std::int64_t divide_rounded(std::int64_t numerator, std::int64_t denominator) {
  // Far from the type's end, so that adding half a denominator cannot run over it.
  constexpr std::int64_t kLimit = std::int64_t{1} << 62;
  KNISTER_ASSERT(denominator > 0 && denominator <= kLimit);
  KNISTER_ASSERT(numerator >= -kLimit && numerator <= kLimit);
  const std::int64_t half = denominator / 2;
  return (numerator + (numerator < 0 ? -half : half)) / denominator;
}

// Counts in units of 1/1024, the unit of the coach's tables: a thousandth of a point, up to two million points.
// What cannot be represented is a mistake of the caller and asserted; products and quotients are rounded to the
// nearest unit, halves away from zero.
class Fixed {
 public:
  static constexpr int kFractionBits = 10;
  static constexpr std::int32_t kUnitsOfOne = 1 << kFractionBits;

  constexpr Fixed() = default;

  static constexpr Fixed of_units(std::int64_t units) {
    KNISTER_ASSERT(units >= std::numeric_limits<std::int32_t>::min() &&
                   units <= std::numeric_limits<std::int32_t>::max());
    Fixed result;
    result.units_ = static_cast<std::int32_t>(units);
    return result;
  }

  static constexpr Fixed of_integer(std::int32_t value) { return of_units(std::int64_t{value} * kUnitsOfOne); }

  // The numerator may have up to 52 bits, so that its units still fit.
  static constexpr Fixed of_ratio(std::int64_t numerator, std::int64_t denominator) {
    constexpr std::int64_t kLimit = std::int64_t{1} << 52;
    KNISTER_ASSERT(numerator >= -kLimit && numerator <= kLimit);
    return of_units(divide_rounded(numerator * kUnitsOfOne, denominator));
  }

  static constexpr Fixed smallest() { return of_units(std::numeric_limits<std::int32_t>::min()); }
  static constexpr Fixed largest() { return of_units(std::numeric_limits<std::int32_t>::max()); }

  constexpr std::int32_t units() const { return units_; }

  // The value times `parts`, rounded to the nearest integer: rounded_to(10) gives tenths, for a display with one
  // decimal.
  constexpr std::int64_t rounded_to(std::int32_t parts) const {
    KNISTER_ASSERT(parts > 0);
    return divide_rounded(std::int64_t{units_} * parts, kUnitsOfOne);
  }

  constexpr Fixed operator-() const { return of_units(-std::int64_t{units_}); }
  friend constexpr Fixed operator+(Fixed left, Fixed right) {
    return of_units(std::int64_t{left.units_} + right.units_);
  }
  friend constexpr Fixed operator-(Fixed left, Fixed right) {
    return of_units(std::int64_t{left.units_} - right.units_);
  }
  friend constexpr Fixed operator*(Fixed left, Fixed right) {
    return of_units(divide_rounded(std::int64_t{left.units_} * right.units_, kUnitsOfOne));
  }
  friend constexpr Fixed operator/(Fixed left, Fixed right) {
    KNISTER_ASSERT(right.units_ != 0);
    // The sign goes up, for divide_rounded() wants a positive denominator.
    const std::int64_t sign = right.units_ < 0 ? -1 : 1;
    return of_units(divide_rounded(sign * left.units_ * kUnitsOfOne, sign * right.units_));
  }

  friend constexpr auto operator<=>(Fixed left, Fixed right) = default;

 private:
  std::int32_t units_ = 0;
};

// The mean of `count` integers with this sum.
constexpr Fixed mean(std::int64_t sum, std::int64_t count) { return Fixed::of_ratio(sum, count); }

}  // namespace knister::fixed
