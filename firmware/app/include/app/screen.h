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
enum class ScreenId : std::uint8_t {
  kTitle,
  kLanguage,
  kHome,
  kHowToPlay,
  kSettings,
  kAbout,
  kSoloNew,
  kSoloDice,
  kSoloCode,
  kThrow,
  kEnterDice,
  kNoDice,
  kPlace,
  kSoloEnd,
  kSoloSheet,
  kSoloQrCode,
  kTablePlayers,
  kTableName,
  kTableOpen,
  kTableCall,
  kTableHistory,
  kTableEnd,
  kTableSheet,
  kScoreSheet,
  kDiceLab,
  kErase,
  kRecords,
  kSoloReview,
  kSoloRival,
  kCrash,
  kNotice,
  kTableSeats,
  kTableQrCode,
};
inline constexpr std::size_t kScreenCount = 33;

// One picture on the panel and what the keys do there.
//
// A screen keeps two things apart: `handle` (and `pass`) decide and change state, `show` only reads state and describes
// the picture. Nothing is decided while drawing; the same state always gives the same picture.
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

  // Somebody looks at it without pressing a key: it neither dims nor sleeps.
  virtual bool stays_awake(const Model& /*model*/) const { return false; }

  // A screen that goes on by itself says after what time without a key, and where to: to the own one while something
  // moves.
  struct Pause {
    std::uint32_t milliseconds;
    ScreenId next;
  };
  virtual std::optional<Pause> pause(const Model& /*model*/) const { return std::nullopt; }
  // The pause is over: changes state as a key would.
  virtual void pass(Model& /*model*/) {}
  // Whether what passed last can be seen. What can't is not drawn: a screen that thinks in small pieces gets further.
  virtual bool passed_visibly() const { return true; }

 protected:
  ~Screen() = default;
};

}  // namespace knister::app
