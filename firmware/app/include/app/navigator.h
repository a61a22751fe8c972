#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "app/line_sink.h"
#include "app/screen.h"

namespace knister::app {

using ScreenTable = std::array<Screen*, kScreenCount>;

// Knows which screen is open and hands keys and time to it.
class Navigator {
 public:
  // The table holds each screen at the place of its ScreenId.
  Navigator(const ScreenTable& screens, Model& model, LineSink& log) : screens_(screens), model_(model), log_(log) {}

  void open(ScreenId id, std::uint64_t now_us);
  // What the current screen makes of a key: the screen that comes next, perhaps itself.
  ScreenId handle(const input::KeyEvent& event);
  // The same for the end of its pause; nothing if that has not come yet.
  std::optional<ScreenId> advance(std::uint64_t now_us);
  // Describes the current screen's picture.
  void show(Picture& picture) const { screen().show(model_, picture); }

  bool passed_visibly() const { return screen().passed_visibly(); }
  // Whether the next picture comes by itself, and at once.
  bool moves() const;
  // The current screen's pause begins.
  void begin_pause(std::uint64_t now_us);
  bool stays_awake() const { return screen().stays_awake(model_); }
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
