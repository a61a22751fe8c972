#pragma once

#include <optional>
#include <string_view>

#include "app/line_sink.h"
#include "core/game/solo_session.h"
#include "core/game/table_session.h"
#include "core/save/crash.h"
#include "core/save/dice_counts.h"
#include "core/save/records.h"
#include "core/save/settings.h"
#include "drivers/flash_store/flash_store.h"

namespace knister::services {

// Settings, solo game and records, each in a file of its own on flash.
class SavedFiles {
 public:
  SavedFiles(drivers::FlashStore& store, app::LineSink& log) : store_(store), log_(log) {}

  // What was saved last; what a new device has if there is nothing that can be read.
  save::Settings load_settings();
  std::optional<game::SoloSession> load_solo();
  std::optional<game::TableSession> load_table();
  save::AllRecords load_records();
  save::AllDiceCounts load_dice_counts();
  // The last one there was.
  std::optional<save::CrashRecord> load_crash();

  void save(const save::Settings& settings);
  // Without a game its file goes.
  void save(const std::optional<game::SoloSession>& session);
  void save(const std::optional<game::TableSession>& session);
  void save(const save::AllRecords& records);
  void save(const save::AllDiceCounts& counts);
  void save(const save::CrashRecord& crash);

 private:
  template <typename Value>
  void write(std::string_view name, const Value& value);
  template <typename Value>
  void write_or_remove(std::string_view name, const std::optional<Value>& value);
  void report_failure();

  drivers::FlashStore& store_;
  app::LineSink& log_;
};

}  // namespace knister::services
