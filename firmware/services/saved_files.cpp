#include "services/saved_files.h"

#include <array>

#include "app/event_log.h"
#include "core/assert/assert.h"
#include "core/save/solo.h"
#include "core/save/table.h"

namespace knister::services {
namespace {

constexpr std::string_view kSettingsName = "settings";
constexpr std::string_view kSoloName = "solo";
constexpr std::string_view kTableName = "table";
constexpr std::string_view kRecordsName = "records";
constexpr std::string_view kDiceCountsName = "dice";
constexpr std::string_view kCrashName = "crash";

// Longer than any file of today: one of a later version is then told apart from a damaged one.
constexpr std::size_t kLongestFile = 1536;
using FileBytes = std::array<std::uint8_t, kLongestFile>;
static_assert(kLongestFile > save::kMaxEncodedSoloSize && kLongestFile > save::kEncodedSettingsSize &&
              kLongestFile > save::kMaxEncodedRecordsSize && kLongestFile > save::kMaxEncodedTableSize);

// What the file holds, if it can be read.
template <typename Value>
std::optional<Value> load(drivers::FlashStore& store, std::string_view name,
                          save::DecodeResult<Value> (*decode)(std::span<const std::uint8_t>)) {
  FileBytes bytes{};
  const drivers::StorageResult read = store.read(name, bytes);
  if (!read.ok()) {
    return std::nullopt;
  }
  const save::DecodeResult<Value> decoded = decode({bytes.data(), read.size});
  return decoded.ok() ? std::optional(decoded.value) : std::nullopt;
}

}  // namespace

save::Settings SavedFiles::load_settings() {
  return load(store_, kSettingsName, save::decode_settings).value_or(save::Settings{});
}

std::optional<game::SoloSession> SavedFiles::load_solo() { return load(store_, kSoloName, save::decode_solo); }

save::AllDiceCounts SavedFiles::load_dice_counts() {
  return load(store_, kDiceCountsName, save::decode_dice_counts).value_or(save::AllDiceCounts{});
}

std::optional<game::TableSession> SavedFiles::load_table() {
  return load(store_, kTableName, save::decode_table).value_or(std::nullopt);
}

save::AllRecords SavedFiles::load_records() {
  return load(store_, kRecordsName, save::decode_records).value_or(save::AllRecords{});
}

std::optional<save::CrashRecord> SavedFiles::load_crash() { return load(store_, kCrashName, save::decode_crash); }

void SavedFiles::save(const save::Settings& settings) { write(kSettingsName, settings); }

void SavedFiles::save(const std::optional<game::SoloSession>& session) { write_or_remove(kSoloName, session); }

void SavedFiles::save(const std::optional<game::TableSession>& session) { write_or_remove(kTableName, session); }

void SavedFiles::save(const save::AllDiceCounts& counts) { write(kDiceCountsName, counts); }

void SavedFiles::save(const save::AllRecords& records) { write(kRecordsName, records); }

void SavedFiles::save(const save::CrashRecord& crash) { write(kCrashName, crash); }

template <typename Value>
void SavedFiles::write(std::string_view name, const Value& value) {
  if (store_.state() != drivers::StorageState::kOk) {
    return;
  }
  FileBytes bytes{};
  const save::EncodeResult encoded = save::encode(value, bytes);
  KNISTER_ASSERT(encoded.ok());
  const std::uint32_t operations_before = store_.operations();
  if (store_.write(name, {bytes.data(), encoded.size}).ok()) {
    app::Event(log_, "saved").with("bytes", encoded.size).with("operations", store_.operations() - operations_before);
  } else {
    report_failure();
  }
}

template <typename Value>
void SavedFiles::write_or_remove(std::string_view name, const std::optional<Value>& value) {
  if (value) {
    write(name, *value);
  } else if (store_.state() == drivers::StorageState::kOk && !store_.remove(name).ok()) {
    report_failure();
  }
}

void SavedFiles::report_failure() {
  app::Event(log_, "storage").with("state", "memory_only").with("reason", "write_failed");
}

}  // namespace knister::services
