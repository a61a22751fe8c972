// Wires the parts to each other and runs the loop; the only place that knows all of them.
#include <algorithm>
#include <array>

#include "app/application.h"
#include "app/console.h"
#include "app/event_log.h"
#include "board_wiring.h"
#include "core/input/key_reader.h"
#include "drivers/audio/audio.h"
#include "drivers/backlight/backlight.h"
#include "drivers/battery/battery.h"
#include "drivers/buttons/buttons.h"
#include "drivers/entropy/ring_oscillator.h"
#include "drivers/flash_store/flash_device.h"
#include "drivers/flash_store/flash_store.h"
#include "drivers/idle/idle.h"
#include "drivers/serial_port/serial_port.h"
#include "drivers/st7789/panel.h"
#include "drivers/watchdog/watchdog.h"
#include "hardware/timer.h"
#include "i18n/texts.h"
#include "kept_state.h"
#include "pico/bootrom.h"
#include "screens/game_flow.h"
#include "screens/screen_set.h"
#include "services/benchmarks.h"
#include "services/board_device.h"
#include "services/crash_handlers.h"
#include "services/crash_lines.h"
#include "services/crash_memory.h"
#include "services/entropy_dice.h"
#include "services/entropy_lines.h"
#include "services/panel_sink.h"
#include "services/reset_reason.h"
#include "services/saved_files.h"
#include "services/serial_sink.h"
#include "services/stack_guard.h"
#include "services/supervision.h"
#include "sounds/sound_commands.h"
#include "sounds/sounds.h"
#include "voices/voices.h"

