// How soon the health tests notice which mistake of the oscillator, and which they do not: the table in
// core/random/ENTROPY.md.
#include <cstdint>
#include <initializer_list>
#include <utility>

#include "core/random/health_tests.h"
#include "support/oscillator_models.h"
#include "unity.h"

using knister::random::Failure;
using knister::random::HealthTests;
using oscillator_models::Biased;
using oscillator_models::Bursts;
using oscillator_models::Correlated;
using oscillator_models::Decaying;
using oscillator_models::Periodic;

namespace {

constexpr std::uint64_t kMany = 1'000'000;
constexpr std::uint64_t kSeeds = 10;

struct Find {
  // The bit at which a test fails, the first being 1.
  std::uint64_t bit = 0;
  Failure failure = Failure::kNone;
};

template <typename Oscillator>
Find find_failure(Oscillator&& oscillator, std::uint64_t most_bits) {
  HealthTests tests;
  for (std::uint64_t bit = 1; bit <= most_bits; ++bit) {
    if (tests.take(oscillator.take()) != Failure::kNone) return {.bit = bit, .failure = tests.failure()};
  }
  return {};
}

template <typename Oscillator>
void expect_found(Oscillator&& oscillator, std::uint64_t within) {
  TEST_ASSERT_TRUE(find_failure(std::forward<Oscillator>(oscillator), within).failure != Failure::kNone);
}

template <typename Oscillator>
void expect_passed(Oscillator&& oscillator) {
  TEST_ASSERT_TRUE(find_failure(std::forward<Oscillator>(oscillator), kMany).failure == Failure::kNone);
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_stuck_should_be_found_at_bit_101() {
  for (const double value : {0.0, 1.0}) {
    const Find find = find_failure(Biased(value, 1), 1000);
    TEST_ASSERT_EQUAL_UINT64(101, find.bit);
    TEST_ASSERT_TRUE(find.failure == Failure::kRepetitionCount);
  }
}

void test_alternating_should_be_found_at_bit_122() {
  const Find find = find_failure(Correlated(0, 1), 1000);
  TEST_ASSERT_EQUAL_UINT64(122, find.bit);
  TEST_ASSERT_TRUE(find.failure == Failure::kRepeatedPattern);
}

void test_each_period_to_64_should_be_found_within_120_bits_more() {
  for (int period = 2; period <= 64; ++period) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      expect_found(Periodic(period, 1, seed), static_cast<std::uint64_t>(period) + 120);
    }
  }
}

// What the tests are not made for; entropy is claimed for no such oscillator.
void test_longer_periods_should_pass() {
  for (const int period : {65, 67, 100, 1000}) expect_passed(Periodic(period, 1, 1));
}

void test_periods_with_one_wrong_bit_in_a_hundred_should_be_found_within_16384_bits() {
  for (int period = 2; period <= 64; ++period) expect_found(Periodic(period, 0.99, 1), 16'384);
}

void test_bias_to_0_80_should_pass() {
  for (int percent = 50; percent <= 80; percent += 5) {
    expect_passed(Biased(percent / 100.0, 1));
    expect_passed(Biased(1 - percent / 100.0, 1));
  }
}

void test_bias_from_0_90_should_be_found_within_16384_bits() {
  for (int percent = 90; percent <= 99; ++percent) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      expect_found(Biased(percent / 100.0, seed), 16'384);
      expect_found(Biased(1 - percent / 100.0, seed), 16'384);
    }
  }
}

void test_bias_from_0_95_should_be_found_in_the_start_up() {
  for (int percent = 95; percent <= 99; ++percent) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) expect_found(Biased(percent / 100.0, seed), 4096);
  }
}

// A bit equal to the one before it with this probability has 0.3 bits of min-entropy left at 0.81.
void test_correlation_to_0_80_should_pass() {
  for (int percent = 20; percent <= 80; percent += 5) expect_passed(Correlated(percent / 100.0, 1));
}

void test_strong_correlation_should_be_found() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    expect_found(Correlated(0.99, seed), 8192);
    expect_found(Correlated(0.95, seed), 131'072);
    expect_found(Correlated(0.01, seed), 16'384);
  }
}

void test_a_slow_decay_should_be_found_before_101_bits_are_stuck() {
  for (const std::uint64_t bits : {1000U, 10'000U, 100'000U, 1'000'000U}) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) expect_found(Decaying(bits, seed), bits + 101);
  }
  // Long before the end if it is slow.
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) expect_found(Decaying(kMany, seed), 900'000);
}

void test_a_failure_after_good_bits_should_be_found_within_101_more() {
  for (const std::uint64_t good : {1U, 100U, 4095U, 4096U, 5000U, 100'000U}) {
    expect_found(Bursts(good, kMany, 0, good), good + 101);
  }
}

void test_one_burst_of_101_bits_should_be_found_in_it() {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) expect_found(Bursts(10'000, 101, 0, seed), 10'101);
}

void test_short_bursts_should_be_found_if_they_fill_the_windows() {
  expect_passed(Bursts(0, 50, 1000, 1));
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) expect_found(Bursts(0, 90, 100, seed), 4096);
}

// Recovering changes nothing: test_health_tests.cpp and test_dice_maker.cpp.

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_stuck_should_be_found_at_bit_101);
  RUN_TEST(test_alternating_should_be_found_at_bit_122);
  RUN_TEST(test_each_period_to_64_should_be_found_within_120_bits_more);
  RUN_TEST(test_longer_periods_should_pass);
  RUN_TEST(test_periods_with_one_wrong_bit_in_a_hundred_should_be_found_within_16384_bits);
  RUN_TEST(test_bias_to_0_80_should_pass);
  RUN_TEST(test_bias_from_0_90_should_be_found_within_16384_bits);
  RUN_TEST(test_bias_from_0_95_should_be_found_in_the_start_up);
  RUN_TEST(test_correlation_to_0_80_should_pass);
  RUN_TEST(test_strong_correlation_should_be_found);
  RUN_TEST(test_a_slow_decay_should_be_found_before_101_bits_are_stuck);
  RUN_TEST(test_a_failure_after_good_bits_should_be_found_within_101_more);
  RUN_TEST(test_one_burst_of_101_bits_should_be_found_in_it);
  RUN_TEST(test_short_bursts_should_be_found_if_they_fill_the_windows);
  return UNITY_END();
}
