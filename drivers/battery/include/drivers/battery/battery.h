#pragma once

#include <cstdint>

namespace knister::drivers {

// The battery's voltage, measured behind the board's divider.
class Battery {
 public:
  // `pin` is one of the converter's (26 to 29) and sees the battery's voltage divided by `divider`.
  constexpr Battery(std::uint8_t pin, std::uint8_t divider) : pin_(pin), divider_(divider) {}

  void start() const;

  // The mean of some conversions; takes 70 microseconds.
  std::uint16_t millivolts() const;

 private:
  std::uint8_t pin_;
  std::uint8_t divider_;
};

}  // namespace knister::drivers
