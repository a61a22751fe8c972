#pragma once

#include <concepts>
#include <cstdint>
#include <limits>

namespace knister::drivers {

// Puts the core to sleep until there is something to do, and keeps account of it. There is one.
class Idle {
 public:
  static constexpr std::uint64_t kForever = std::numeric_limits<std::uint64_t>::max();

  constexpr Idle() = default;
  Idle(const Idle&) = delete;
  Idle& operator=(const Idle&) = delete;

  // Takes a hardware alarm for its own.
  void start();

  // Sleeps until `time_us` (as time_us_64 counts) or until an interrupt after which `something_to_do()` is true,
  // whichever is first.
  //
  // The question is asked with interrupts masked, right before the core stops: an interrupt that comes in between stays
  // pending and ends the sleep at once (ARMv6-M Architecture Reference Manual, "Wait For Interrupt": WFI also ends on a
  // pending exception that PRIMASK masks). So it must be short. Interrupts that leave nothing to do don't end the
  // sleep.
  template <std::predicate Predicate>
  void sleep_until(std::uint64_t time_us, Predicate something_to_do) {
    for (;;) {
      const std::uint32_t interrupts = mask_interrupts();
      const bool awake = !arm(time_us) || something_to_do();
      if (!awake) wait_for_interrupt();
      unmask_interrupts(interrupts);
      if (awake) break;
    }
    disarm();
  }

  // Since the start, without the time spent in interrupts.
  std::uint64_t asleep_us() const { return asleep_us_; }

 private:
  static void on_alarm();
  static std::uint32_t mask_interrupts();
  static void unmask_interrupts(std::uint32_t interrupts);

  // False if the time is already over.
  bool arm(std::uint64_t time_us) const;
  void disarm() const;
  void wait_for_interrupt();

  std::uint8_t alarm_ = 0;
  std::uint64_t asleep_us_ = 0;
};

}  // namespace knister::drivers
