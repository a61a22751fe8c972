// For what only a mistake of our own can make untrue; what the outside can cause is a returned value instead.
#pragma once

namespace knister {

// Defined by the program that links the core: the firmware records the place and restarts, the host says it and aborts.
[[noreturn]] void assertion_failed(const char* file, int line);

}  // namespace knister

// A macro, because only a macro knows the place of its use.
#define KNISTER_ASSERT(condition) ((condition) ? static_cast<void>(0) : ::knister::assertion_failed(__FILE__, __LINE__))
