#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "drivers/serial_port/uart_line.h"
#include "drivers/serial_port/usb_line.h"

namespace knister::drivers {

// Both ways to talk to a computer as one: what is written goes out on either, what comes in on either is read. Nothing
// here waits.
class SerialPort {
 public:
  explicit SerialPort(const UartLine::Wiring& wiring) : uart_(wiring) {}

  void start() {
    uart_.start();
    usb_.start();
  }

  // A line with its ending, sent whole or not at all. False if a listening side had no room for it.
  bool write(std::string_view line) {
    const bool sent = uart_.write(line);
    return usb_.write(line) && sent;
  }

  // The longest line that would be sent now: whoever has a long list to print sends as much and goes on later.
  std::uint32_t room() const { return std::min(uart_.room(), usb_.room()); }

  std::uint32_t dropped_lines() const { return uart_.dropped_lines() + usb_.dropped_lines(); }

  std::optional<char> read() {
    const std::optional<char> character = uart_.read();
    return character.has_value() ? character : usb_.read();
  }

  // Once a turn of the main loop: moves waiting output on.
  void service() { usb_.service(); }

  // Whether a turn of the main loop is worth it: there is something to read or to move on.
  bool has_work() const { return uart_.has_input() || usb_.has_work(); }

 private:
  UartLine uart_;
  UsbLine usb_;
};

}  // namespace knister::drivers
