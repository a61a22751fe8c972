#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/model.h"
#include "core/input/key.h"
#include "lvgl.h"

namespace knister::app {

// Every screen there is. The order is that of the table the navigator is given.
enum class ScreenId : std::uint8_t { kTitle, kLanguage, kHome, kHowToPlay, kSettings, kAbout };
inline constexpr std::size_t kScreenCount = 6;

// One picture on the panel and what the keys do there.
//
// A screen keeps three things apart: `handle` decides and changes state, `show` only reads state and puts it on the panel, `build`
// makes the widgets that `show` fills. Nothing is decided while drawing; the same state always gives the same picture.
class Screen {
 public:
  // As the event log calls it.
  virtual std::string_view name() const = 0;

  // The player comes here, from the screen `from`: sets the screen's own state to its start.
  virtual void enter(const Model& model, ScreenId from) = 0;

  // Makes the widgets on `root`, an empty panel. Whatever an earlier build made is gone.
  virtual void build(lv_obj_t* root) = 0;

  // Changes state and names the screen that comes next: the own one to stay.
  virtual ScreenId handle(const input::KeyEvent& event, Model& model) = 0;

  // Puts the state on the panel.
  virtual void show(const Model& model) = 0;

  // A screen that goes on by itself says when and where to.
  struct Timeout {
    std::uint32_t milliseconds;
    ScreenId next;
  };
  virtual std::optional<Timeout> timeout(const Model& model) const {
    (void)model;
    return std::nullopt;
  }

 protected:
  ~Screen() = default;
};

}  // namespace knister::app
