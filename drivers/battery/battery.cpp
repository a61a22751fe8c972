#include "drivers/battery/battery.h"

#include "drivers/battery/voltage.h"
#include "hardware/adc.h"

namespace knister::drivers {

namespace {

// The mean of 32 takes most of the supply's ripple out. Each lasts 96 cycles of 48 MHz (RP2040 datasheet, 4.9): 64
// µs in all.
constexpr std::uint32_t kConversions = 32;

}  // namespace

void Battery::start() const {
  adc_init();
  adc_gpio_init(pin_);
}

std::uint16_t Battery::millivolts() const {
  adc_select_input(pin_ - ADC_BASE_PIN);
  std::uint32_t sum = 0;
  for (std::uint32_t i = 0; i < kConversions; ++i) sum += adc_read();
  return battery_millivolts(sum, kConversions, divider_);
}

}  // namespace knister::drivers
