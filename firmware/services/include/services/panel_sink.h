#pragma once

#include "app/pixel_sink.h"
#include "drivers/st7789/panel.h"

namespace knister::services {

// LVGL's pixels go to the panel.
class PanelSink final : public app::PixelSink {
 public:
  explicit PanelSink(drivers::St7789Panel& panel) : panel_(panel) {}

  void write(const app::PixelArea& area, const std::uint16_t* pixels) override {
    panel_.write({area.left, area.top, area.right, area.bottom}, pixels);
  }

 private:
  drivers::St7789Panel& panel_;
};

}  // namespace knister::services
