#pragma once

#include "hardware/gpio.h"

namespace knister::drivers {

// Drives a pin, with its first level there before the pin begins to drive.
inline void start_output(uint pin, bool high) {
  constexpr bool kOutput = true;
  gpio_init(pin);
  gpio_put(pin, high);
  gpio_set_dir(pin, kOutput);
}

}  // namespace knister::drivers
