#include "app/application.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "app/event_log.h"
#include "app/sound_of.h"

namespace knister::app {
namespace {

// A quarter of the light, but never so little that nothing is seen.
std::uint8_t dimmed(std::uint8_t brightness) {
  constexpr std::uint8_t kLeast = 5;
  return std::max(static_cast<std::uint8_t>(brightness / 4), kLeast);
}

// Where nobody waits for the next throw.
bool is_resting_place(ScreenId screen) {
  // The choice of the language comes after all data was erased, which must not wait.
  return screen == ScreenId::kHome || screen == ScreenId::kSoloEnd || screen == ScreenId::kTableEnd ||
         screen == ScreenId::kLanguage;
}

}  // namespace

void Application::start(ScreenId first, std::uint64_t now_us) {
  view_.start();
  take_over_state();
  open(first, now_us);
}

void Application::open(ScreenId id, std::uint64_t now_us) {
  model_.now_us = now_us;
  navigator_.open(id, now_us);
  show();
}

void Application::take_over_state() {
  kept_.take_over(model_);
  view_.set_palette(palette_of(model_.settings.colour_theme));
  speaker_.use(model_.settings);
}

void Application::handle(const input::KeyEvent& event) {
  const bool used_up = wakefulness_.take(event);
  apply_wakefulness();
  if (used_up) {
    return;
  }
  model_.now_us = event.time_us;
  follow(navigator_.handle(event), event.action, event.time_us);
}

void Application::advance(std::uint64_t now_us) {
  // What is left of a low battery is for throws.
  const bool stays_awake = navigator_.stays_awake() && model_.battery == BatteryLevel::kFine;
  wakefulness_.use({.stays_awake = stays_awake, .sleep_after_minutes = model_.settings.sleep_after_minutes});
  wakefulness_.advance(now_us);
  apply_wakefulness();
  model_.now_us = now_us;
  if (std::exchange(late_, false)) {
    navigator_.begin_pause(now_us);
  }
  const auto next = navigator_.advance(now_us);
  if (next && (*next != navigator_.current() || navigator_.passed_visibly())) {
    follow(*next, std::nullopt, now_us);
  }
  if (const auto placing = placing_keeper_.take(model_, now_us); placing && model_.may_save()) {
    device_.save_placing(*placing);
  }
  listen_to_pace(now_us);
}

void Application::listen_to_pace(std::uint64_t now_us) {
  switch (pace_.advance(model_.table, now_us)) {
    case Pace::Signal::kTick:
      speaker_.play({.kind = SoundKind::kHurry});
      break;
    case Pace::Signal::kOver:
      // Whose turn it is then is said too, as long as somebody throws.
      speaker_.call({.remark = model_.table.session->rounds().roll_count() == game::kRounds
                                   ? speech::Remark::kTime
                                   : speech::Remark::kTimeAndNext});
      break;
    case Pace::Signal::kNone:
      break;
  }
}

void Application::follow(ScreenId next, std::optional<input::KeyAction> key_action, std::uint64_t now_us) {
  const bool same_game = model_.solo.games_begun == games_begun_;
  if (!same_game || model_.solo.session != kept_.solo()) {
    log_changes(log_, same_game ? kept_.solo() : std::nullopt, model_.solo.session);
  }
  if (model_.table.session != kept_.table()) {
    const bool same_table = model_.table.games_begun == tables_begun_;
    log_changes(log_, same_table ? kept_.table() : std::nullopt, model_.table.session);
  }
  const bool opened = next != navigator_.current();
  if (opened && next == ScreenId::kHome && model_.solo.ended()) {
    // Looked at until here; the next start would otherwise show its end again.
    model_.solo.put_aside();
  }
  if (opened) {
    navigator_.open(next, now_us);
  }
  log_cursor_moves(opened);
  view_.set_palette(palette_of(model_.settings.colour_theme));
  navigator_.show(view_.next());
  make_sound(key_action, view_.commit(), same_game);
  // A throw or a number that is seen has been saved, so that no power failure takes it back.
  save_games();
  if (navigator_.moves()) {
    // Where something begins to move, the flash would stop it on its way.
    apply(opened);
    display_.refresh();
    late_ = key_action.has_value();
  } else {
    // All else may take longer, and comes behind the answer to the key.
    display_.refresh();
    apply(opened);
  }
  placing_keeper_.look_at(model_, key_action.has_value(), now_us);
}

void Application::make_sound(std::optional<input::KeyAction> key_action, bool picture_changed, bool same_game) {
  if (model_.settings != kept_.settings()) {
    speaker_.use(model_.settings);
  }
  if (model_.call) {
    speaker_.call(*model_.call);
    model_.call.reset();
    return;
  }
  const OpenSolo none;
  const auto sound = sound_of({.key_action = key_action,
                               .picture_changed = picture_changed,
                               .game_before = same_game ? kept_.solo() : none,
                               .game_after = model_.solo.session});
  if (sound) {
    speaker_.play(*sound);
  }
}

void Application::show() {
  navigator_.show(view_.next());
  view_.commit();
  display_.refresh();
}

void Application::log_cursor_moves(bool opened) {
  if (navigator_.current() == ScreenId::kPlace && (opened || logged_cursor_ != model_.placing.cursor)) {
    logged_cursor_ = model_.placing.cursor;
    log_cursor(log_, logged_cursor_);
  }
}

void Application::apply(bool opened) {
  if (model_.settings.brightness != kept_.settings().brightness) {
    device_.set_brightness(model_.settings.brightness);
  }
  if (model_.new_store_wanted) {
    model_.new_store_wanted = false;
    model_.facts.storage_works = device_.make_new_store();
    tell_storage();
    show();
  }
  const bool game_begun = model_.solo.games_begun != games_begun_ || model_.table.games_begun != tables_begun_;
  games_begun_ = model_.solo.games_begun;
  tables_begun_ = model_.table.games_begun;
  // A sheet was typed in, and the next one is shown at once.
  const bool next_sheet = std::exchange(edited_player_, model_.table.edited_player) != model_.table.edited_player;
  kept_.note_changes(model_);
  save_changes();
  const bool nobody_waits = game_begun || next_sheet || (opened && is_resting_place(navigator_.current()));
  if (nobody_waits && model_.may_save()) {
    device_.tidy_storage();
  }
}

void Application::save_games() {
  kept_.note_games(model_);
  // A store that is about to be made anew gets everything behind that.
  if (model_.may_save() && !model_.new_store_wanted) {
    kept_.save_games();
  }
}

void Application::save_changes() {
  if (model_.may_save()) {
    kept_.save_changes(is_resting_place(navigator_.current()));
  }
}

void Application::tell_storage() {
  Event(log_, "storage")
      .with("state", model_.facts.storage_works ? "ok" : "memory_only")
      .with("reason", model_.facts.storage_works ? "made_anew" : "format_failed");
}

void Application::set_battery(BatteryLevel level, std::uint64_t now_us) {
  if (level == model_.battery) {
    return;
  }
  const bool worse = level > model_.battery;
  model_.battery = level;
  constexpr std::array<std::string_view, 3> kNames{"fine", "low", "empty"};
  Event(log_, "battery").with("state", kNames[static_cast<std::size_t>(level)]);
  save_changes();
  if (worse) {
    const bool empty = level == BatteryLevel::kEmpty;
    model_.notices.add({empty ? NoticeKind::kBatteryEmpty : NoticeKind::kBatteryLow, Kept::kBattery});
    if (navigator_.current() != ScreenId::kNotice && navigator_.current() != ScreenId::kTitle &&
        navigator_.current() != ScreenId::kLanguage) {
      navigator_.open(ScreenId::kNotice, now_us);
    }
  }
  show();
}

void Application::set_battery_quarters(std::optional<std::uint8_t> quarters) {
  if (quarters == model_.battery_quarters) {
    return;
  }
  model_.battery_quarters = quarters;
  if (navigator_.current() == ScreenId::kHome) {
    show();
  }
}

std::optional<std::uint64_t> Application::next_due_us() const {
  std::optional<std::uint64_t> earliest;
  for (const auto& due : {navigator_.next_due_us(), wakefulness_.next_due_us(), placing_keeper_.next_due_us(),
                          pace_.next_due_us(model_.table)}) {
    if (due && (!earliest || *due < *earliest)) {
      earliest = due;
    }
  }
  return earliest;
}

void Application::apply_wakefulness() {
  using State = Wakefulness::State;
  const State state = wakefulness_.state();
  if (state == applied_wakefulness_) {
    return;
  }
  if (state == State::kAsleep) {
    device_.set_brightness(0);
    device_.set_panel_asleep(true);
    if (model_.may_save()) {
      device_.tidy_storage();
    }
  } else {
    if (applied_wakefulness_ == State::kAsleep) {
      device_.set_panel_asleep(false);
    }
    device_.set_brightness(state == State::kDim ? dimmed(model_.settings.brightness) : model_.settings.brightness);
  }
  applied_wakefulness_ = state;
  constexpr std::array<std::string_view, 3> kNames{"awake", "dim", "asleep"};
  Event(log_, "power").with("state", kNames[static_cast<std::size_t>(state)]);
}

}  // namespace knister::app
