#include "services/benchmarks.h"

#include "app/event_log.h"
#include "hardware/clocks.h"
#include "hardware/timer.h"
#include "lvgl.h"

namespace knister::services {

void Benchmarks::run() {
  application_.open(app::ScreenId::kHome, time_us_64());
  panel_.wait();

  measure_redraw();
  measure_key("cursor_move", input::Key::kDown);
  measure_key("open_settings", input::Key::kA);
  measure_key("open_home", input::Key::kB);
  measure_key("open_rules", input::Key::kX);
  measure_key("turn_page", input::Key::kRight);
  measure_key("close_rules", input::Key::kB);
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

void Benchmarks::report(std::string_view name, std::uint64_t microseconds) {
  const std::uint64_t cycles = microseconds * (clock_get_hz(clk_sys) / 1'000'000);
  app::Event(log_, "bench").with("name", name).with("microseconds", microseconds).with("cycles", cycles);
}

}  // namespace knister::services
