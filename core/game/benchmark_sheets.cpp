#include "core/game/benchmark_sheets.h"

#include "core/game/sheet_score.h"

namespace knister::game {

int score_benchmark_sheets() {
  int sum = 0;
  for (const SheetNumbers& numbers : kBenchmarkSheets) sum += score_of(numbers).total;
  return sum;
}

int place_benchmark_sheets() {
  int sum = 0;
  for (const SheetNumbers& numbers : kBenchmarkSheets) sum += Sheet::of_numbers(numbers).total();
  return sum;
}

}  // namespace knister::game