namespace knister {
namespace {

constexpr std::string_view kVersion = KNISTER_VERSION;

// The drivers.
drivers::St7789Bus g_panel_bus(board::kPanelWiring);
drivers::St7789Panel g_panel(g_panel_bus, board::kPanelResetPin, board::kGlass);
drivers::Backlight g_backlight(board::kBacklightPin);
drivers::Buttons g_buttons(board::kKeyPins);
drivers::SerialPort g_serial(board::kSerialWiring);
drivers::Idle g_idle;
drivers::Watchdog g_watchdog;
drivers::Audio g_audio(board::kAudioPin);
drivers::RingOscillator g_oscillator;
drivers::Battery g_battery(board::kBatteryPin, board::kBatteryDivider);
drivers::FlashDevice g_flash(board::kFlashBytes, board::kStorageBytes);
drivers::FlashStore g_store(g_flash);

// The services between them and the application.
services::SerialSink g_log(g_serial);
services::PanelSink g_panel_sink(g_panel);
services::Supervision g_supervision;
services::SavedFiles g_files(g_store, g_log);
services::BoardDevice g_device(g_backlight, g_panel, g_files);
services::EntropyDice g_dice(g_oscillator, g_log);
services::EntropyLines g_entropy_lines(g_oscillator, g_dice, g_serial, g_log);
sounds::Sounds g_sounds(g_audio, voices::find_clip);

// The application.
app::Model g_model;
screens::ScreenSet g_screens;
app::Display g_display(g_panel_sink);
app::Application g_application(g_screens.table(), g_model, g_display, g_device, g_sounds, g_log);
input::KeyReader g_keys;
sounds::SoundCommands g_sound_commands(g_sounds, g_model, g_log);
services::Benchmarks g_benchmarks(g_application, g_display, g_panel, g_log);

void print_version(void* /*context*/, std::string_view /*arguments*/) {
  g_log.write_line(app::TextLine().add("version ").add(kVersion).add(" board=").add(board::kName).view());
}

// What an engineer measures may take seconds.
void run_benchmarks(void* /*context*/, std::string_view /*arguments*/) {
  g_watchdog.rest();
  g_benchmarks.run();
  g_watchdog.wake();
}

void say(void* /*context*/, std::string_view arguments) { g_sound_commands.say(arguments); }

void play_sound(void* /*context*/, std::string_view arguments) { g_sound_commands.sound(arguments); }

void stream_raw_bits(void* /*context*/, std::string_view arguments) { g_entropy_lines.start_raw_bits(arguments); }

void stream_dice(void* /*context*/, std::string_view arguments) { g_entropy_lines.start_dice(arguments); }

void crash(void* /*context*/, std::string_view arguments) { services::crash_on_purpose(g_log, arguments); }

void print_stack(void* /*context*/, std::string_view /*arguments*/) {
  const services::StackUse stack = services::stack_use();
  app::Event(g_log, "stack").with("used", stack.used).with("room", stack.room);
}

void restart_as_drive(void* /*context*/, std::string_view /*arguments*/) { reset_usb_boot(0, 0); }

constexpr std::array kCommands{
    app::Command{"version", "version and board", print_version, nullptr},
    app::Command{"bench", "measures drawing and scoring", run_benchmarks, nullptr},
    app::Command{"say", sounds::SoundCommands::kSayHelp, say, nullptr},
    app::Command{"sound", sounds::SoundCommands::kSoundHelp, play_sound, nullptr},
    app::Command{"raw", "prints so many raw bits of the oscillator: raw 4096", stream_raw_bits, nullptr},
    app::Command{"dice", "throws the device's dice so many times: dice 100", stream_dice, nullptr},
    app::Command{"crash", services::kCrashHelp, crash, nullptr},
    app::Command{"stack", "how much of the stack was in use at the most", print_stack, nullptr},
    app::Command{"bootsel", "restarts as a USB drive, to copy a new firmware to", restart_as_drive, nullptr},
};
app::Console g_console(g_log, kCommands);

std::uint32_t milliseconds() { return static_cast<std::uint32_t>(time_us_64() / 1000); }

std::string_view resumed_game() {
  if (!screens::has_open_game(g_model)) {
    return "none";
  }
  return g_model.mode == app::Mode::kTable ? "table" : "solo";
}

// Before anything can be written.
void look_at_battery_first() {
  g_battery.start();
  const std::uint16_t millivolts = g_battery.millivolts();
  g_model.battery = app::battery_level(app::BatteryLevel::kFine, millivolts);
  g_model.battery_quarters = app::battery_quarters({}, millivolts);
  const bool empty = g_model.battery == app::BatteryLevel::kEmpty;
  g_store.hold_back(empty);
  if (empty) {
    g_model.notices.add({app::NoticeKind::kBatteryEmpty, app::Kept::kBattery});
  }
}

// Often enough for a cell, which takes hours, and seldom enough to cost nothing.
constexpr std::uint64_t kBatteryPeriodUs = 5'000'000;

void look_at_battery(std::uint64_t now_us) {
  static std::uint64_t next_us = kBatteryPeriodUs;
  if (now_us < next_us) {
    return;
  }
  next_us = now_us + kBatteryPeriodUs;
  const std::uint16_t millivolts = g_battery.millivolts();
  const app::BatteryLevel level = app::battery_level(g_model.battery, millivolts);
  // Open before the application writes what has waited, shut before it tells that nothing is written.
  g_store.hold_back(level == app::BatteryLevel::kEmpty);
  g_application.set_battery(level, now_us);
  g_application.set_battery_quarters(app::battery_quarters(g_model.battery_quarters, millivolts));
}

// The panel must rest 120 ms after its reset. That time is used: everything up to the first picture happens in it.
void start() {
  g_backlight.start();
  g_panel_bus.start();
  g_panel.begin_reset();
  const app::ResetReason reset_reason = services::read_reset_reason();
  const auto crash = services::take_crash(reset_reason, kVersion);
  const std::uint32_t crashes_in_a_row = services::crashes_in_a_row(reset_reason);
  services::start_crash_handlers(kVersion);
  g_watchdog.start();
  g_idle.start();
  g_serial.start();
  g_buttons.start();
  g_audio.start();
  g_display.start(milliseconds);
  i18n::initialize();
  g_model.dice = &g_dice;
  g_model.facts = {
      .version = kVersion, .board_title = board::kTitle, .reset_reason = reset_reason, .storage_works = false};
  // A key pressed while the flash is busy is sampled all the same.
  g_flash.keep_interrupts(g_buttons.ram_interrupts());
  g_flash.call_after_each([] { g_watchdog.feed(); });
  look_at_battery_first();
  const bool stored = g_store.mount_existing();
  const app::ScreenId resumed = stored
                                    ? load_state(g_files, g_model, crashes_in_a_row >= services::kCrashesBeforeSafeMode)
                                    : app::ScreenId::kTitle;
  // Before a language is chosen nothing can be told.
  const bool tells = !g_model.notices.empty() && g_model.settings.language != save::Language::kNone;
  const app::ScreenId first = tells ? app::ScreenId::kNotice : resumed;

  app::Event(g_log, "boot")
      .with("version", kVersion)
      .with("board", board::kName)
      .with("reset", services::name_of(reset_reason))
      .with("resumed", resumed_game())
      .with("round", screens::has_open_game(g_model) ? screens::round_of(screens::rounds_in_play(g_model)) : 0);
  g_panel.configure();
  g_application.start(first, time_us_64());
  g_panel.wait();
  g_panel.show();
  g_backlight.set_brightness(g_model.settings.brightness);
  if (!stored) {
    // Once in a chip's life the store is made, which takes a quarter of a second; nobody shall wait for it before a
    // dark panel.
    g_store.mount();
    g_model.facts.storage_works = g_store.state() == drivers::StorageState::kOk;
  }
  g_files.prepare();
  // The player is asked behind the choice of the language, which is lost with the rest.
  if (!g_model.facts.storage_works && g_model.battery != app::BatteryLevel::kEmpty) {
    g_model.notices.add({app::NoticeKind::kUnreadable, app::Kept::kEverything});
  }
  app::Event(g_log, "storage")
      .with("state", g_model.facts.storage_works ? "ok" : "memory_only")
      .with("reason", to_string(g_store.reason()));
  take_over_crash(g_files, g_model, g_log, crash, crashes_in_a_row);
}

void handle_input() {
  drivers::ButtonSample sample{};
  while (g_buttons.take(sample)) {
    g_keys.sample(sample.pressed, sample.time_us);
  }
  g_keys.advance(time_us_64());
  while (const auto event = g_keys.take()) {
    g_application.handle(*event);
  }
  g_serial.service();
  while (const auto character = g_serial.read()) {
    g_console.receive(*character);
  }
}

void feed_watchdog() {
  const std::uint64_t now_us = time_us_64();
  const services::Supervision::Signs signs{
      .panel_busy = g_panel.busy(),
      .panel_writes = g_panel_sink.writes(),
      .input_waits = g_buttons.has_sample() || g_keys.next_due_us().value_or(drivers::Idle::kForever) < now_us};
  if (g_supervision.makes_progress(signs, now_us)) {
    g_watchdog.feed();
  }
}

// After so long a crash is not counted together with those before.
constexpr std::uint64_t kRowOfCrashesUs = 60'000'000;

[[noreturn]] void run() {
  bool in_row_of_crashes = true;
  for (;;) {
    handle_input();
    feed_watchdog();
    if (in_row_of_crashes && time_us_64() > kRowOfCrashesUs) {
      in_row_of_crashes = false;
      services::end_row_of_crashes();
    }
    look_at_battery(time_us_64());
    g_application.advance(time_us_64());
    g_dice.advance();
    g_entropy_lines.advance();
    if (g_dice.is_starting() || g_entropy_lines.has_work()) {
      continue;
    }
    // Asleep it wakes for the watchdog alone.
    constexpr std::uint64_t kLongestSleepUs = 1'000'000;
    const std::uint64_t due_us =
        std::min({g_application.next_due_us().value_or(drivers::Idle::kForever),
                  g_keys.next_due_us().value_or(drivers::Idle::kForever), time_us_64() + kLongestSleepUs});
    g_idle.sleep_until(due_us, [] { return g_buttons.has_sample() || g_serial.has_work(); });
  }
}

}  // namespace
}  // namespace knister

int main() {
  knister::services::guard_stack();
  knister::start();
  knister::run();
}
