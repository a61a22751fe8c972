#pragma once

#include <cstdint>
#include <string_view>

#include "app/device_dice.h"
#include "app/line_sink.h"
#include "drivers/entropy/ring_oscillator.h"
#include "drivers/serial_port/serial_port.h"

namespace knister::services {

// The console's `raw N` and `dice N`: many lines, for a computer that looks into the randomness. A turn of the main
// loop writes as many as the serial port has room for, one at most, so that none is dropped and the keys go on working.
class EntropyLines {
 public:
  static constexpr std::uint32_t kMostBits = 100'000'000;
  static constexpr std::uint32_t kMostThrows = 1'000'000;

  EntropyLines(drivers::RingOscillator& oscillator, app::DeviceDice& dice, drivers::SerialPort& port,
               app::LineSink& log)
      : oscillator_(oscillator), dice_(dice), port_(port), log_(log) {}

  // `raw N`: so many raw bits of the oscillator, as they are, in hexadecimal, most significant first. They go nowhere
  // else. N is a multiple of 8.
  void start_raw_bits(std::string_view arguments);
  // `dice N`: so many throws of the device's dice.
  void start_dice(std::string_view arguments);

  bool has_work() const { return bits_left_ != 0 || throws_left_ != 0; }
  void advance();

 private:
  void write_raw_bits();
  void write_throw();

  drivers::RingOscillator& oscillator_;
  app::DeviceDice& dice_;
  drivers::SerialPort& port_;
  app::LineSink& log_;
  std::uint32_t bits_left_ = 0;
  std::uint32_t throws_left_ = 0;
};

}  // namespace knister::services
