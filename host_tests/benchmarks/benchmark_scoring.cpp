// How many sheets one core scores in a second: from scratch, and number by number.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

#include "core/game/sheet.h"
#include "core/game/sheet_score.h"
#include "support/random_numbers.h"

namespace {

using knister::game::Sheet;
using knister::game::SheetNumbers;

// More than a branch predictor learns by heart, few enough for the cache next to the core.
constexpr int kSheets = 1000;
constexpr int kRoundsPerMeasurement = 500;
constexpr int kMeasurements = 30;

// The processor's time, not the wall clock's, and the best of many: what else the machine does shall not count.
template <typename Total>
void measure(const char* what, const std::vector<SheetNumbers>& sheets, Total total_of) {
  double best = 0;
  std::int64_t sum = 0;
  for (int measurement = 0; measurement < kMeasurements; ++measurement) {
    const std::clock_t start = std::clock();
    for (int round = 0; round < kRoundsPerMeasurement; ++round) {
      for (const SheetNumbers& numbers : sheets) sum += total_of(numbers);
    }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    best = std::max(best, kSheets * kRoundsPerMeasurement / seconds);
  }
  // The mean is said so that the work cannot be left out.
  const double games = static_cast<double>(kSheets) * kRoundsPerMeasurement * kMeasurements;
  std::printf("%-18s %6.1f million sheets a second (mean total %.2f)\n", what, best / 1e6,
              static_cast<double>(sum) / games);
}

}  // namespace

int main() {
  RandomNumbers random(1);
  std::vector<SheetNumbers> sheets(kSheets);
  for (SheetNumbers& numbers : sheets) numbers = random.sheet();
  measure("from scratch", sheets, [](const SheetNumbers& numbers) { return knister::game::score_of(numbers).total; });
  measure("number by number", sheets, [](const SheetNumbers& numbers) { return Sheet::of_numbers(numbers).total(); });
  return 0;
}
