#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "drivers/ring/ring.h"
#include "drivers/serial_port/outbox.h"

namespace knister::drivers {

// A serial line on two pins, 115200 baud, 8 data bits. Interrupts move the characters; nobody waits. There is one.
class UartLine {
 public:
  struct Wiring {
    std::uint8_t uart;  // 0 or 1
    std::uint8_t transmit_pin;
    std::uint8_t receive_pin;
  };

  // 178 ms of output at full speed, or some twenty events.
  static constexpr std::uint32_t kTransmitCapacity = 2048;
  // A command line and what is typed while it is being obeyed.
  static constexpr std::uint32_t kReceiveCapacity = 256;

  // Not constexpr: the queues would be copied from the image at each start, while the clocks are still slow.
  explicit UartLine(const Wiring& wiring) : wiring_(wiring) {}
  UartLine(const UartLine&) = delete;
  UartLine& operator=(const UartLine&) = delete;

  void start();

  // False if the line was dropped.
  bool write(std::string_view line);
  std::uint32_t room() const { return outbox_.room(); }
  std::uint32_t dropped_lines() const { return outbox_.dropped_lines(); }

  // What comes while the queue is full is lost, and so is a character with a wrong parity, frame or break.
  std::optional<char> read();
  bool has_input() const { return !received_.empty(); }

 private:
  static void on_interrupt();

  void receive();
  void transmit();

  Wiring wiring_;
  Outbox<kTransmitCapacity> outbox_;
  Ring<char, kReceiveCapacity> received_;
};

}  // namespace knister::drivers
