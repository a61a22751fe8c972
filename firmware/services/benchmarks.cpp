#include "services/benchmarks.h"

#include "app/event_log.h"
#include "core/game/benchmark_sheets.h"
#include "hardware/clocks.h"
#include "hardware/timer.h"
#include "lvgl.h"
#include "services/coach_benchmarks.h"

namespace knister::services {
namespace {

std::uint32_t cycles_per_microsecond() { return clock_get_hz(clk_sys) / 1'000'000; }

}  // namespace

void Benchmarks::run() {
  // Back from the records, the cursor stands on them, above the settings.
  application_.open(app::ScreenId::kRecords, time_us_64());
  application_.open(app::ScreenId::kHome, time_us_64());
  panel_.wait();

  measure_redraw();
  measure_key("cursor_move", input::Key::kDown);
  measure_key("open_settings", input::Key::kA);
  measure_key("open_home", input::Key::kB);
  measure_key("open_rules", input::Key::kX);
  measure_key("turn_page", input::Key::kRight);
  measure_key("close_rules", input::Key::kB);

  measure_scoring("sheet", game::score_benchmark_sheets, game::kBenchmarkSheetCount);
  measure_scoring("placement", game::place_benchmark_sheets, game::kBenchmarkSheetCount * game::kCells);
  measure_coach(log_);
}

void Benchmarks::measure_redraw() {
  const std::uint64_t start_us = time_us_64();
  lv_obj_invalidate(lv_screen_active());
  display_.refresh();
  panel_.wait();
  report("redraw", time_us_64() - start_us);
}

void Benchmarks::measure_key(std::string_view name, input::Key key) {
  const std::uint64_t start_us = time_us_64();
  application_.handle({key, input::KeyAction::kPress, start_us});
  panel_.wait();
  report(name, time_us_64() - start_us);
}

void Benchmarks::measure_scoring(std::string_view name, int (*work)(), std::uint32_t units) {
  // Often enough for the clock's microseconds.
  constexpr std::uint32_t kTimes = 16;
  const std::uint64_t start_us = time_us_64();
  int sum = 0;
  for (std::uint32_t time = 0; time < kTimes; ++time) {
    sum += work();
  }
  const std::uint64_t cycles = (time_us_64() - start_us) * cycles_per_microsecond();
  app::Event(log_, "bench").with("name", name).with("cycles", cycles / (kTimes * units)).with("sum", sum);
}

void Benchmarks::report(std::string_view name, std::uint64_t microseconds) {
  app::Event(log_, "bench")
      .with("name", name)
      .with("microseconds", microseconds)
      .with("cycles", microseconds * cycles_per_microsecond());
}

}  // namespace knister::services
