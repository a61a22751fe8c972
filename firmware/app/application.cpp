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
  navigator_.open(id, now_us);
  show();
}

void Application::take_over_state() {
  applied_settings_ = model_.settings;
  applied_solo_ = model_.solo.session;
  applied_table_ = model_.table.session;
  applied_records_ = model_.records;
  applied_dice_counts_ = model_.dice_counts;
  view_.set_palette(palette_of(model_.settings.colour_theme));
  speaker_.use(model_.settings);
}

void Application::handle(const input::KeyEvent& event) {
  const bool used_up = wakefulness_.take(event);
  apply_wakefulness();
  if (used_up) {
    return;
  }
  follow(navigator_.handle(event), event.action, event.time_us);
}

void Application::advance(std::uint64_t now_us) {
  wakefulness_.use(
      {.stays_awake = navigator_.stays_awake(), .sleep_after_minutes = model_.settings.sleep_after_minutes});
  wakefulness_.advance(now_us);
  apply_wakefulness();
  if (std::exchange(late_, false)) {
    navigator_.begin_pause(now_us);
  }
  if (const auto next = navigator_.advance(now_us)) {
    follow(*next, std::nullopt, now_us);
  }
  if (const auto placing = placing_keeper_.take(model_, now_us)) {
    device_.save_placing(*placing);
  }
}

void Application::follow(ScreenId next, std::optional<input::KeyAction> key_action, std::uint64_t now_us) {
  const bool same_game = model_.solo.games_begun == applied_games_begun_;
  if (!same_game || model_.solo.session != applied_solo_) {
    log_changes(log_, same_game ? applied_solo_ : std::nullopt, model_.solo.session);
  }
  if (model_.table.session != applied_table_) {
    const bool same_table = model_.table.games_begun == applied_tables_begun_;
    log_changes(log_, same_table ? applied_table_ : std::nullopt, model_.table.session);
  }
  const bool opened = next != navigator_.current();
  if (opened && next == ScreenId::kHome && model_.solo.session && model_.solo.session->ended()) {
    // Looked at until here; the next start would otherwise show its end again.
    model_.solo.session.reset();
  }
  if (opened) {
    navigator_.open(next, now_us);
  }
  log_cursor_moves(opened);
  // The answer to a key is heard and drawn at once; what it asks of the device may take longer (the flash) and comes
  // after.
  view_.set_palette(palette_of(model_.settings.colour_theme));
  navigator_.show(view_.next());
  make_sound(key_action, view_.commit(), same_game);
  if (navigator_.moves()) {
    // But not where something begins to move: the flash would stop it on its way.
    apply();
    display_.refresh();
    late_ = key_action.has_value();
  } else {
    display_.refresh();
    apply();
  }
  placing_keeper_.look_at(model_, key_action.has_value(), now_us);
}

void Application::make_sound(std::optional<input::KeyAction> key_action, bool picture_changed, bool same_game) {
  if (model_.settings != applied_settings_) {
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
                               .game_before = same_game ? applied_solo_ : none,
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

void Application::apply() {
  if (model_.settings.brightness != applied_settings_.brightness) {
    device_.set_brightness(model_.settings.brightness);
  }
  if (model_.settings != applied_settings_) {
    applied_settings_ = model_.settings;
    device_.save_settings(model_.settings);
  }
  applied_games_begun_ = model_.solo.games_begun;
  if (model_.solo.session != applied_solo_) {
    applied_solo_ = model_.solo.session;
    device_.save_solo(applied_solo_);
  }
  applied_tables_begun_ = model_.table.games_begun;
  if (model_.table.session != applied_table_) {
    applied_table_ = model_.table.session;
    device_.save_table(applied_table_);
  }
  if (model_.records != applied_records_) {
    applied_records_ = model_.records;
    device_.save_records(applied_records_);
  }
  // Not with each throw: a few that are not counted after a power failure do no harm, a write for each would.
  if (model_.dice_counts != applied_dice_counts_ && is_resting_place(navigator_.current())) {
    applied_dice_counts_ = model_.dice_counts;
    device_.save_dice_counts(applied_dice_counts_);
  }
}

std::optional<std::uint64_t> Application::next_due_us() const {
  std::optional<std::uint64_t> earliest;
  for (const auto& due : {navigator_.next_due_us(), wakefulness_.next_due_us(), placing_keeper_.next_due_us()}) {
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
