#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "app/model.h"
#include "core/save/crash.h"

namespace knister::services {

// What a crash leaves in the RAM, which keeps its contents through the restart after it, but not without power.

// The last line of the event log.
void remember_event(std::string_view line);
std::string_view remembered_event();

void keep_crash(const save::CrashRecord& record);

// Of the crash that this start comes after, if it does; it is forgotten then. A restart by the watchdog that left
// nothing gives a record too.
std::optional<save::CrashRecord> take_crash(app::ResetReason reason, std::string_view version);

// How many starts in a row came after a crash, this one included. Counted in a register that only the watchdog's resets
// leave alone.
std::uint32_t crashes_in_a_row(app::ResetReason reason);
// The device has worked for a while: the row is over.
void end_row_of_crashes();

// With so many, whatever is opened by itself at the start is suspected.
inline constexpr std::uint32_t kCrashesBeforeSafeMode = 3;

}  // namespace knister::services
