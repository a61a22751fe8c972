#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "app/line_sink.h"
#include "app/screen.h"

namespace knister::app {

// The screens, in the order of ScreenId.
using ScreenTable = std::array<Screen*, kScreenCount>;

// Knows which screen is on the panel and passes events to it.
class Navigator {
 public:
  Navigator(const ScreenTable& screens, Model& model, LineSink& log) : screens_(screens), model_(model), log_(log) {}

  void open(ScreenId id, std::uint64_t now_us);
  void handle(const input::KeyEvent& event);
  // Goes on to the next screen if the current one's time is over; says whether it was.
  bool advance(std::uint64_t now_us);
  // Describes the current screen's picture.
  void show(Picture& picture) const { screen().show(model_, picture); }

  ScreenId current() const { return current_; }
  std::optional<std::uint64_t> next_due_us() const { return due_us_; }

 private:
  Screen& screen() const { return *screens_[static_cast<std::size_t>(current_)]; }

  const ScreenTable& screens_;
  Model& model_;
  LineSink& log_;
  ScreenId current_ = ScreenId::kTitle;
  std::optional<std::uint64_t> due_us_;
};

}  // namespace knister::app
