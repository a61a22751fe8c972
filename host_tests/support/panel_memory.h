#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "app/display.h"
#include "app/pixel_sink.h"

namespace knister::host_tests {

// A panel in memory.
class PanelMemory final : public app::PixelSink {
 public:
  using Pixels = std::array<std::uint16_t, app::kScreenWidth * app::kScreenHeight>;

  void write(const app::PixelArea& area, const std::uint16_t* sent) override {
    before_write();
    for (std::size_t y = area.top; y <= area.bottom; ++y) {
      for (std::size_t x = area.left; x <= area.right; ++x) {
        pixels.at(y * app::kScreenWidth + x) = *sent++;
        ++written;
      }
    }
  }

  Pixels pixels{};
  std::size_t written = 0;
  // What a test wants to look at before anything new is seen.
  std::function<void()> before_write = [] {};
};

}  // namespace knister::host_tests
