// Our own mistakes end here: the place goes out on the serial line, then the device starts anew.
#include <bits/functexcept.h>

#include "app/text_line.h"
#include "core/assert/assert.h"
#include "hardware/uart.h"
#include "lvgl_assertion.h"
#include "services/reset_reason.h"

namespace knister {
namespace {

// Nothing of the program can be trusted any more, so neither its queues nor its interrupts are used.
void write_at_once(std::string_view line) {
  for (const char character : line) {
    uart_putc_raw(uart_default, character);
  }
  uart_tx_wait_blocking(uart_default);
}

}  // namespace

void assertion_failed(const char* file, int line) {
  write_at_once(app::TextLine()
                    .add("\r\nevent crash kind=assert file=")
                    .add(file)
                    .add(" line=")
                    .add_number(line)
                    .add("\r\n")
                    .view());
  services::restart(app::ResetReason::kError);
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
