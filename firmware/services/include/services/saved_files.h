#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "app/line_sink.h"
#include "core/game/group_records.h"
#include "core/game/sheet.h"
#include "core/game/solo_session.h"
#include "core/game/table_session.h"
#include "core/save/crash.h"
#include "core/save/dice_counts.h"
#include "core/save/placing.h"
#include "core/save/records.h"
#include "core/save/settings.h"
#include "core/save/table_course.h"
#include "core/save/table_setup.h"
#include "drivers/flash_store/flash_store.h"
#include "services/generations.h"

namespace knister::services {

// Which file.
enum class SavedFile : std::uint8_t {
  kSettings,
  kSolo,
  kTable,
  kRecords,
  kDiceCounts,
  kCrash,
  kPlacing,
  kEarlierSolo,
  kTableSetup,
  kGroupRecords,
  kScoredSheet,
  kTableCourse,
};
inline constexpr std::size_t kSavedFileCount = 12;

// Settings, games, records, counts of dice and the last crash, each in a file of its own on flash, in two generations.
class SavedFiles {
 public:
  SavedFiles(drivers::FlashStore& store, app::LineSink& log) : store_(store), log_(log) {}
  SavedFiles(const SavedFiles&) = delete;
  SavedFiles& operator=(const SavedFiles&) = delete;

  // Makes the folders of the two generations, the first time; nothing if there is no store. When nobody waits: it takes
  // half a second.
  void prepare();

  // In place of one that can't be read. False if the flash is worn out.
  bool make_new_store();

  // So that no flash is erased during the next game, or while the next sheet is typed in. When nobody waits: it takes
  // up to 50 ms a folder, and where a sheet was typed in as much for each of the table's two.
  void make_room();
  // A folder takes so many bytes of its block at most when a game begins.
  static constexpr std::uint32_t kFullAbove = 832;

  // The same for the next few events, in a pause of a game: mostly there is nothing to do.
  void make_room_for_events();
  // An event takes 160 bytes of one of the folders at most.
  static constexpr std::uint32_t kNearlyFullAbove = drivers::kBlockBytes - 640;

  // What was saved last; what a new device has if there is nothing that can be read. To be called before the first
  // `save` of the same, if there is a store.
  save::Settings load_settings();
  std::optional<game::SoloSession> load_solo();
  std::optional<game::SoloSession> load_earlier_solo();
  std::optional<game::TableSession> load_table();
  save::TableSetup load_table_setup();
  game::GroupRecords load_group_records();
  // Typed in to be scored, without a game.
  game::Sheet load_scored_sheet();
  save::AllRecords load_records();
  save::AllDiceCounts load_dice_counts();
  std::optional<save::SavedPlacing> load_placing();
  // The last one there was.
  std::optional<save::CrashRecord> load_crash();

  // How the file was when it was loaded.
  FileHealth health(SavedFile file) const { return generations_of(file).health(); }

  // Whether the records loaded were saved after the solo game loaded: if that has ended, it is among them.
  bool records_know_solo() const;
  // The same for the group's records and the game at the table.
  bool group_records_know_table() const;

  void save(const save::Settings& settings);
  // Nothing: there is no game any more.
  void save(const std::optional<game::SoloSession>& session);
  // The game that ended before that one.
  void save_earlier(const std::optional<game::SoloSession>& session);
  void save(const std::optional<game::TableSession>& session);
  void save(const save::TableSetup& setup);
  void save(const game::Sheet& sheet);
  // After the games that they count.
  void save(const game::GroupRecords& records);
  void save(const save::AllRecords& records);
  void save(const save::AllDiceCounts& counts);
  void save(const save::CrashRecord& crash);
  void save(const save::SavedPlacing& placing);

 private:
  template <typename Value, typename Decode>
  std::optional<Value> load(SavedFile file, Decode decode);
  template <typename Value>
  bool write(SavedFile file, const Value& value, std::uint32_t companion = 0);
  template <typename Value>
  void write_or_remove(SavedFile file, const std::optional<Value>& value);
  bool write_encoded(SavedFile file, std::size_t size, std::uint32_t companion);
  void take_into_base();
  void write_table_base(const game::TableSession& session);
  // How often the game at the table was written.
  std::uint32_t table_writes() const {
    return generations_of(SavedFile::kTable).sequence() + generations_of(SavedFile::kTableCourse).sequence();
  }

  Generations& generations_of(SavedFile file) { return files_[static_cast<std::size_t>(file)]; }
  const Generations& generations_of(SavedFile file) const { return files_[static_cast<std::size_t>(file)]; }

  drivers::FlashStore& store_;
  app::LineSink& log_;
  // Its size is too much for the stack.
  Generations::Buffer buffer_{};
  // What stands in both generations of the game at the table, and what has happened since.
  std::optional<game::TableSession> table_base_{};
  save::TableCourse table_course_{};
  // In the order of SavedFile.
  std::array<Generations, kSavedFileCount> files_{
      Generations({{"a/settings", "b/settings"}, {"a/settings.bad", "b/settings.bad"}, "settings"}),
      Generations({{"a/solo", "b/solo"}, {"a/solo.bad", "b/solo.bad"}, "solo"}),
      Generations({{"a/table", "b/table"}, {"a/table.bad", "b/table.bad"}, "table"}),
      Generations({{"a/records", "b/records"}, {"a/records.bad", "b/records.bad"}, "records"}),
      Generations({{"a/dice", "b/dice"}, {"a/dice.bad", "b/dice.bad"}, "dice"}),
      Generations({{"a/crash", "b/crash"}, {"a/crash.bad", "b/crash.bad"}, "crash"}),
      Generations({{"a/placing", "b/placing"}, {"a/placing.bad", "b/placing.bad"}, "placing"}),
      Generations({{"a/earlier", "b/earlier"}, {"a/earlier.bad", "b/earlier.bad"}, "earlier"}),
      Generations({{"a/seats", "b/seats"}, {"a/seats.bad", "b/seats.bad"}, "seats"}),
      Generations({{"a/group", "b/group"}, {"a/group.bad", "b/group.bad"}, "group"}),
      Generations({{"a/scored", "b/scored"}, {"a/scored.bad", "b/scored.bad"}, "scored"}),
      Generations({{"a/course", "b/course"}, {"a/course.bad", "b/course.bad"}, "course"}),
  };
};

}  // namespace knister::services
