#include "services/coach_benchmarks.h"

#include <algorithm>
#include <cstdint>

#include "app/event_log.h"
#include "core/coach/advisor.h"
#include "core/coach/benchmark_positions.h"
#include "hardware/clocks.h"
#include "hardware/timer.h"

namespace knister::services {
namespace {

std::uint64_t cycles(std::uint64_t microseconds) { return microseconds * (clock_get_hz(clk_sys) / 1'000'000); }

void report_time(app::LineSink& log, std::string_view name, std::uint64_t microseconds) {
  app::Event(log, "bench").with("name", name).with("microseconds", microseconds).with("cycles", cycles(microseconds));
}

void measure_values(app::LineSink& log) {
  const std::uint64_t start_us = time_us_64();
  const std::uint32_t checksum = coach::checksum_of_values(coach::ValueTables::shipped());
  const std::uint64_t microseconds = time_us_64() - start_us;
  app::Event(log, "bench")
      .with("name", "coach_values")
      .with("cycles", cycles(microseconds) / coach::kBenchmarkPositionCount);
  app::Event(log, "coach_check")
      .with("positions", coach::kBenchmarkPositionCount)
      .with("sum", checksum)
      .with("as_on_host", checksum == coach::kChecksumOfShippedValues ? "yes" : "no");
}

// One position for each count of numbers on the sheet.
void measure_advice(app::LineSink& log) {
  std::uint64_t longest_begin = 0;
  std::uint64_t longest_step = 0;
  std::uint64_t longest_advice = 0;
  std::uint64_t all_steps = 0;
  std::uint64_t all_time = 0;
  coach::Advisor advisor(coach::ValueTables::shipped());
  for (int index = 0; index < game::kCells; ++index) {
    const coach::BenchmarkPosition position = coach::benchmark_position(index);
    const std::uint64_t start_us = time_us_64();
    advisor.begin(position.sheet, position.number);
    std::uint64_t now_us = time_us_64();
    longest_begin = std::max(longest_begin, now_us - start_us);
    while (!advisor.done()) {
      const std::uint64_t step_start_us = now_us;
      advisor.refine();
      now_us = time_us_64();
      longest_step = std::max(longest_step, now_us - step_start_us);
      ++all_steps;
    }
    const std::uint64_t advice = now_us - start_us;
    longest_advice = std::max(longest_advice, advice);
    all_time += advice;
    app::Event(log, "coach_advice")
        .with("filled", index)
        .with("microseconds", advice)
        .with("cell", advisor.best_cell());
  }
  report_time(log, "coach_at_once_longest", longest_begin);
  report_time(log, "coach_step_longest", longest_step);
  app::Event(log, "bench").with("name", "coach_step").with("cycles", cycles(all_time) / all_steps);
  report_time(log, "coach_advice_longest", longest_advice);
  report_time(log, "coach_advice_mean", all_time / game::kCells);
}

}  // namespace

void measure_coach(app::LineSink& log) {
  measure_values(log);
  measure_advice(log);
}

}  // namespace knister::services
