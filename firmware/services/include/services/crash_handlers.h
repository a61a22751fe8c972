#pragma once

#include <string_view>

namespace knister::services {

// A crash is recorded (crash_memory.h), then the device starts anew: a failed assertion, a fault of the processor, or
// what the watchdog's alarm has interrupted, because that is what hangs. `version` is the firmware's.
void start_crash_handlers(std::string_view version);

// The place of a mistake of ours, in the source and in the image.
[[noreturn]] void crash_at(std::string_view file, int line, const void* place);

}  // namespace knister::services
