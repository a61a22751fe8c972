#pragma once

#include <cstdint>
#include <optional>

#include "app/device.h"
#include "app/display.h"
#include "app/game_log.h"
#include "app/line_sink.h"
#include "app/navigator.h"
#include "app/pace.h"
#include "app/picture_view.h"
#include "app/placing_keeper.h"
#include "app/speaker.h"
#include "app/state_keeper.h"
#include "app/wakefulness.h"

namespace knister::app {

// key -> screen.handle -> state -> screen.show -> picture -> panel, and what the state asks of the device.
class Application {
 public:
  Application(const ScreenTable& screens, Model& model, Display& display, Device& device, Speaker& speaker,
              LineSink& log)
      : model_(model),
        display_(display),
        device_(device),
        speaker_(speaker),
        navigator_(screens, model, log),
        log_(log),
        kept_(device) {}

  // Opens `first` and draws it.
  void start(ScreenId first, std::uint64_t now_us);
  // Settings and game were read from somewhere: they are in force, and there is nothing to save or to tell.
  void take_over_state();
  void handle(const input::KeyEvent& event);
  // Does what time has brought.
  void advance(std::uint64_t now_us);
  // When `advance` is wanted next; nothing if only a key can change anything.
  std::optional<std::uint64_t> next_due_us() const;

  // What the battery allows now. The player is told when it becomes less; what could not be saved before is when it has
  // become enough.
  void set_battery(BatteryLevel level, std::uint64_t now_us);
  // How full it is, seen on Home.
  void set_battery_quarters(std::optional<std::uint8_t> quarters);

  // Shows another screen than the one that keys led to.
  void open(ScreenId id, std::uint64_t now_us);
  const Picture& picture() const { return view_.current(); }

 private:
  // What a key or the time has changed is told and heard, kept if it belongs to a game, shown, and kept if not, in
  // this order.
  void follow(ScreenId next, std::optional<input::KeyAction> key_action, std::uint64_t now_us);
  void show();
  void make_sound(std::optional<input::KeyAction> key_action, bool picture_changed, bool same_game);
  void listen_to_pace(std::uint64_t now_us);
  void log_cursor_moves(bool opened);
  // What the state asks of the device.
  void apply(bool opened);
  void save_games();
  void save_changes();
  void tell_storage();
  // Light and panel follow from how awake the device is.
  void apply_wakefulness();

  Model& model_;
  Display& display_;
  Device& device_;
  Speaker& speaker_;
  Navigator navigator_;
  Pace pace_;
  PictureView view_;
  Wakefulness wakefulness_;
  PlacingKeeper placing_keeper_;
  // The first picture of something that moves came later than the key: the next one counts from it.
  bool late_ = false;
  Wakefulness::State applied_wakefulness_ = Wakefulness::State::kAwake;
  LineSink& log_;
  // What log and device have heard of.
  StateKeeper kept_;
  std::uint32_t games_begun_ = 0;
  std::uint32_t tables_begun_ = 0;
  std::uint8_t edited_player_ = 0;
  int logged_cursor_ = 0;
};

}  // namespace knister::app
