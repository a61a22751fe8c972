#pragma once

#include "app/line_sink.h"
#include "app/text_line.h"
#include "drivers/serial_port/serial_port.h"
#include "services/crash_memory.h"

namespace knister::services {

// Lines go out on the serial line. One for which the port has no room is dropped: nobody waits for a log.
class SerialSink final : public app::LineSink {
 public:
  explicit SerialSink(drivers::SerialPort& port) : port_(port) {}

  void write_line(std::string_view line) override {
    constexpr std::string_view kEvent = "event ";
    if (line.starts_with(kEvent)) {
      remember_event(line.substr(kEvent.size()));
    }
    port_.write(app::TextLine().add(line).add("\r\n").view());
  }

 private:
  drivers::SerialPort& port_;
};

}  // namespace knister::services
