#include <cstdint>
#include <limits>
#include <random>

#include "core/fixed/fixed.h"
#include "support/assertion_catcher.h"
#include "unity.h"

using knister::fixed::divide_rounded;
using knister::fixed::Fixed;
using knister::fixed::mean;

namespace {

constexpr std::int32_t kLargestUnits = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kSmallestUnits = std::numeric_limits<std::int32_t>::min();

std::int64_t magnitude(std::int64_t value) { return value < 0 ? -value : value; }

// By the definition of rounding, without dividing: no integer is nearer, and of two equally near ones it is the larger.
void expect_nearest(std::int64_t numerator, std::int64_t denominator, std::int64_t quotient) {
  const std::int64_t twice_the_error = 2 * (numerator - quotient * denominator);
  TEST_ASSERT_TRUE(magnitude(twice_the_error) <= denominator);
  if (magnitude(twice_the_error) == denominator) {
    TEST_ASSERT_TRUE(magnitude(quotient * denominator) > magnitude(numerator));
  }
}

void expect_units(std::int64_t units, Fixed value) { TEST_ASSERT_EQUAL_INT64(units, value.units()); }

// Small values as often as large ones.
std::int32_t random_units(std::mt19937_64& generator) {
  const auto bits = static_cast<std::int32_t>(static_cast<std::uint32_t>(generator()));
  return bits >> (generator() % 32);
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_division_should_round_to_the_nearest_for_all_small_integers() {
  for (std::int64_t numerator = -300; numerator <= 300; ++numerator) {
    for (std::int64_t denominator = 1; denominator <= 150; ++denominator) {
      expect_nearest(numerator, denominator, divide_rounded(numerator, denominator));
    }
  }
}

void test_division_should_round_halves_away_from_zero() {
  TEST_ASSERT_EQUAL_INT64(1, divide_rounded(1, 2));
  TEST_ASSERT_EQUAL_INT64(-1, divide_rounded(-1, 2));
  TEST_ASSERT_EQUAL_INT64(3, divide_rounded(5, 2));
  TEST_ASSERT_EQUAL_INT64(-3, divide_rounded(-5, 2));
  TEST_ASSERT_EQUAL_INT64(0, divide_rounded(1, 3));
  TEST_ASSERT_EQUAL_INT64(-1, divide_rounded(-2, 3));
}

void test_division_should_assert_its_range() {
  const std::int64_t limit = std::int64_t{1} << 62;
  TEST_ASSERT_EQUAL_INT64(limit, divide_rounded(limit, 1));
  TEST_ASSERT_EQUAL_INT64(-limit, divide_rounded(-limit, 1));
  TEST_ASSERT_EQUAL_INT64(1, divide_rounded(limit, limit));
  TEST_ASSERT_EQUAL_INT64(-1, divide_rounded(-limit, limit));
  TEST_ASSERT_TRUE(fails_assertion([&] { divide_rounded(limit + 1, 1); }));
  TEST_ASSERT_TRUE(fails_assertion([&] { divide_rounded(-limit - 1, 1); }));
  TEST_ASSERT_TRUE(fails_assertion([&] { divide_rounded(1, limit + 1); }));
  TEST_ASSERT_TRUE(fails_assertion([] { divide_rounded(1, 0); }));
  TEST_ASSERT_TRUE(fails_assertion([] { divide_rounded(1, -1); }));
}

void test_one_should_be_1024_units() {
  expect_units(0, Fixed());
  expect_units(1024, Fixed::of_integer(1));
  expect_units(-3072, Fixed::of_integer(-3));
  expect_units(512, Fixed::of_ratio(1, 2));
  expect_units(341, Fixed::of_ratio(1, 3));
  expect_units(683, Fixed::of_ratio(2, 3));
  expect_units(-683, Fixed::of_ratio(-2, 3));
  expect_units(1, Fixed::of_ratio(1, 2048));
  expect_units(0, Fixed::of_ratio(1, 2049));
  expect_units(17, Fixed::of_units(17));
}

void test_values_should_stay_in_their_range_or_be_asserted() {
  expect_units(kLargestUnits, Fixed::largest());
  expect_units(kSmallestUnits, Fixed::smallest());
  expect_units(2'097'151 * 1024, Fixed::of_integer(2'097'151));
  expect_units(kSmallestUnits, Fixed::of_integer(-2'097'152));
  TEST_ASSERT_TRUE(fails_assertion([] { Fixed::of_integer(2'097'152); }));
  TEST_ASSERT_TRUE(fails_assertion([] { Fixed::of_integer(-2'097'153); }));
  TEST_ASSERT_TRUE(fails_assertion([] { Fixed::of_units(std::int64_t{kLargestUnits} + 1); }));
  TEST_ASSERT_TRUE(fails_assertion([] { Fixed::of_units(std::int64_t{kSmallestUnits} - 1); }));
}

void test_ratios_should_assert_their_range() {
  const std::int64_t limit = std::int64_t{1} << 52;
  expect_units(1024, Fixed::of_ratio(limit, limit));
  expect_units(-1024, Fixed::of_ratio(-limit, limit));
  TEST_ASSERT_TRUE(fails_assertion([&] { Fixed::of_ratio(limit + 1, limit); }));
  TEST_ASSERT_TRUE(fails_assertion([&] { Fixed::of_ratio(-limit - 1, limit); }));
  // So far beyond that the units would be 0 again in 64 bits.
  TEST_ASSERT_TRUE(fails_assertion([&] { Fixed::of_ratio(4 * limit, limit); }));
  TEST_ASSERT_TRUE(fails_assertion([&] { Fixed::of_ratio(-4 * limit, limit); }));
  TEST_ASSERT_TRUE(fails_assertion([] { Fixed::of_ratio(1, 0); }));
  TEST_ASSERT_TRUE(fails_assertion([] { Fixed::of_ratio(2'097'152, 1); }));
}

void test_sums_and_differences_should_be_exact_or_asserted() {
  std::mt19937_64 generator(1);
  for (int round = 0; round < 100'000; ++round) {
    const std::int64_t left = random_units(generator);
    const std::int64_t right = random_units(generator);
    const auto fits = [](std::int64_t units) { return units >= kSmallestUnits && units <= kLargestUnits; };
    if (fits(left + right)) {
      expect_units(left + right, Fixed::of_units(left) + Fixed::of_units(right));
    } else {
      TEST_ASSERT_TRUE(fails_assertion([&] { (void)(Fixed::of_units(left) + Fixed::of_units(right)); }));
    }
    if (fits(left - right)) {
      expect_units(left - right, Fixed::of_units(left) - Fixed::of_units(right));
    } else {
      TEST_ASSERT_TRUE(fails_assertion([&] { (void)(Fixed::of_units(left) - Fixed::of_units(right)); }));
    }
  }
}

void test_negation_should_turn_the_sign_and_assert_the_smallest() {
  expect_units(-5, -Fixed::of_units(5));
  expect_units(5, -Fixed::of_units(-5));
  expect_units(-kLargestUnits, -Fixed::largest());
  TEST_ASSERT_TRUE(fails_assertion([] { (void)-Fixed::smallest(); }));
}

void test_products_should_be_rounded_to_the_nearest_or_asserted() {
  std::mt19937_64 generator(2);
  for (int round = 0; round < 100'000; ++round) {
    const std::int64_t left = random_units(generator);
    const std::int64_t right = random_units(generator);
    const std::int64_t product = left * right;
    // Half a unit below the end still rounds onto it, half a unit above it runs over.
    if (product < (std::int64_t{kLargestUnits} * 2 + 1) * 512 &&
        product > (std::int64_t{kSmallestUnits} * 2 - 1) * 512) {
      expect_nearest(product, 1024, (Fixed::of_units(left) * Fixed::of_units(right)).units());
    } else {
      TEST_ASSERT_TRUE(fails_assertion([&] { (void)(Fixed::of_units(left) * Fixed::of_units(right)); }));
    }
  }
}

void test_quotients_should_be_rounded_to_the_nearest_or_asserted() {
  std::mt19937_64 generator(3);
  for (int round = 0; round < 100'000; ++round) {
    const std::int64_t left = random_units(generator);
    const std::int64_t right = random_units(generator);
    const std::int64_t numerator = (right < 0 ? -left : left) * 1024;
    const std::int64_t denominator = magnitude(right);
    if (right != 0 && 2 * numerator < (std::int64_t{kLargestUnits} * 2 + 1) * denominator &&
        2 * numerator > (std::int64_t{kSmallestUnits} * 2 - 1) * denominator) {
      expect_nearest(numerator, denominator, (Fixed::of_units(left) / Fixed::of_units(right)).units());
    } else {
      TEST_ASSERT_TRUE(fails_assertion([&] { (void)(Fixed::of_units(left) / Fixed::of_units(right)); }));
    }
  }
}

void test_values_should_be_ordered_as_their_units() {
  const Fixed values[] = {Fixed::smallest(), Fixed::of_units(-1), Fixed(), Fixed::of_units(1), Fixed::largest()};
  for (int left = 0; left < 5; ++left) {
    for (int right = 0; right < 5; ++right) {
      TEST_ASSERT_EQUAL(left < right, values[left] < values[right]);
      TEST_ASSERT_EQUAL(left <= right, values[left] <= values[right]);
      TEST_ASSERT_EQUAL(left == right, values[left] == values[right]);
    }
  }
}

void test_a_value_should_be_shown_in_rounded_parts() {
  TEST_ASSERT_EQUAL_INT64(695, Fixed::of_ratio(6949, 100).rounded_to(10));
  TEST_ASSERT_EQUAL_INT64(69, Fixed::of_ratio(6949, 100).rounded_to(1));
  TEST_ASSERT_EQUAL_INT64(-695, Fixed::of_ratio(-6949, 100).rounded_to(10));
  TEST_ASSERT_EQUAL_INT64(3, Fixed::of_ratio(5, 2).rounded_to(1));
  const std::int64_t largest_parts = Fixed::largest().rounded_to(kLargestUnits);
  expect_nearest(std::int64_t{kLargestUnits} * kLargestUnits, 1024, largest_parts);
  TEST_ASSERT_TRUE(fails_assertion([] { (void)Fixed().rounded_to(0); }));
  TEST_ASSERT_TRUE(fails_assertion([] { (void)Fixed().rounded_to(-1); }));
}

void test_the_mean_should_be_the_sum_by_the_count() {
  expect_units(62'976, mean(123, 2));
  expect_units(68'710, mean(671, 10));  // 68710.4
  expect_units(0, mean(0, 65'535));
  expect_units(-512, mean(-1, 2));
  TEST_ASSERT_TRUE(fails_assertion([] { (void)mean(0, 0); }));
}

void test_all_should_be_known_at_compile_time() {
  static_assert(Fixed::of_ratio(1, 2) + Fixed::of_ratio(1, 2) == Fixed::of_integer(1));
  static_assert(Fixed::of_integer(7) / Fixed::of_integer(2) * Fixed::of_integer(2) == Fixed::of_integer(7));
  static_assert(mean(7, 2).rounded_to(10) == 35);
  static_assert(sizeof(Fixed) == 4);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_division_should_round_to_the_nearest_for_all_small_integers);
  RUN_TEST(test_division_should_round_halves_away_from_zero);
  RUN_TEST(test_division_should_assert_its_range);
  RUN_TEST(test_one_should_be_1024_units);
  RUN_TEST(test_values_should_stay_in_their_range_or_be_asserted);
  RUN_TEST(test_ratios_should_assert_their_range);
  RUN_TEST(test_sums_and_differences_should_be_exact_or_asserted);
  RUN_TEST(test_negation_should_turn_the_sign_and_assert_the_smallest);
  RUN_TEST(test_products_should_be_rounded_to_the_nearest_or_asserted);
  RUN_TEST(test_quotients_should_be_rounded_to_the_nearest_or_asserted);
  RUN_TEST(test_values_should_be_ordered_as_their_units);
  RUN_TEST(test_a_value_should_be_shown_in_rounded_parts);
  RUN_TEST(test_the_mean_should_be_the_sum_by_the_count);
  RUN_TEST(test_all_should_be_known_at_compile_time);
  return UNITY_END();
}
