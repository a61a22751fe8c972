#pragma once

#include <string_view>

namespace knister::app {

// Takes whole lines of text, without a line end: the serial console on the device, a list of strings in a test.
class LineSink {
 public:
  virtual void write_line(std::string_view line) = 0;

 protected:
  ~LineSink() = default;
};

}  // namespace knister::app
