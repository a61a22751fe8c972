#pragma once

#include <cstdint>

#include "app/pixel_sink.h"
#include "lvgl.h"

namespace knister::app {

inline constexpr std::int32_t kScreenWidth = 240;
inline constexpr std::int32_t kScreenHeight = 240;

// LVGL's display over a pixel sink. There is one; it owns the two drawing buffers.
class Display {
 public:
  explicit Display(PixelSink& sink) : sink_(sink) {}
  Display(const Display&) = delete;
  Display& operator=(const Display&) = delete;

  // Starts LVGL on `milliseconds` as its clock.
  void start(std::uint32_t (*milliseconds)());

  // Draws and sends what has changed, now. The last part may still be on its way to the panel on return.
  void refresh();

 private:
  static void flush(lv_display_t* display, const lv_area_t* area, std::uint8_t* pixels);

  PixelSink& sink_;
  lv_display_t* display_ = nullptr;
};

}  // namespace knister::app
