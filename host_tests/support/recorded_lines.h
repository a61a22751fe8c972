#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/line_sink.h"

namespace knister::host_tests {

// A console that keeps what was written to it.
class RecordedLines final : public app::LineSink {
 public:
  void write_line(std::string_view line) override { lines.emplace_back(line); }

  std::vector<std::string> lines;
};

}  // namespace knister::host_tests
