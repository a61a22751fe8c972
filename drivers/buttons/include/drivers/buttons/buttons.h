#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "drivers/buttons/sample_log.h"

namespace knister::drivers {

// Eight keys that close to ground. There is one.
//
// While nothing is pressed only the pins' edge interrupts are armed, and no timer runs. The first edge takes a sample
// at once and starts a timer that samples each millisecond until all keys have been up for 20 ms.
//
// What holds: a press of 20 ms or more is seen by at least 19 samples, also while the flash is being erased or
// programmed, provided the flash driver leaves `ram_interrupts()` enabled meanwhile: handlers, data and vector table
// lie in RAM. Code that masks all interrupts delays samples by as long, and may do so for a few milliseconds. The queue
// holds 64 samples and thins out what repeats, so the main loop may be busy for seconds.
class Buttons {
 public:
  static constexpr std::size_t kCount = 8;

  // The pin of the i-th key gives bit i of a sample. Not constexpr: the queue would be copied from the image at each
  // start, while the clocks are still slow.
  explicit Buttons(const std::array<std::uint8_t, kCount>& pins) : pins_(pins) {}
  Buttons(const Buttons&) = delete;
  Buttons& operator=(const Buttons&) = delete;

  // Takes the pins, their interrupt and a hardware alarm. A key that is down already is a press.
  void start();

  // The oldest sample not yet taken.
  bool take(ButtonSample& sample) { return log_.take(sample); }
  bool has_sample() const { return !log_.empty(); }

  // The interrupts (bit i: number i) whose handlers run without the flash.
  std::uint32_t ram_interrupts() const;

 private:
  static constexpr std::size_t kEnableRegisters = 4;

  static void on_edge();
  static void on_alarm();

  std::uint8_t read_levels() const;
  void add_sample(std::uint8_t pressed);
  void begin_sampling(std::uint8_t pressed);
  void continue_or_rest();
  void clear_edges() const;
  void watch_edges(bool watch) const;
  void set_next_alarm() const;

  std::array<std::uint8_t, kCount> pins_;
  // Falling edges of the pins, as they lie in the interrupt registers of the pin bank.
  std::array<std::uint32_t, kEnableRegisters> edge_bits_{};
  std::uint8_t alarm_ = 0;
  SampleLog log_;
};

}  // namespace knister::drivers
