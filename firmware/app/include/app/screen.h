#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/model.h"
#include "app/picture.h"
#include "core/input/key.h"

namespace knister::app {

// Every screen there is. The order is that of the table the navigator is given.
enum class ScreenId : std::uint8_t { kTitle, kLanguage, kHome, kHowToPlay, kSettings, kAbout };
inline constexpr std::size_t kScreenCount = 6;

// One picture on the panel and what the keys do there.
//
// A screen keeps two things apart: `handle` decides and changes state, `show` only reads state and describes the
// picture. Nothing is decided while drawing; the same state always gives the same picture.
class Screen {
 public:
  // As the event log calls it.
  virtual std::string_view name() const = 0;

  // The player comes here, from the screen `from`: sets the screen's own state to its start.
  virtual void enter(const Model& model, ScreenId from) = 0;

  // Changes state and names the screen that comes next: the own one to stay.
  virtual ScreenId handle(const input::KeyEvent& event, Model& model) = 0;

  // Describes the whole panel in `picture`, which is empty.
  virtual void show(const Model& model, Picture& picture) const = 0;

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
