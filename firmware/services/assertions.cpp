// Our own mistakes end here, and those that libraries find.
#include <bits/functexcept.h>

#include "core/assert/assert.h"
#include "lvgl_assertion.h"
#include "services/crash_handlers.h"

namespace knister {

// As nothing comes back from here, behind the call there may already be another function.
void assertion_failed(const char* file, int line) {
  services::crash_at(file, line, static_cast<const char*>(__builtin_return_address(0)) - 2);
}

}  // namespace knister

// Where libstdc++ ends if a check of its own fails (bits/functexcept.h), std::string_view::substr() beyond the end for
// example. Its own version throws, which would bring 20 kB of unwinder and a heap into an image that has no exceptions.
namespace std {

// NOLINTBEGIN(bugprone-*, modernize-avoid-variadic-functions): these are the library's names.
void __throw_out_of_range_fmt(const char* /*format*/, ...) { knister::assertion_failed("libstdc++", __LINE__); }
void __throw_length_error(const char* /*what*/) { knister::assertion_failed("libstdc++", __LINE__); }
// NOLINTEND(bugprone-*, modernize-avoid-variadic-functions)

}  // namespace std

extern "C" {

void knister_lvgl_assertion_failed(const char* file, int line) { knister::assertion_failed(file, line); }

// The SDK's own last word (PICO_PANIC_FUNCTION).
[[noreturn]] void knister_panic(const char* /*format*/, ...) { knister::assertion_failed("pico-sdk", 0); }

}  // extern "C"
