#pragma once

#include <cstdint>

#include "app/pixel_sink.h"
#include "drivers/st7789/panel.h"

namespace knister::services {

// LVGL's pixels go to the panel.
class PanelSink final : public app::PixelSink {
 public:
  explicit PanelSink(drivers::St7789Panel& panel) : panel_(panel) {}

  void write(const app::PixelArea& area, const std::uint16_t* pixels) override {
    ++writes_;
    panel_.write({area.left, area.top, area.right, area.bottom}, pixels);
  }

  // Since the start.
  std::uint32_t writes() const { return writes_; }

 private:
  drivers::St7789Panel& panel_;
  std::uint32_t writes_ = 0;
};

}  // namespace knister::services
