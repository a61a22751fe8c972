#include "services/saved_files.h"

#include <string_view>

#include "app/event_log.h"
#include "core/assert/assert.h"
#include "core/save/group_records.h"
#include "core/save/sheet.h"
#include "core/save/solo.h"
#include "core/save/table.h"

namespace knister::services {
namespace {

static_assert(Generations::kLongestFile > save::kMaxEncodedSoloSize &&
              Generations::kLongestFile > save::kMaxEncodedRecordsSize &&
              Generations::kLongestFile > save::kMaxEncodedTableSize);

constexpr std::array<std::string_view, kSavedFileCount> kNames{"settings", "solo",  "table",   "records",
                                                               "dice",     "crash", "placing", "earlier",
                                                               "seats",    "group", "scored",  "course"};
// In the order of FileHealth.
constexpr std::array<std::string_view, 4> kHealthNames{"fine", "older", "damaged", "newer"};

Verdict verdict_on(save::DecodeError error) {
  if (error == save::DecodeError::kNone) {
    return Verdict::kGood;
  }
  return error == save::DecodeError::kFutureVersion ? Verdict::kNewer : Verdict::kDamaged;
}

}  // namespace

// What littlefs knows of a folder lies in one of two blocks until it is written anew: a rotten bit there would cost the
// folder, in the root both of them, and then nothing can be mounted. So each is written until both blocks know it. A
// file says that this is not done.
void SavedFiles::prepare() {
  constexpr std::string_view kMark = "preparing";
  constexpr std::array<std::uint8_t, 1> kNothing{};
  std::array<std::uint8_t, 1> found{};
  const std::uint32_t operations_before = store_.operations();
  const bool begun = store_.read(kMark, found).ok();
  if (!begun && store_.make_folder("b").ok() && store_.operations() == operations_before) {
    return;
  }
  store_.write(kMark, kNothing);
  store_.make_folder("a");
  store_.make_folder("b");
  // Whatever it takes of the block.
  constexpr std::uint32_t kAnything = 1;
  store_.make_room(kAnything);
  store_.make_room(kAnything);
  store_.remove(kMark);
}

bool SavedFiles::make_new_store() {
  if (!store_.format_anyway()) {
    return false;
  }
  prepare();
  return true;
}

void SavedFiles::make_room() {
  take_into_base();
  store_.make_room(kFullAbove);
}

// All 25 throws, and each sheet typed in, so that the next one finds its place beside them. An ended game is not
// written any more: it would seem to be one that the group's records do not know yet.
void SavedFiles::take_into_base() {
  if (!table_base_ || table_course_.ended) {
    return;
  }
  const auto session = save::continued(*table_base_, table_course_);
  if (session && session->rounds().complete() && *session != *table_base_) {
    write_table_base(*session);
  }
}

void SavedFiles::make_room_for_events() { store_.make_room(kNearlyFullAbove); }

template <typename Value, typename Decode>
std::optional<Value> SavedFiles::load(SavedFile file, Decode decode) {
  std::optional<Value> value;
  Generations& generations = generations_of(file);
  generations.load(store_, buffer_, [&](std::span<const std::uint8_t> bytes, bool newest) {
    const auto decoded = decode(bytes);
    if (decoded.ok() && newest) {
      value = decoded.value;
    }
    return verdict_on(decoded.error);
  });
  if (generations.health() != FileHealth::kFine) {
    app::Event(log_, "file")
        .with("name", kNames[static_cast<std::size_t>(file)])
        .with("health", kHealthNames[static_cast<std::size_t>(generations.health())]);
  }
  return generations.is_empty() ? std::nullopt : value;
}

save::Settings SavedFiles::load_settings() {
  return load<save::Settings>(SavedFile::kSettings, save::decode_settings).value_or(save::Settings{});
}

std::optional<game::SoloSession> SavedFiles::load_solo() {
  return load<game::SoloSession>(SavedFile::kSolo, save::decode_solo);
}

std::optional<game::SoloSession> SavedFiles::load_earlier_solo() {
  return load<game::SoloSession>(SavedFile::kEarlierSolo, save::decode_solo);
}

// The course belongs to a base if both note the same number.
std::optional<game::TableSession> SavedFiles::load_table() {
  using Session = std::optional<game::TableSession>;
  const Session found = load<Session>(SavedFile::kTable, save::decode_table).value_or(std::nullopt);
  const auto course = load<save::TableCourse>(SavedFile::kTableCourse, save::decode_table_course);
  const Generations& courses = generations_of(SavedFile::kTableCourse);
  Generations& base = generations_of(SavedFile::kTable);
  // Should both generations of the base be lost, none that comes later may be taken for the one of this course.
  base.count_beyond(courses.companion());
  table_base_.reset();
  table_course_ = {};
  if (courses.health() == FileHealth::kNewer) {
    return std::nullopt;
  }
  if (base.twice()) {
    table_base_ = found;
  }
  if (!found || !course || base.companion() == 0 || base.companion() != courses.companion()) {
    return found;
  }
  const Session continued = save::continued(*found, *course);
  if (!continued) {
    return found;
  }
  table_course_ = *course;
  return continued;
}

save::TableSetup SavedFiles::load_table_setup() {
  return load<save::TableSetup>(SavedFile::kTableSetup, save::decode_table_setup).value_or(save::TableSetup{});
}

game::GroupRecords SavedFiles::load_group_records() {
  return load<game::GroupRecords>(SavedFile::kGroupRecords, save::decode_group_records).value_or(game::GroupRecords{});
}

game::Sheet SavedFiles::load_scored_sheet() {
  return load<game::Sheet>(SavedFile::kScoredSheet, save::decode_sheet).value_or(game::Sheet{});
}

save::AllRecords SavedFiles::load_records() {
  return load<save::AllRecords>(SavedFile::kRecords, save::decode_records).value_or(save::AllRecords{});
}

save::AllDiceCounts SavedFiles::load_dice_counts() {
  return load<save::AllDiceCounts>(SavedFile::kDiceCounts, save::decode_dice_counts).value_or(save::AllDiceCounts{});
}

std::optional<save::CrashRecord> SavedFiles::load_crash() {
  return load<save::CrashRecord>(SavedFile::kCrash, save::decode_crash);
}

std::optional<save::SavedPlacing> SavedFiles::load_placing() {
  return load<save::SavedPlacing>(SavedFile::kPlacing, save::decode_placing);
}

bool SavedFiles::records_know_solo() const {
  return generations_of(SavedFile::kRecords).companion() >= generations_of(SavedFile::kSolo).sequence();
}

bool SavedFiles::group_records_know_table() const {
  return generations_of(SavedFile::kGroupRecords).companion() >= table_writes();
}

void SavedFiles::save(const save::Settings& settings) { write(SavedFile::kSettings, settings); }

void SavedFiles::save(const std::optional<game::SoloSession>& session) { write_or_remove(SavedFile::kSolo, session); }

void SavedFiles::save_earlier(const std::optional<game::SoloSession>& session) {
  write_or_remove(SavedFile::kEarlierSolo, session);
}

void SavedFiles::save(const std::optional<game::TableSession>& session) {
  if (generations_of(SavedFile::kTableCourse).health() == FileHealth::kNewer) {
    return;
  }
  if (!session) {
    // Into both generations: a folder that rots may take the newest of the course with it, and an older base would then
    // come back two events late.
    table_base_.reset();
    write_encoded(SavedFile::kTable, 0, 0);
    write_encoded(SavedFile::kTable, 0, 0);
    return;
  }
  const auto course = table_base_ ? save::course_since(*table_base_, *session) : std::nullopt;
  if (!course) {
    write_table_base(*session);
  } else if (write(SavedFile::kTableCourse, *course, generations_of(SavedFile::kTable).companion())) {
    table_course_ = *course;
  }
}

// Into both generations: whichever of them rots, the course goes on from the other. No course is written before both
// are there, so that none can be taken to go on from an older base.
void SavedFiles::write_table_base(const game::TableSession& session) {
  const std::uint32_t number = generations_of(SavedFile::kTable).sequence() + 1;
  table_base_.reset();
  if (write(SavedFile::kTable, session, number) && write(SavedFile::kTable, session, number)) {
    table_base_ = session;
    table_course_ = save::course_since(session, session).value_or(save::TableCourse{});
  }
}

void SavedFiles::save(const save::TableSetup& setup) { write(SavedFile::kTableSetup, setup); }

void SavedFiles::save(const game::Sheet& sheet) { write(SavedFile::kScoredSheet, sheet); }

void SavedFiles::save(const game::GroupRecords& records) { write(SavedFile::kGroupRecords, records, table_writes()); }

void SavedFiles::save(const save::AllRecords& records) {
  write(SavedFile::kRecords, records, generations_of(SavedFile::kSolo).sequence());
}

void SavedFiles::save(const save::AllDiceCounts& counts) { write(SavedFile::kDiceCounts, counts); }

void SavedFiles::save(const save::CrashRecord& crash) { write(SavedFile::kCrash, crash); }

void SavedFiles::save(const save::SavedPlacing& placing) { write(SavedFile::kPlacing, placing); }

template <typename Value>
bool SavedFiles::write(SavedFile file, const Value& value, std::uint32_t companion) {
  const save::EncodeResult encoded = save::encode(value, std::span(buffer_).subspan(Generations::kHeaderBytes));
  KNISTER_ASSERT(encoded.ok());
  return write_encoded(file, encoded.size, companion);
}

template <typename Value>
void SavedFiles::write_or_remove(SavedFile file, const std::optional<Value>& value) {
  if (value) {
    write(file, *value);
  } else {
    write_encoded(file, 0, 0);
  }
}

bool SavedFiles::write_encoded(SavedFile file, std::size_t size, std::uint32_t companion) {
  Generations& generations = generations_of(file);
  if (store_.state() != drivers::StorageState::kOk || generations.health() == FileHealth::kNewer) {
    return false;
  }
  const std::uint32_t operations_before = store_.operations();
  const bool written = generations.write(store_, buffer_, size, companion);
  if (written) {
    app::Event(log_, "saved").with("bytes", size).with("operations", store_.operations() - operations_before);
  } else {
    app::Event(log_, "storage").with("state", "memory_only").with("reason", "write_failed");
  }
  return written;
}

}  // namespace knister::services
