#pragma once

#include <cstdint>
#include <optional>

#include "app/device.h"
#include "app/display.h"
#include "app/line_sink.h"
#include "app/navigator.h"
#include "app/picture_view.h"

namespace knister::app {

// key -> screen.handle -> state -> screen.show -> picture -> panel, and what the state asks of the device.
class Application {
 public:
  Application(const ScreenTable& screens, Model& model, Display& display, Device& device, LineSink& log)
      : model_(model), display_(display), device_(device), navigator_(screens, model, log) {}

  // Opens `first` and draws it.
  void start(ScreenId first, std::uint64_t now_us);
  // The settings were read from somewhere: they are in force, and there is nothing to save.
  void take_over_settings();
  void handle(const input::KeyEvent& event);
  // Does what time has brought.
  void advance(std::uint64_t now_us);
  // When `advance` is wanted next; nothing if only a key can change anything.
  std::optional<std::uint64_t> next_due_us() const { return navigator_.next_due_us(); }

  // Shows another screen than the one that keys led to.
  void open(ScreenId id, std::uint64_t now_us);
  const Picture& picture() const { return view_.current(); }

 private:
  void show();
  void apply_settings();

  Model& model_;
  Display& display_;
  Device& device_;
  Navigator navigator_;
  PictureView view_;
  save::Settings applied_settings_{};
};

}  // namespace knister::app
