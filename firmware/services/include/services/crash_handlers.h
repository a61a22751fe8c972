#pragma once

#include <string_view>

namespace knister::services {

// A crash is recorded (crash_memory.h), then the device starts anew. `version` is the firmware's.
void start_crash_handlers(std::string_view version);

// The place of a mistake of ours, in the source and in the image.
[[noreturn]] void crash_at(std::string_view file, int line, const void* place);

// For the watchdog's alarm: what it has interrupted is what hangs.
extern "C" void knister_watchdog_alarm();

}  // namespace knister::services
