#pragma once

#include <cstdint>

#include "drivers/st7789/area.h"
#include "drivers/st7789/bus.h"
#include "drivers/st7789/glass.h"

namespace knister::drivers {

// A 240 x 240 glass behind an ST7789. Order of a start: begin_reset, configure, write the first picture, show.
//
// The panel lets nobody wake it before 120 ms after its reset, but takes pixels while it sleeps: the first picture is
// drawn and sent in that time. Nothing is seen before `show`.
class St7789Panel {
 public:
  static constexpr std::uint16_t kWidth = 240;
  static constexpr std::uint16_t kHeight = 240;

  constexpr St7789Panel(St7789Bus& bus, std::uint8_t reset_pin, const Glass& glass)
      : bus_(bus), reset_pin_(reset_pin), glass_(glass), orientation_(orientation_of(glass.quarter_turns)) {}

  // Resets the panel; everything of before, also its picture, is void. As early as possible: the 120 ms begin here.
  void begin_reset();

  // Waits until the panel listens and sends the init table; the panel stays asleep.
  void configure();

  // Sends the pixels of `area`, row by row; returns while they are being sent, so they must stay as they are until
  // `busy` is false. Waits for the write before.
  void write(const Area& area, const std::uint16_t* pixels);

  // Whether a write is under way.
  bool busy() const { return bus_.busy(); }

  // Sleeps until no write is under way.
  void wait() const { bus_.wait(); }

  // Wakes the panel and lets it show what was written; waits as long as it needs, at least 5 ms. Does nothing if it
  // shows already.
  void show();

  // Dark, with a fraction of the current; pictures can still be written. `show` brings it back.
  void sleep();

 private:
  void send(St7789Command command);

  St7789Bus& bus_;
  std::uint8_t reset_pin_;
  Glass glass_;
  Orientation orientation_;
  bool shown_ = false;
  // The panel takes no command before this time, and neither SLPIN nor SLPOUT before the other.
  std::uint64_t next_command_us_ = 0;
  std::uint64_t next_sleep_change_us_ = 0;
};

}  // namespace knister::drivers
