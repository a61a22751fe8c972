#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "drivers/serial_port/outbox.h"

namespace knister::drivers {

// The USB cable as a serial line (CDC), through the SDK's stdio_usb, which also brings the interface by which a
// computer restarts the device as a drive. There is one.
//
// USB wakes the core when a packet arrives or has left, and not otherwise: no frame ticks, no timer.
class UsbLine {
 public:
  // The list of all finished games goes through here; a computer takes 64 characters every millisecond or faster.
  static constexpr std::uint32_t kTransmitCapacity = 2048;

  UsbLine() = default;
  UsbLine(const UsbLine&) = delete;
  UsbLine& operator=(const UsbLine&) = delete;

  void start();

  // Whether a program on the other side has the line open.
  bool is_open() const;

  // False if the line was dropped. While nobody listens it is forgotten, which is no loss.
  bool write(std::string_view line);
  std::uint32_t room() const;
  std::uint32_t dropped_lines() const { return outbox_.dropped_lines(); }

  std::optional<char> read();

  // Moves waiting output on as far as possible.
  void service();
  // Whether `read` or `service` would do something.
  bool has_work() const;

 private:
  Outbox<kTransmitCapacity> outbox_;
};

}  // namespace knister::drivers
