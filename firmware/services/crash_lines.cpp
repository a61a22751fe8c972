#include "services/crash_lines.h"

#include <array>
#include <cstddef>

#include "app/event_log.h"
#include "app/text_line.h"
#include "core/assert/assert.h"
#include "hardware/sync.h"
#include "pico/platform.h"

namespace knister::services {
namespace {

// In the order of save::CrashKind.
constexpr std::array<std::string_view, 3> kKindNames{"assert", "fault", "watchdog"};

app::TextLine hexadecimal(std::uint32_t number) { return app::TextLine().add_hexadecimal(number); }

// An access that the processor refuses: an odd address for a word (ARMv6-M Architecture Reference Manual, A3.2.1).
void fault() {
  const std::array<std::uint32_t, 2> words{};
  asm volatile("ldr r0, [%0]" : : "r"(reinterpret_cast<std::uintptr_t>(words.data()) + 1) : "r0", "memory");
}

// Calls itself until the stack is full; in a language above this one nobody may.
extern "C" [[gnu::naked, gnu::used]] void knister_fill_stack() {
  asm volatile("push {r0-r3, lr}\n bl knister_fill_stack\n b knister_fill_stack");
}

[[noreturn]] void hang() {
  for (;;) {
    tight_loop_contents();
  }
}

}  // namespace

void log_crash(app::LineSink& log, const save::CrashRecord& record) {
  app::Event(log, "crash")
      .with("kind", kKindNames[static_cast<std::size_t>(record.kind)])
      .with("file", record.file.view().empty() ? "none" : record.file.view())
      .with("line", record.line)
      .with("pc", hexadecimal(record.program_counter).view())
      .with("lr", hexadecimal(record.link_register).view())
      .with("sp", hexadecimal(record.stack_pointer).view());
  app::TextLine stack;
  for (std::size_t index = 0; index < record.address_count; ++index) {
    stack.add(index > 0 ? "," : "").add(hexadecimal(record.addresses[index]).view());
  }
  app::Event(log, "crash_stack").with("addresses", record.address_count > 0 ? stack.view() : "none");
  app::Event(log, "crash_before")
      .with("milliseconds", record.milliseconds)
      .with("version", record.version.view())
      .with("last", record.last_event.view());
}

void crash_on_purpose(app::LineSink& log, std::string_view how) {
  if (how == "assert") {
    KNISTER_ASSERT(how.empty());
  } else if (how == "fault") {
    fault();
  } else if (how == "stack") {
    knister_fill_stack();
  } else if (how == "hang") {
    hang();
  } else if (how == "deaf") {
    save_and_disable_interrupts();
    hang();
  } else {
    log.write_line("error crash how? assert, fault, stack, hang or deaf");
  }
}

}  // namespace knister::services
