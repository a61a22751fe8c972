#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>

#include "core/fixed/chi_square.h"
#include "support/assertion_catcher.h"
#include "unity.h"

using knister::fixed::chi_square_of_faces;
using knister::fixed::chi_square_of_sums;
using knister::fixed::ChiSquareResult;
using knister::fixed::ChiSquareThresholds;
using knister::fixed::Fixed;
using knister::fixed::kFaceCount;
using knister::fixed::kFaceThresholds;
using knister::fixed::kMaxObservations;
using knister::fixed::kSumCount;
using knister::fixed::kSumThresholds;
using knister::fixed::Verdict;

namespace {

using Faces = std::array<std::uint32_t, kFaceCount>;
using Sums = std::array<std::uint32_t, kSumCount>;

double in_floating_point(Fixed value) { return value.units() / 1024.0; }

// The probability that even dice are at least as uneven: closed forms for 5 and for 10 degrees of freedom
// (Abramowitz and Stegun, 26.4.4 and 26.4.5).
double tail_of_5(double x) {
  return std::erfc(std::sqrt(x / 2)) + std::sqrt(2 * x / std::numbers::pi) * std::exp(-x / 2) * (1 + x / 3);
}
double tail_of_10(double x) {
  const double half = x / 2;
  double term = 1;
  double sum = 0;
  for (int index = 1; index <= 5; ++index) {
    sum += term;
    term *= half / index;
  }
  return std::exp(-half) * sum;
}

void expect_quantile(double probability, Fixed threshold, double (*tail)(double)) {
  const double x = in_floating_point(threshold);
  TEST_ASSERT_TRUE(tail(x - 0.001) > probability);
  TEST_ASSERT_TRUE(tail(x + 0.001) < probability);
}

// Pearson's sum as the books write it.
template <std::size_t kCount>
double model_statistic(const std::array<std::uint32_t, kCount>& counts,
                       const std::array<double, kCount>& probabilities) {
  double observations = 0;
  for (const std::uint32_t count : counts) observations += count;
  double sum = 0;
  for (std::size_t index = 0; index < kCount; ++index) {
    const double expected = observations * probabilities[index];
    sum += (counts[index] - expected) * (counts[index] - expected) / expected;
  }
  return sum;
}

std::array<double, kFaceCount> face_probabilities() {
  std::array<double, kFaceCount> probabilities = {};
  probabilities.fill(1.0 / 6);
  return probabilities;
}

std::array<double, kSumCount> sum_probabilities() {
  std::array<double, kSumCount> probabilities = {};
  for (std::size_t first = 0; first < 6; ++first) {
    for (std::size_t second = 0; second < 6; ++second) probabilities[first + second] += 1.0 / 36;
  }
  return probabilities;
}

void expect_statistic(double model, const ChiSquareResult& result, const ChiSquareThresholds& thresholds) {
  // Half a unit for the rounding, the rest for the model's own.
  TEST_ASSERT_TRUE(std::abs(in_floating_point(result.statistic) - model) < 0.5 / 1024 + 1e-6);
  Verdict expected = Verdict::kEven;
  if (result.statistic >= thresholds.doubtful) expected = Verdict::kDoubtful;
  if (result.statistic >= thresholds.uneven) expected = Verdict::kUneven;
  TEST_ASSERT_EQUAL_INT(static_cast<int>(expected), static_cast<int>(result.verdict));
}

void expect_verdict(Verdict verdict, const ChiSquareResult& result) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(verdict), static_cast<int>(result.verdict));
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_thresholds_should_be_the_quantiles_of_the_distribution() {
  expect_quantile(0.05, kFaceThresholds.doubtful, tail_of_5);
  expect_quantile(0.001, kFaceThresholds.uneven, tail_of_5);
  expect_quantile(0.05, kSumThresholds.doubtful, tail_of_10);
  expect_quantile(0.001, kSumThresholds.uneven, tail_of_10);
}

void test_faces_should_agree_with_floating_point() {
  std::mt19937 generator(4);
  for (int round = 0; round < 20'000; ++round) {
    Faces counts = {};
    const std::uint32_t most = 10U << (round % 12);
    for (std::uint32_t& count : counts) count = 5 + static_cast<std::uint32_t>(generator()) % most;
    expect_statistic(model_statistic(counts, face_probabilities()), chi_square_of_faces(counts), kFaceThresholds);
  }
}

void test_sums_should_agree_with_floating_point() {
  std::mt19937 generator(5);
  for (int round = 0; round < 20'000; ++round) {
    Sums counts = {};
    const std::uint32_t most = 40U << (round % 8);
    for (std::uint32_t& count : counts) count = 20 + static_cast<std::uint32_t>(generator()) % most;
    expect_statistic(model_statistic(counts, sum_probabilities()), chi_square_of_sums(counts), kSumThresholds);
  }
}

void test_dice_exactly_as_expected_should_be_even() {
  const ChiSquareResult faces = chi_square_of_faces(Faces{5, 5, 5, 5, 5, 5});
  expect_verdict(Verdict::kEven, faces);
  TEST_ASSERT_EQUAL_INT32(0, faces.statistic.units());
  const ChiSquareResult sums = chi_square_of_sums(Sums{5, 10, 15, 20, 25, 30, 25, 20, 15, 10, 5});
  expect_verdict(Verdict::kEven, sums);
  TEST_ASSERT_EQUAL_INT32(0, sums.statistic.units());
}

