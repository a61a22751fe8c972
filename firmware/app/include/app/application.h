#pragma once

#include <cstdint>
#include <optional>

#include "app/device.h"
#include "app/display.h"
#include "app/line_sink.h"
#include "app/navigator.h"

namespace knister::app {

// key -> screen.handle -> state -> screen.show -> panel, and what the state asks of the device.
class Application {
 public:
  Application(const ScreenTable& screens, Model& model, Display& display, Device& device, LineSink& log)
      : model_(model), display_(display), device_(device), navigator_(screens, model, log) {}

  // Opens `first` and draws it.
  void start(ScreenId first, std::uint64_t now_us);
  // The settings were read from somewhere: they are in force, and there is nothing to save.
  void take_over_settings();
  void handle(const input::KeyEvent& event);
  // Does what time has brought: a screen that goes on, an animation's next step.
  void advance(std::uint64_t now_us);
  // When `advance` is wanted next; nothing if only a key can change anything.
  std::optional<std::uint64_t> next_due_us(std::uint64_t now_us) const;

  const Navigator& navigator() const { return navigator_; }
  Navigator& navigator() { return navigator_; }

 private:
  void apply_settings();

  Model& model_;
  Display& display_;
  Device& device_;
  Navigator navigator_;
  save::Settings applied_settings_{};
};

}  // namespace knister::app
