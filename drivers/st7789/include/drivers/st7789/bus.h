#pragma once

#include <cstdint>
#include <span>

#include "drivers/st7789/command.h"

namespace knister::drivers {

// The four-wire serial line to an ST7789 (datasheet, 8.4): SPI in mode 0, with D/C low for a command's code. There is
// one.
//
// Codes and parameters go out as frames of 8 bits and are waited for. Pixels go out as frames of 16 bits, so that
// RGB565 values can lie in memory as the processor likes them, and by DMA while the caller goes on.
class St7789Bus {
 public:
  struct Wiring {
    std::uint8_t spi;  // 0 or 1
    std::uint8_t clock_pin;
    std::uint8_t data_pin;
    std::uint8_t chip_select_pin;
    std::uint8_t data_command_pin;
  };

  // Called in an interrupt when the last pixel has left.
  using Completion = void (*)(void* context);

  explicit constexpr St7789Bus(const Wiring& wiring) : wiring_(wiring) {}
  St7789Bus(const St7789Bus&) = delete;
  St7789Bus& operator=(const St7789Bus&) = delete;

  // Takes the pins, the SPI, a DMA channel and DMA interrupt 0.
  void start();

  void set_completion(Completion completion, void* context);

  // Waits for a running transfer first.
  void send(St7789Command command, std::span<const std::uint8_t> parameters);

  // Returns while the pixels are being sent, which must stay as they are until `busy` is false. Waits for a running
  // transfer first.
  void send_pixels(St7789Command command, std::span<const std::uint16_t> pixels);

  bool busy() const { return busy_; }

  // Sleeps until no transfer is running.
  void wait() const;

 private:
  static void on_dma_done();

  void send_bytes(St7789Command command, std::span<const std::uint8_t> parameters) const;
  void finish_transfer();

  Wiring wiring_;
  std::uint8_t dma_channel_ = 0;
  volatile bool busy_ = false;
  Completion completion_ = nullptr;
  void* completion_context_ = nullptr;
};

}  // namespace knister::drivers
