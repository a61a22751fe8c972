#include <cmath>
#include <cstdint>

#include "core/random/health_tests.h"
#include "support/health_model.h"
#include "support/oscillator_models.h"
#include "unity.h"

using knister::random::AdaptiveProportion;
using knister::random::Failure;
using knister::random::HealthTests;
using knister::random::RepeatedPattern;
using knister::random::RepetitionCount;

namespace {

constexpr double kEntropyPerBit = 0.3;
constexpr double kFalseAlarms = 0x1p-30;

Failure take_equal(HealthTests& tests, int count) {
  Failure failure = Failure::kNone;
  for (int index = 0; index < count; ++index) failure = tests.take(true);
  return failure;
}

// The tests and the model have to agree about each bit until something fails.
template <typename Oscillator>
Failure compare_with_model(Oscillator oscillator, int most_bits) {
  HealthTests tests;
  health_model::Bits bits;
  for (int index = 0; index < most_bits && tests.failure() == Failure::kNone; ++index) {
    bits.push_back(oscillator.take() ? 1 : 0);
    const Failure expected = health_model::judge(bits);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(expected), static_cast<int>(tests.take(bits.back() != 0)));
  }
  TEST_ASSERT_EQUAL_UINT64(bits.size(), tests.counts().bits);
  return tests.failure();
}

}  // namespace

void setUp() {}
void tearDown() {}

// Section 4.4.1. In the logarithm, as 2^-0.3 is no exact number.
void test_the_repetition_cutoff_should_be_that_of_the_formula() {
  const double cutoff = 1 + std::ceil(-std::log2(kFalseAlarms) / kEntropyPerBit - 1e-9);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(cutoff), RepetitionCount::kCutoff);
}

// Section 4.4.2: the smallest number that is exceeded with a probability of alpha at most, and one more.
void test_the_proportion_cutoff_should_be_that_of_the_formula() {
  const double probability = std::exp2(-kEntropyPerBit);
  const int window = AdaptiveProportion::kWindow;
  // Added up from the end, where the terms are smallest.
  double exceeded_with = 0;
  int number = window;
  for (;; --number) {
    const double ways = std::lgamma(window + 1.0) - std::lgamma(number + 1.0) - std::lgamma(window - number + 1.0);
    const double term = std::exp(ways + number * std::log(probability) + (window - number) * std::log1p(-probability));
    if (exceeded_with + term > kFalseAlarms) break;
    exceeded_with += term;
  }
  TEST_ASSERT_EQUAL_INT(number + 1, AdaptiveProportion::kCutoff);
}

void test_the_pattern_cutoff_should_be_that_of_the_formula() {
  const double cutoff = std::ceil(-std::log2(kFalseAlarms / RepeatedPattern::kLongestPattern) / kEntropyPerBit - 1e-9);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(cutoff), RepeatedPattern::kCutoff);
}

void test_the_101st_equal_bit_should_fail_and_the_100th_should_not() {
  HealthTests tests;
  TEST_ASSERT_TRUE(take_equal(tests, 100) == Failure::kNone);
  TEST_ASSERT_TRUE(tests.take(false) == Failure::kNone);
  TEST_ASSERT_EQUAL_INT(100, tests.counts().longest_run);
  TEST_ASSERT_TRUE(take_equal(tests, 100) == Failure::kNone);
  TEST_ASSERT_EQUAL_INT(100, tests.counts().longest_run);
  TEST_ASSERT_TRUE(take_equal(tests, 1) == Failure::kRepetitionCount);
  TEST_ASSERT_EQUAL_UINT64(202, tests.counts().bits);
}

// Windows of which each holds `equal` bits of its first value, in runs of at most 100 and without a pattern.
void test_the_904th_equal_bit_of_a_window_should_fail_and_the_903rd_should_not() {
  AdaptiveProportion proportion;
  for (int window = 0; window < 3; ++window) {
    for (int position = 0; position < 1024; ++position) TEST_ASSERT_TRUE(proportion.take(position < 903));
    TEST_ASSERT_EQUAL_INT(903, proportion.most());
  }
  TEST_ASSERT_TRUE(proportion.take(false));
  TEST_ASSERT_EQUAL_INT(903, proportion.most());
  for (int position = 1; position < 903; ++position) TEST_ASSERT_TRUE(proportion.take(false));
  for (int position = 0; position < 120; ++position) TEST_ASSERT_TRUE(proportion.take(true));
  TEST_ASSERT_FALSE(proportion.take(false));
  TEST_ASSERT_EQUAL_INT(904, proportion.most());
}

