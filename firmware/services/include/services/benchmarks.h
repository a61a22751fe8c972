#pragma once

#include <cstdint>
#include <string_view>

#include "app/application.h"
#include "app/line_sink.h"
#include "drivers/st7789/panel.h"

namespace knister::services {

// The console's `bench`: measures on the device itself, with its own clock, and prints a line for each measurement.
class Benchmarks {
 public:
  Benchmarks(app::Application& application, app::Display& display, drivers::St7789Panel& panel, app::LineSink& log)
      : application_(application), display_(display), panel_(panel), log_(log) {}

  // Ends on Home.
  void run();

 private:
  // How long the whole picture takes to be drawn and sent, its widgets being there.
  void measure_redraw();
  // How long it takes from a key's press until the last pixel of the answer has left for the panel.
  void measure_key(std::string_view name, input::Key key);
  // Cycles for each of the `units` that one call of `work` does. The sum tells whether the result is right too.
  void measure_scoring(std::string_view name, int (*work)(), std::uint32_t units);
  void report(std::string_view name, std::uint64_t microseconds);

  app::Application& application_;
  app::Display& display_;
  drivers::St7789Panel& panel_;
  app::LineSink& log_;
};

}  // namespace knister::services
