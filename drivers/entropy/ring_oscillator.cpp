#include "drivers/entropy/ring_oscillator.h"

#include "hardware/structs/clocks.h"
#include "hardware/structs/rosc.h"
#include "hardware/timer.h"

namespace knister::drivers {

OscillatorState RingOscillator::state() const {
  return oscillator_state({
      .oscillator_status = rosc_hw->status,
      .reference_clock_selected = clocks_hw->clk[clk_ref].selected,
      .system_clock_selected = clocks_hw->clk[clk_sys].selected,
      .system_clock_control = clocks_hw->clk[clk_sys].ctrl,
  });
}

std::optional<bool> RingOscillator::next() {
  if (state() != OscillatorState::kRuns) {
    return std::nullopt;
  }
  // A sample that is due long since, or was never taken, is 11 steps or more away on either side.
  constexpr std::uint32_t kSteps = kIntervalMicroseconds + 1;
  while (next_sample_us_ - time_us_32() - 1 < kSteps) {
  }
  const bool bit = (rosc_hw->randombit & ROSC_RANDOMBIT_BITS) != 0;
  // The timer's current step may be all but over: 11 of them are more than 10 microseconds.
  next_sample_us_ = time_us_32() + kSteps;
  return bit;
}

}  // namespace knister::drivers
