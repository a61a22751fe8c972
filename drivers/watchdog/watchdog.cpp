#include "drivers/watchdog/watchdog.h"

#include "hardware/irq.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"

namespace knister::drivers {

void Watchdog::start(void (*on_alarm)()) {
  alarm_ = static_cast<std::uint8_t>(hardware_alarm_claim_unused(true));
  const uint interrupt = hardware_alarm_get_irq_num(alarm_);
  irq_set_exclusive_handler(interrupt, on_alarm);
  irq_set_priority(interrupt, PICO_HIGHEST_IRQ_PRIORITY);
  hw_set_bits(&timer_hw->inte, 1u << alarm_);
  irq_set_enabled(interrupt, true);
  feed();
}

// Enabling sets the watchdog's time too, and it is a few registers only.
void Watchdog::feed() const {
  if (rests_) return;
  timer_hw->alarm[alarm_] = timer_hw->timerawl + kAlarmMilliseconds * 1000;
  constexpr bool kPauseForDebugger = true;
  watchdog_enable(kRestartMilliseconds, kPauseForDebugger);
}

void Watchdog::rest() {
  rests_ = true;
  timer_hw->armed = 1u << alarm_;
  watchdog_disable();
}

void Watchdog::wake() {
  rests_ = false;
  feed();
}

}  // namespace knister::drivers