// The other way round: it is the first of the window that counts, and the count begins anew with each window.
void test_a_window_should_count_its_own_first_value() {
  AdaptiveProportion proportion;
  for (int window = 0; window < 10; ++window) {
    TEST_ASSERT_TRUE(proportion.take(window % 2 == 0));
    for (int position = 1; position < 1024; ++position) TEST_ASSERT_TRUE(proportion.take(window % 2 != 0));
  }
  TEST_ASSERT_EQUAL_INT(1, proportion.most());
}

// The Repetition Count Test is sooner there; this one alone finds it at the distance of 1.
void test_the_120th_repeated_bit_should_fail_at_the_smallest_distance_too() {
  RepeatedPattern pattern;
  for (int position = 0; position < 120; ++position) TEST_ASSERT_TRUE(pattern.take(true));
  TEST_ASSERT_FALSE(pattern.take(true));
}

void test_a_failure_should_stay() {
  HealthTests tests;
  take_equal(tests, 101);
  oscillator_models::Biased good(0.5, 1);
  for (int index = 0; index < 10'000; ++index) {
    TEST_ASSERT_TRUE(tests.take(good.take()) == Failure::kRepetitionCount);
  }
  TEST_ASSERT_TRUE(tests.failure() == Failure::kRepetitionCount);
  TEST_ASSERT_EQUAL_UINT64(101, tests.counts().bits);
}

void test_any_bits_should_be_judged_as_by_the_model() {
  int repeating = 0;
  int preferring = 0;
  int patterned = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const double share = static_cast<double>(seed) / 20;
    for (const Failure failure : {
             compare_with_model(oscillator_models::Biased(share, seed), 5000),
             compare_with_model(oscillator_models::Correlated(share, seed), 5000),
             compare_with_model(oscillator_models::Periodic(static_cast<int>(2 + 3 * seed), 0.99, seed), 5000),
             compare_with_model(oscillator_models::Decaying(4000, seed), 5000),
         }) {
      repeating += failure == Failure::kRepetitionCount ? 1 : 0;
      preferring += failure == Failure::kAdaptiveProportion ? 1 : 0;
      patterned += failure == Failure::kRepeatedPattern ? 1 : 0;
    }
  }
  TEST_ASSERT_GREATER_THAN(3, repeating);
  TEST_ASSERT_GREATER_THAN(3, preferring);
  TEST_ASSERT_GREATER_THAN(3, patterned);
}

void test_each_failure_should_have_a_name_of_its_own() {
  TEST_ASSERT_TRUE(name_of(Failure::kNone) == "none");
  TEST_ASSERT_TRUE(name_of(Failure::kNoBits) == "no_bits");
  TEST_ASSERT_TRUE(name_of(Failure::kRepetitionCount) == "repetition_count");
  TEST_ASSERT_TRUE(name_of(Failure::kAdaptiveProportion) == "adaptive_proportion");
  TEST_ASSERT_TRUE(name_of(Failure::kRepeatedPattern) == "repeated_pattern");
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_repetition_cutoff_should_be_that_of_the_formula);
  RUN_TEST(test_the_proportion_cutoff_should_be_that_of_the_formula);
  RUN_TEST(test_the_pattern_cutoff_should_be_that_of_the_formula);
  RUN_TEST(test_the_101st_equal_bit_should_fail_and_the_100th_should_not);
  RUN_TEST(test_the_904th_equal_bit_of_a_window_should_fail_and_the_903rd_should_not);
  RUN_TEST(test_a_window_should_count_its_own_first_value);
  RUN_TEST(test_the_120th_repeated_bit_should_fail_at_the_smallest_distance_too);
  RUN_TEST(test_a_failure_should_stay);
  RUN_TEST(test_any_bits_should_be_judged_as_by_the_model);
  RUN_TEST(test_each_failure_should_have_a_name_of_its_own);
  return UNITY_END();
}
