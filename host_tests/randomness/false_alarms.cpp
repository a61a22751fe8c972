// How often do the health tests refuse an oscillator that is as good as is claimed, or better? By hand:
//   false_alarms [BITS]
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "core/random/health_tests.h"
#include "support/oscillator_models.h"

namespace {

using knister::random::AdaptiveProportion;
using knister::random::Failure;
using knister::random::HealthTests;
using knister::random::RepeatedPattern;
using knister::random::RepetitionCount;
using oscillator_models::Biased;
using oscillator_models::Correlated;

constexpr std::uint64_t kUsualBits = 1'000'000'000;
// The larger probability of a bit with 0.3 bits of min-entropy.
const double kClaimed = std::exp2(-0.3);

// Of so many trials with the probability, `least` or more.
double tail(int trials, double probability, int least) {
  double sum = 0;
  for (int number = trials; number >= least; --number) {
    const double ways = std::lgamma(trials + 1.0) - std::lgamma(number + 1.0) - std::lgamma(trials - number + 1.0);
    sum += std::exp(ways + number * std::log(probability) + (trials - number) * std::log1p(-probability));
  }
  return sum;
}

// A run begins where the bit changes. For independent bits, 1 with the probability p.
double expected_of_bias(double p, double bits) {
  const double runs = (1 - p) * std::pow(p, RepetitionCount::kCutoff) + p * std::pow(1 - p, RepetitionCount::kCutoff);
  const double windows = p * tail(AdaptiveProportion::kWindow - 1, p, AdaptiveProportion::kCutoff - 1) +
                         (1 - p) * tail(AdaptiveProportion::kWindow - 1, 1 - p, AdaptiveProportion::kCutoff - 1);
  const double same = p * p + (1 - p) * (1 - p);
  const double patterns =
      (RepeatedPattern::kLongestPattern - 1) * (1 - same) * std::pow(same, RepeatedPattern::kCutoff);
  return bits * (runs + windows / AdaptiveProportion::kWindow + patterns);
}

// A bit is like the one before it with the probability p; the other tests' share is far below.
double expected_of_correlation(double p, double bits) {
  return bits * (1 - p) * std::pow(p, RepetitionCount::kCutoff - 1);
}

template <typename Oscillator>
void count(const char* name, Oscillator oscillator, std::uint64_t bits, double expected) {
  std::array<std::uint64_t, 5> alarms = {};
  HealthTests tests;
  for (std::uint64_t bit = 0; bit < bits; ++bit) {
    const Failure failure = tests.take(oscillator.take());
    if (failure != Failure::kNone) {
      ++alarms[static_cast<std::size_t>(failure)];
      tests = HealthTests();
    }
  }
  std::printf("%-24s expected %.3g; repetition_count %llu, adaptive_proportion %llu, repeated_pattern %llu\n", name,
              expected, static_cast<unsigned long long>(alarms[2]), static_cast<unsigned long long>(alarms[3]),
              static_cast<unsigned long long>(alarms[4]));
}

}  // namespace

int main(int argument_count, char** arguments) {
  const std::uint64_t bits = argument_count > 1 ? std::strtoull(arguments[1], nullptr, 10) : kUsualBits;
  const auto many = static_cast<double>(bits);
  std::printf("false alarms in %llu bits each\n", static_cast<unsigned long long>(bits));
  count("perfect", Biased(0.5, 1), bits, expected_of_bias(0.5, many));
  count("0.55 ones", Biased(0.55, 2), bits, expected_of_bias(0.55, many));
  count("at the claim, biased", Biased(kClaimed, 3), bits, expected_of_bias(kClaimed, many));
  count("at the claim, correlated", Correlated(kClaimed, 4), bits, expected_of_correlation(kClaimed, many));
  // Worse than claimed: shows that alarms are counted.
  constexpr double kWorse = 0.87;
  count("worse, 0.87 ones", Biased(kWorse, 5), bits / 10, expected_of_bias(kWorse, many / 10));
  return 0;
}
