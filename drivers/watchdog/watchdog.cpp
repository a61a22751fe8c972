#include "drivers/watchdog/watchdog.h"

#include "hardware/structs/syscfg.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"

namespace knister::drivers {

void Watchdog::start() {
  alarm_ = static_cast<std::uint8_t>(hardware_alarm_claim_unused(true));
  // RP2040 datasheet, 2.21.2: the interrupt controller need not know the line.
  syscfg_hw->proc0_nmi_mask = 1u << hardware_alarm_get_irq_num(alarm_);
  hw_set_bits(&timer_hw->inte, 1u << alarm_);
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
