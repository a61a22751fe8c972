#include "app/display.h"

#include <array>

namespace knister::app {
namespace {

// A frame is drawn in strips, one strip being sent while the next is drawn. Drawing is about as fast as the wire, so a
// change of screen takes the whole frame's 14.75 ms on the wire plus the drawing of the first strip: short strips are
// better, until the work that LVGL does for each strip counts. Measured: hardware/BENCHMARKS.md.
constexpr std::int32_t kStripHeight = 40;
using Strip = std::array<std::uint16_t, kScreenWidth * kStripHeight>;

LV_ATTRIBUTE_LARGE_RAM_ARRAY alignas(4) Strip g_strips[2];

}  // namespace

void Display::start(std::uint32_t (*milliseconds)()) {
  lv_init();
  lv_tick_set_cb(milliseconds);
  display_ = lv_display_create(kScreenWidth, kScreenHeight);
  lv_display_set_color_format(display_, LV_COLOR_FORMAT_RGB565);
  lv_display_set_buffers(display_, g_strips[0].data(), g_strips[1].data(), sizeof(Strip),
                         LV_DISPLAY_RENDER_MODE_PARTIAL);
  lv_display_set_user_data(display_, this);
  lv_display_set_flush_cb(display_, flush);
}

void Display::refresh() { lv_refr_now(display_); }

void Display::flush(lv_display_t* display, const lv_area_t* area, std::uint8_t* pixels) {
  auto* self = static_cast<Display*>(lv_display_get_user_data(display));
  const PixelArea panel_area{static_cast<std::uint16_t>(area->x1), static_cast<std::uint16_t>(area->y1),
                             static_cast<std::uint16_t>(area->x2), static_cast<std::uint16_t>(area->y2)};
  // LVGL hands out the strips, which are aligned for 16-bit pixels.
  self->sink_.write(panel_area, reinterpret_cast<const std::uint16_t*>(pixels));
  // The other strip is free: write() returned, so its pixels are on the panel.
  lv_display_flush_ready(display);
}

}  // namespace knister::app
