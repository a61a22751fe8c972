#include "drivers/idle/idle.h"

#include "hardware/irq.h"
#include "hardware/sync.h"
#include "hardware/timer.h"

namespace knister::drivers {

namespace {

std::uint32_t g_alarm_bit = 0;

}  // namespace

void Idle::start() {
  alarm_ = static_cast<std::uint8_t>(hardware_alarm_claim_unused(true));
  g_alarm_bit = 1u << alarm_;
  const uint interrupt = hardware_alarm_get_irq_num(alarm_);
  irq_set_exclusive_handler(interrupt, on_alarm);
  hw_set_bits(&timer_hw->inte, g_alarm_bit);
  irq_set_enabled(interrupt, true);
}

// Its only use is to end the sleep.
void Idle::on_alarm() { timer_hw->intr = g_alarm_bit; }

std::uint32_t Idle::mask_interrupts() { return save_and_disable_interrupts(); }

void Idle::unmask_interrupts(std::uint32_t interrupts) { restore_interrupts_from_disabled(interrupts); }

// An alarm compares the lower 32 bits of the time alone (RP2040 datasheet, 4.6.3). Armed before the clock is read, it
// can't be missed; one that fires 71 minutes early or more finds the time not yet over and is armed again.
bool Idle::arm(std::uint64_t time_us) const {
  if (time_us == kForever) return true;
  timer_hw->alarm[alarm_] = static_cast<std::uint32_t>(time_us);
  return time_us_64() < time_us;
}

void Idle::disarm() const { timer_hw->armed = g_alarm_bit; }

void Idle::wait_for_interrupt() {
  const std::uint64_t start = time_us_64();
  __wfi();
  asleep_us_ += time_us_64() - start;
}

}  // namespace knister::drivers