void test_below_five_expected_there_should_be_too_few_throws() {
  expect_verdict(Verdict::kTooFewThrows, chi_square_of_faces(Faces{}));
  expect_verdict(Verdict::kTooFewThrows, chi_square_of_faces(Faces{29, 0, 0, 0, 0, 0}));
  expect_verdict(Verdict::kUneven, chi_square_of_faces(Faces{30, 0, 0, 0, 0, 0}));
  expect_verdict(Verdict::kTooFewThrows, chi_square_of_sums(Sums{}));
  expect_verdict(Verdict::kTooFewThrows, chi_square_of_sums(Sums{0, 0, 0, 0, 0, 179}));
  expect_verdict(Verdict::kUneven, chi_square_of_sums(Sums{0, 0, 0, 0, 0, 180}));
  TEST_ASSERT_EQUAL_INT32(0, chi_square_of_faces(Faces{29, 0, 0, 0, 0, 0}).statistic.units());
}

// Counts found by search whose statistic lies one unit below a threshold, and on it.
void test_the_verdict_should_turn_at_the_thresholds() {
  const ChiSquareResult faces[] = {chi_square_of_faces(Faces{1169, 1137, 1105, 1129, 1146, 1250}),
                                   chi_square_of_faces(Faces{838, 751, 832, 819, 761, 751}),
                                   chi_square_of_faces(Faces{516, 517, 548, 550, 505, 634}),
                                   chi_square_of_faces(Faces{1194, 1140, 1134, 1170, 1138, 1316})};
  const ChiSquareResult sums[] = {chi_square_of_sums(Sums{13, 60, 107, 122, 166, 199, 162, 143, 100, 80, 36}),
                                  chi_square_of_sums(Sums{36, 95, 178, 203, 245, 333, 286, 237, 180, 99, 52}),
                                  chi_square_of_sums(Sums{60, 66, 86, 126, 150, 184, 164, 127, 86, 74, 29}),
                                  chi_square_of_sums(Sums{17, 109, 161, 212, 261, 287, 274, 197, 157, 116, 45})};
  const Verdict verdicts[] = {Verdict::kEven, Verdict::kDoubtful, Verdict::kDoubtful, Verdict::kUneven};
  const std::int32_t face_units[] = {kFaceThresholds.doubtful.units() - 1, kFaceThresholds.doubtful.units(),
                                     kFaceThresholds.uneven.units() - 1, kFaceThresholds.uneven.units()};
  const std::int32_t sum_units[] = {kSumThresholds.doubtful.units() - 1, kSumThresholds.doubtful.units(),
                                    kSumThresholds.uneven.units() - 1, kSumThresholds.uneven.units()};
  for (int index = 0; index < 4; ++index) {
    expect_verdict(verdicts[index], faces[index]);
    expect_verdict(verdicts[index], sums[index]);
    TEST_ASSERT_EQUAL_INT32(face_units[index], faces[index].statistic.units());
    TEST_ASSERT_EQUAL_INT32(sum_units[index], sums[index].statistic.units());
  }
}

void test_the_largest_counts_should_be_computed_exactly() {
  const Faces one_face = {kMaxObservations, 0, 0, 0, 0, 0};
  const ChiSquareResult faces = chi_square_of_faces(one_face);
  expect_verdict(Verdict::kUneven, faces);
  TEST_ASSERT_TRUE(faces.statistic == Fixed::largest());
  const Sums one_sum = {kMaxObservations};
  TEST_ASSERT_TRUE(chi_square_of_sums(one_sum).statistic == Fixed::largest());
  // 5 N for N throws of one face: the last that fits, and the first that does not.
  TEST_ASSERT_EQUAL_INT32(2'097'150 * 1024, chi_square_of_faces(Faces{419'430, 0, 0, 0, 0, 0}).statistic.units());
  TEST_ASSERT_TRUE(chi_square_of_faces(Faces{419'431, 0, 0, 0, 0, 0}).statistic == Fixed::largest());
  // As even as so many throws can be: 4 throws more than a multiple of 6.
  const std::uint32_t sixth = kMaxObservations / 6;
  const Faces even = {sixth + 1, sixth + 1, sixth + 1, sixth + 1, sixth, sixth};
  expect_statistic(model_statistic(even, face_probabilities()), chi_square_of_faces(even), kFaceThresholds);
}

void test_more_observations_than_allowed_should_be_asserted() {
  TEST_ASSERT_TRUE(fails_assertion([] { (void)chi_square_of_faces(Faces{kMaxObservations, 1, 0, 0, 0, 0}); }));
  TEST_ASSERT_TRUE(fails_assertion([] { (void)chi_square_of_sums(Sums{0xffffffff, 1}); }));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_thresholds_should_be_the_quantiles_of_the_distribution);
  RUN_TEST(test_faces_should_agree_with_floating_point);
  RUN_TEST(test_sums_should_agree_with_floating_point);
  RUN_TEST(test_dice_exactly_as_expected_should_be_even);
  RUN_TEST(test_below_five_expected_there_should_be_too_few_throws);
  RUN_TEST(test_the_verdict_should_turn_at_the_thresholds);
  RUN_TEST(test_the_largest_counts_should_be_computed_exactly);
  RUN_TEST(test_more_observations_than_allowed_should_be_asserted);
  return UNITY_END();
}
