#include "drivers/st7789/panel.h"

#include "drivers/st7789/init_table.h"
#include "hardware/gpio.h"
#include "hardware/timer.h"
#include "output_pin.h"
#include "pico/time.h"

namespace knister::drivers {

namespace {

// ST7789V datasheet, 7.4.5 "Reset Timing": RESX is low for 10 µs at least; doubled, as the line has to fall first.
constexpr std::uint32_t kResetPulseUs = 20;
// The same, note 7: 5 ms from RESX's rise to the first command, 120 ms to SLPOUT.
constexpr std::uint64_t kResetToCommandUs = 5'000;
constexpr std::uint64_t kResetToSleepOutUs = 120'000;
// 9.1.11 "SLPIN" and 9.1.12 "SLPOUT": 5 ms to the next command, 120 ms to the other of the two.
constexpr std::uint64_t kSleepChangeToCommandUs = 5'000;
constexpr std::uint64_t kSleepChangeToSleepChangeUs = 120'000;

void wait_until(std::uint64_t time_us) {
  if (time_us_64() < time_us) sleep_until(from_us_since_boot(time_us));
}

}  // namespace

void St7789Panel::begin_reset() {
  bus_.wait();
  start_output(reset_pin_, false);
  busy_wait_us_32(kResetPulseUs);
  gpio_put(reset_pin_, true);
  const std::uint64_t now = time_us_64();
  // One more, as the clock shows whole microseconds.
  next_command_us_ = now + kResetToCommandUs + 1;
  next_sleep_change_us_ = now + kResetToSleepOutUs + 1;
  shown_ = false;
}

void St7789Panel::configure() {
  wait_until(next_command_us_);
  for (const InitStep& step : init_table(glass_)) bus_.send(step.command(), step.parameters());
}

void St7789Panel::write(const Area& area, const std::uint16_t* pixels) {
  wait_until(next_command_us_);
  bus_.send(St7789Command::kColumnAddress,
            address_range(area.left + orientation_.left, area.right + orientation_.left));
  bus_.send(St7789Command::kRowAddress, address_range(area.top + orientation_.top, area.bottom + orientation_.top));
  bus_.send_pixels(St7789Command::kMemoryWrite, {pixels, area.pixel_count()});
}

void St7789Panel::show() {
  if (shown_) return;
  wait_until(next_sleep_change_us_);
  send(St7789Command::kSleepOut);
  wait_until(next_command_us_);
  send(St7789Command::kDisplayOn);
  shown_ = true;
}

void St7789Panel::sleep() {
  if (!shown_) return;
  wait_until(next_sleep_change_us_);
  send(St7789Command::kDisplayOff);
  send(St7789Command::kSleepIn);
  shown_ = false;
}

void St7789Panel::send(St7789Command command) {
  bus_.send(command, {});
  if (command != St7789Command::kSleepIn && command != St7789Command::kSleepOut) return;
  const std::uint64_t now = time_us_64();
  next_command_us_ = now + kSleepChangeToCommandUs + 1;
  next_sleep_change_us_ = now + kSleepChangeToSleepChangeUs + 1;
}

}  // namespace knister::drivers
