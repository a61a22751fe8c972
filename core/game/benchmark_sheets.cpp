#include "core/game/benchmark_sheets.h"

#include "core/assert/assert.h"
#include "core/game/sheet_score.h"

namespace knister::game {

int score_benchmark_sheets() {
  int sum = 0;
  for (const SheetNumbers& numbers : kBenchmarkSheets) sum += score_of(numbers).total;
  return sum;
}

int place_benchmark_sheets() {
  int sum = 0;
  for (const SheetNumbers& numbers : kBenchmarkSheets) {
    Sheet sheet;
    for (int cell = 0; cell < kCells; ++cell) {
      const Outcome outcome = sheet.place(cell, numbers[static_cast<std::size_t>(cell)]);
      KNISTER_ASSERT(outcome == Outcome::kDone);
    }
    sum += sheet.total();
  }
  return sum;
}

}  // namespace knister::game
