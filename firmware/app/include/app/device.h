#pragma once

#include <cstdint>
#include <optional>

#include "core/game/group_records.h"
#include "core/game/sheet.h"
#include "core/game/solo_session.h"
#include "core/game/table_session.h"
#include "core/save/dice_counts.h"
#include "core/save/placing.h"
#include "core/save/records.h"
#include "core/save/settings.h"
#include "core/save/table_setup.h"

namespace knister::app {

// What the application asks of the board. The device's services do it; a test notes it down.
class Device {
 public:
  // 0 is dark.
  virtual void set_brightness(std::uint8_t percent) = 0;
  // Asleep the panel shows nothing and keeps its picture.
  virtual void set_panel_asleep(bool asleep) = 0;
  virtual void save_settings(const save::Settings& settings) = 0;
  // Nothing: there is no game any more.
  virtual void save_solo(const std::optional<game::SoloSession>& session) = 0;
  // The one that ended before it; nothing: there is none.
  virtual void save_earlier_solo(const std::optional<game::SoloSession>& session) = 0;
  // The same for the game at the table.
  virtual void save_table(const std::optional<game::TableSession>& session) = 0;
  // Who will play there next; kept as it is typed.
  virtual void save_table_setup(const save::TableSetup& setup) = 0;
  virtual void save_scored_sheet(const game::Sheet& sheet) = 0;
  virtual void save_group_records(const game::GroupRecords& records) = 0;
  virtual void save_records(const save::AllRecords& records) = 0;
  virtual void save_dice_counts(const save::AllDiceCounts& counts) = 0;
  // Nobody waits: what would take a while later is done now.
  virtual void tidy_storage() = 0;
  // Makes a new store in place of one that can't be read, which is lost. False if there is none even then.
  virtual bool make_new_store() = 0;
  virtual void save_placing(const save::SavedPlacing& placing) = 0;

 protected:
  ~Device() = default;
};

}  // namespace knister::app
