// Throws the device's dice very often, made of a poor oscillator's bits, and asks whether they are even and
// independent:
//   dice_statistics [THROWS]
// Fails if a statistic is as far out as in one of 10,000 tries with perfect dice.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <optional>
#include <vector>

#include "core/random/dice_maker.h"
#include "support/oscillator_models.h"

namespace {

using knister::random::DiceMaker;
using knister::random::TwoDice;

constexpr std::uint64_t kUsualThrows = 50'000'000;

using Counts = std::vector<std::uint64_t>;

// The probability that perfect dice give a larger chi-square, by Wilson and Hilferty's approximation.
double probability_above(double chi_square, double degrees) {
  const double spread = 2 / (9 * degrees);
  const double z = (std::cbrt(chi_square / degrees) - (1 - spread)) / std::sqrt(spread);
  return std::erfc(z / std::numbers::sqrt2) / 2;
}

bool report(const char* name, const Counts& counts, const std::vector<double>& shares) {
  std::uint64_t total = 0;
  for (const std::uint64_t count : counts) total += count;
  double chi_square = 0;
  for (std::size_t cell = 0; cell < counts.size(); ++cell) {
    const double expected = shares[cell] * static_cast<double>(total);
    const double difference = static_cast<double>(counts[cell]) - expected;
    chi_square += difference * difference / expected;
  }
  const auto degrees = static_cast<double>(counts.size() - 1);
  const double probability = probability_above(chi_square, degrees);
  std::printf("%-38s %12llu counted, chi-square %9.2f, %5.0f degrees of freedom, p = %.4f\n", name,
              static_cast<unsigned long long>(total), chi_square, degrees, probability);
  return probability > 0.0001 && probability < 0.9999;
}

std::vector<double> equal_shares(std::size_t count) {
  return std::vector<double>(count, 1 / static_cast<double>(count));
}

class Statistics {
 public:
  void add(TwoDice dice) {
    const auto first = static_cast<std::size_t>(dice.first - 1);
    const auto second = static_cast<std::size_t>(dice.second - 1);
    const std::size_t pair = 6 * first + second;
    ++faces_[first];
    ++faces_[second];
    ++sums_[first + second];
    ++pairs_[pair];
    if (last_pair_) ++successive_[36 * *last_pair_ + pair];
    last_pair_ = pair;
    add_to_run(first);
    add_to_run(second);
  }

  bool report_all() const {
    std::vector<double> sum_shares;
    for (int sum = 2; sum <= 12; ++sum) sum_shares.push_back((6 - std::abs(sum - 7)) / 36.0);
    std::vector<double> run_shares;
    for (std::size_t length = 1; length < kLongestRun; ++length) {
      run_shares.push_back(5.0 / 6 * std::pow(1.0 / 6, static_cast<double>(length - 1)));
    }
    run_shares.push_back(std::pow(1.0 / 6, static_cast<double>(kLongestRun - 1)));

    bool passed = report("faces", faces_, equal_shares(faces_.size()));
    passed &= report("sums", sums_, sum_shares);
    passed &= report("pairs of a throw", pairs_, equal_shares(pairs_.size()));
    passed &= report("successive throws", successive_, equal_shares(successive_.size()));
    passed &= report("lengths of runs of the same face", runs_, run_shares);
    return passed;
  }

 private:
  void add_to_run(std::size_t face) {
    if (face == last_face_) {
      ++run_;
      return;
    }
    if (run_ > 0) ++runs_[std::min(run_, kLongestRun) - 1];
    last_face_ = face;
    run_ = 1;
  }

  // Longer ones are counted with it.
  static constexpr std::size_t kLongestRun = 7;

  Counts faces_ = Counts(6);
  Counts sums_ = Counts(11);
  Counts pairs_ = Counts(36);
  Counts successive_ = Counts(1296);
  Counts runs_ = Counts(kLongestRun);
  std::optional<std::size_t> last_pair_;
  std::size_t last_face_ = 6;
  std::size_t run_ = 0;
};

}  // namespace

int main(int argument_count, char** arguments) {
  const std::uint64_t throws = argument_count > 1 ? std::strtoull(arguments[1], nullptr, 10) : kUsualThrows;
  oscillator_models::Supply bits(oscillator_models::Biased(0.75, 2040));
  DiceMaker maker;
  Statistics statistics;
  for (std::uint64_t index = 0; index < throws; ++index) {
    const std::optional<TwoDice> dice = maker.throw_dice(bits);
    if (!dice) {
      std::puts("the oscillator's model is refused");
      return 1;
    }
    statistics.add(*dice);
  }
  return statistics.report_all() ? 0 : 1;
}
