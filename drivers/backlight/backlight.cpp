#include "drivers/backlight/backlight.h"

#include "drivers/backlight/brightness.h"
#include "hardware/gpio.h"
#include "hardware/pwm.h"

namespace knister::drivers {

// One PWM cycle is 65536 system clocks: 1.9 kHz, far above what the eye sees flicker, with every level of the curve
// told apart.
void Backlight::start() const {
  pwm_config configuration = pwm_get_default_config();
  pwm_config_set_wrap(&configuration, kFullLevel);
  // The remainder changes nothing; it tells the compiler that the number is within the table of slices.
  pwm_init(pwm_gpio_to_slice_num(pin_) % NUM_PWM_SLICES, &configuration, true);
  pwm_set_gpio_level(pin_, 0);
  gpio_set_function(pin_, GPIO_FUNC_PWM);
}

void Backlight::set_brightness(std::uint8_t percent) const { pwm_set_gpio_level(pin_, backlight_level(percent)); }

}  // namespace knister::drivers
