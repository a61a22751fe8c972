#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "app/application.h"
#include "screens/screen_set.h"
#include "support/panel_memory.h"
#include "support/recorded_lines.h"
#include "support/recorded_speaker.h"

namespace knister::host_tests {

// Notes what the application asks of the board.
class RecordedDevice final : public app::Device {
 public:
  void set_brightness(std::uint8_t percent) override { brightness.push_back(percent); }
  void set_panel_asleep(bool asleep) override { panel_asleep = asleep; }
  void save_settings(const save::Settings& settings) override { saved.push_back(settings); }
  void save_solo(const std::optional<game::SoloSession>& session) override { solos.push_back(session); }
  void save_earlier_solo(const std::optional<game::SoloSession>& session) override { earlier_solos.push_back(session); }
  void save_dice_counts(const save::AllDiceCounts& counts) override { saved_dice_counts.push_back(counts); }
  void save_placing(const save::SavedPlacing& placing) override { placings.push_back(placing); }
  void save_table(const std::optional<game::TableSession>& session) override { tables.push_back(session); }
  void save_table_setup(const save::TableSetup& setup) override { setups.push_back(setup); }
  void save_scored_sheet(const game::Sheet& sheet) override { scored_sheets.push_back(sheet); }
  void save_group_records(const game::GroupRecords& records) override { group_records.push_back(records); }
  void save_records(const save::AllRecords& records) override { saved_records.push_back(records); }
  void tidy_storage() override { ++tidied; }
  bool make_new_store() override {
    ++stores_made;
    return store_can_be_made;
  }

  std::vector<std::uint8_t> brightness;
  bool panel_asleep = false;
  std::vector<save::Settings> saved;
  std::vector<std::optional<game::SoloSession>> solos;
  std::vector<std::optional<game::SoloSession>> earlier_solos;
  std::vector<std::optional<game::TableSession>> tables;
  std::vector<save::TableSetup> setups;
  std::vector<game::Sheet> scored_sheets;
  std::vector<game::GroupRecords> group_records;
  std::vector<save::AllRecords> saved_records;
  std::vector<save::AllDiceCounts> saved_dice_counts;
  int tidied = 0;
  int stores_made = 0;
  bool store_can_be_made = true;
  std::vector<save::SavedPlacing> placings;
};

// Dice that fall as a test wants it; after the last one the source has failed.
class LoadedDice final : public app::DeviceDice {
 public:
  std::optional<game::Throw> throw_dice() override;
  app::DiceHealth health() const override {
    return {.ready = tested && !failed, .failure = failed ? random::Failure::kRepetitionCount : random::Failure::kNone};
  }
  std::optional<game_code::GameCode> draw_code() override { return code; }

  std::deque<game::Throw> throws;
  bool failed = false;
  // The start-up test is over.
  bool tested = true;
  std::optional<game_code::GameCode> code = game_code::GameCode::of_number(0);
};

// What lies in the flash of the games at the table.
struct TableFiles {
  std::optional<game::TableSession> session{};
  save::TableSetup setup{};
  game::GroupRecords group_records{};
  game::Sheet scored_sheet{};
};

// The whole portable part of the firmware on the host: keys in, pictures and log lines out. One at a time: LVGL is
// global.
class Handheld {
 public:
  explicit Handheld(const save::Settings& settings = {}, const std::optional<game::SoloSession>& game = {},
                    const save::AllRecords& records = {}, const std::optional<save::SavedPlacing>& placing = {},
                    const TableFiles& table = {});
  ~Handheld();
  Handheld(const Handheld&) = delete;
  Handheld& operator=(const Handheld&) = delete;

  // A short press of each key, named by its letter: u d l r a b x y.
  void press(std::string_view keys);
  // What a key does in the shortest time, and alone: a press that is not followed by a release, a repeat.
  void send(char key, input::KeyAction action);
  void pass_time(std::uint32_t milliseconds);
  // Shows another screen than the one that keys led to.
  void open(app::ScreenId id) { application_.open(id, now_us_); }
  void set_battery(app::BatteryLevel level) { application_.set_battery(level, now_us_); }
  void set_battery_quarters(std::optional<std::uint8_t> quarters) { application_.set_battery_quarters(quarters); }
  // Draws the whole panel anew.
  void redraw();
  // What is to be seen, as the screen described it.
  const app::Picture& picture() const { return application_.picture(); }
  // The name of the screen that was opened last, from the log.
  std::string screen() const;

  RecordedLines log;
  RecordedDevice device;
  RecordedSpeaker speaker;
  PanelMemory panel;
  LoadedDice dice;
  app::Model model;

 private:
  screens::ScreenSet screens_;
  app::Display display_{panel};
  app::Application application_{screens_.table(), model, display_, device, speaker, log};
  std::uint64_t now_us_ = 0;
};

}  // namespace knister::host_tests
