#pragma once

#include <string_view>

#include "app/line_sink.h"
#include "core/save/crash.h"

namespace knister::services {

// Tells the event log of a crash.
void log_crash(app::LineSink& log, const save::CrashRecord& record);

inline constexpr std::string_view kCrashHelp =
    "crashes on purpose: crash assert, crash fault, crash stack, crash hang, crash deaf";

// The console's `crash HOW`, to try what happens then: a failed assertion, a fault of the processor, calls
// until the stack is full, an endless loop, one with the interrupts off.
void crash_on_purpose(app::LineSink& log, std::string_view how);

}  // namespace knister::services
