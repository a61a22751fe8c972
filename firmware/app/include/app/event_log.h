#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "app/line_sink.h"
#include "app/text_line.h"

namespace knister::app {

// One line `event NAME key=value ...` of the console, written when the object goes out of scope:
//   Event(log, "place").with("row", 3).with("column", 4);
class Event {
 public:
  Event(LineSink& sink, std::string_view name) : sink_(sink) { line_.add("event ").add(name); }
  ~Event() { sink_.write_line(line_.view()); }
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  Event& with(std::string_view key, std::string_view value) {
    line_.add(" ").add(key).add("=").add(value);
    return *this;
  }
  template <std::integral Integer>
  Event& with(std::string_view key, Integer value) {
    line_.add(" ").add(key).add("=").add_number(static_cast<std::int64_t>(value));
    return *this;
  }

 private:
  LineSink& sink_;
  TextLine line_;
};

}  // namespace knister::app
