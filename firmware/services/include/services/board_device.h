#pragma once

#include "app/device.h"
#include "drivers/backlight/backlight.h"
#include "drivers/st7789/panel.h"
#include "services/saved_files.h"

namespace knister::services {

// What the application asks of the board.
class BoardDevice final : public app::Device {
 public:
  BoardDevice(drivers::Backlight& backlight, drivers::St7789Panel& panel, SavedFiles& files)
      : backlight_(backlight), panel_(panel), files_(files) {}

  void set_brightness(std::uint8_t percent) override { backlight_.set_brightness(percent); }
  void set_panel_asleep(bool asleep) override {
    if (asleep) {
      panel_.wait();
      panel_.sleep();
    } else {
      panel_.show();
    }
  }
  void save_settings(const save::Settings& settings) override { files_.save(settings); }
  void save_solo(const std::optional<game::SoloSession>& session) override { files_.save(session); }
  void save_earlier_solo(const std::optional<game::SoloSession>& session) override { files_.save_earlier(session); }
  void save_table(const std::optional<game::TableSession>& session) override { files_.save(session); }
  void save_table_setup(const save::TableSetup& setup) override { files_.save(setup); }
  void save_scored_sheet(const game::Sheet& sheet) override { files_.save(sheet); }
  void save_group_records(const game::GroupRecords& records) override { files_.save(records); }
  void save_records(const save::AllRecords& records) override { files_.save(records); }
  void save_dice_counts(const save::AllDiceCounts& counts) override { files_.save(counts); }
  void tidy_storage() override { files_.make_room(); }
  bool make_new_store() override { return files_.make_new_store(); }
  void save_placing(const save::SavedPlacing& placing) override {
    files_.save(placing);
    // The player rests, so that the next event finds room.
    files_.make_room_for_events();
  }

 private:
  drivers::Backlight& backlight_;
  drivers::St7789Panel& panel_;
  SavedFiles& files_;
};

}  // namespace knister::services
