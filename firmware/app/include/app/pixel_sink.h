#pragma once

#include <cstdint>

namespace knister::app {

// A rectangle of the panel; both corners belong to it.
struct PixelArea {
  std::uint16_t left;
  std::uint16_t top;
  std::uint16_t right;
  std::uint16_t bottom;
};

// Takes drawn pixels (RGB565, row by row): the panel on the device, a picture in memory in a test.
class PixelSink {
 public:
  // May return while the pixels are still being sent; the next call waits until that is done. The caller leaves
  // `pixels` alone until then, so it draws into a second buffer meanwhile.
  virtual void write(const PixelArea& area, const std::uint16_t* pixels) = 0;

 protected:
  ~PixelSink() = default;
};

}  // namespace knister::app
