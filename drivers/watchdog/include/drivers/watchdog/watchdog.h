#pragma once

#include <cstdint>

namespace knister::drivers {

// The chip's watchdog, with an alarm that goes off earlier. There is one.
//
// The alarm is the processor's non-maskable interrupt: its handler, `isr_nmi`, which the program gives, sees where code
// hangs, also with interrupts masked, and comes even when the processor has locked up because it could not take a
// fault.
class Watchdog {
 public:
  // Longer than the longest the main loop is busy: a worst-case erase of a block takes 0.4 s (W25Q128JV
  // datasheet, 9.6), and it feeds after each.
  static constexpr std::uint32_t kAlarmMilliseconds = 1500;
  static constexpr std::uint32_t kRestartMilliseconds = 2000;

  constexpr Watchdog() = default;
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  // Takes a hardware alarm.
  void start();
  // Everything is well: both times begin anew.
  void feed() const;
  // For something that takes longer: nothing is watched until it wakes.
  void rest();
  void wake();

 private:
  std::uint8_t alarm_ = 0;
  bool rests_ = false;
};

}  // namespace knister::drivers
