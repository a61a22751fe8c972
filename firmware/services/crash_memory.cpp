#include "services/crash_memory.h"

#include <algorithm>
#include <array>

#include "hardware/structs/watchdog.h"

namespace knister::services {
namespace {

using EventText = decltype(save::CrashRecord::last_event);

struct CrashMemory {
  // As core/save encodes it: its checksum tells a record from what the RAM holds after power on.
  std::array<std::uint8_t, save::kMaxEncodedCrashSize> record;
  std::uint32_t record_size;
  std::array<char, EventText::kCapacity> event;
  std::uint32_t event_size;
};

// The linker script leaves this section alone at a start.
[[gnu::section(".uninitialized_data.crash_memory")]] CrashMemory g_memory;

// Outlives a watchdog reset and nothing else (RP2040 datasheet, 4.7.4); reset_reason.cpp has number 0, the boot ROM
// uses 4 to 7.
constexpr std::size_t kScratch = 1;
constexpr std::uint32_t kRowMark = 0x43726100;  // "Cra", and the count in the last byte
constexpr std::uint32_t kCountMask = 0xff;

}  // namespace

void remember_event(std::string_view line) {
  const std::string_view kept = line.substr(0, g_memory.event.size());
  std::ranges::copy(kept, g_memory.event.begin());
  g_memory.event_size = kept.size();
}

std::string_view remembered_event() {
  return {g_memory.event.data(), std::min<std::size_t>(g_memory.event_size, g_memory.event.size())};
}

void keep_crash(const save::CrashRecord& record) {
  const save::EncodeResult encoded = save::encode(record, g_memory.record);
  g_memory.record_size = encoded.size;
}

std::optional<save::CrashRecord> take_crash(app::ResetReason reason, std::string_view version) {
  std::optional<save::CrashRecord> crash;
  if (reason == app::ResetReason::kError) {
    const auto size = std::min<std::size_t>(g_memory.record_size, g_memory.record.size());
    const auto kept = save::decode_crash(std::span(g_memory.record).first(size));
    // Without a record not even the alarm before the watchdog's end was taken.
    crash = kept.ok() ? kept.value
                      : save::CrashRecord{.kind = save::CrashKind::kWatchdog,
                                          .version = decltype(save::CrashRecord::version)(version),
                                          .last_event = EventText(remembered_event())};
  }
  g_memory.record_size = 0;
  g_memory.event_size = 0;
  return crash;
}

std::uint32_t crashes_in_a_row(app::ResetReason reason) {
  const std::uint32_t stored = watchdog_hw->scratch[kScratch];
  const std::uint32_t before = (stored & ~kCountMask) == kRowMark ? stored & kCountMask : 0;
  const std::uint32_t now = reason == app::ResetReason::kError ? std::min(before + 1, kCountMask) : 0;
  watchdog_hw->scratch[kScratch] = kRowMark | now;
  return now;
}

void end_row_of_crashes() { watchdog_hw->scratch[kScratch] = kRowMark; }

}  // namespace knister::services
