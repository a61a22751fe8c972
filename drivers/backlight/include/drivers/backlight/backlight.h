#pragma once

#include <cstdint>

namespace knister::drivers {

// The light behind the panel, dimmed by PWM.
class Backlight {
 public:
  explicit constexpr Backlight(std::uint8_t pin) : pin_(pin) {}

  // Takes over the pin; the light stays off.
  void start() const;

  // 0 (off) to 100, in steps that look even. More than 100 is 100.
  void set_brightness(std::uint8_t percent) const;

 private:
  std::uint8_t pin_;
};

}  // namespace knister::drivers
