#include "services/crash_handlers.h"

#include <cstdint>
#include <span>

#include "core/save/crash.h"
#include "hardware/timer.h"
#include "services/crash_memory.h"
#include "services/reset_reason.h"
#include "services/return_addresses.h"

// Of the linker script.
extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): these are its names.
extern const std::uint32_t __StackTop;
extern const std::uint8_t __flash_binary_end;
extern const std::uint8_t __flash_binary_start;
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
}

namespace knister::services {
namespace {

// What the processor puts on the stack before an exception's handler runs (ARMv6-M Architecture Reference Manual,
// B1.5.6).
struct ExceptionFrame {
  std::uint32_t r0, r1, r2, r3, r12;
  std::uint32_t link_register;
  std::uint32_t program_counter;
  std::uint32_t status;
};
// Set if a word was left out below the frame, to align it.
constexpr std::uint32_t kStatusAligned = 1u << 9;

std::string_view g_version;
bool g_crashed = false;

std::uint32_t instruction_at(std::uint32_t address) {
  const auto first = reinterpret_cast<std::uintptr_t>(&__flash_binary_start);
  const auto end = reinterpret_cast<std::uintptr_t>(&__flash_binary_end);
  // NOLINTNEXTLINE(performance-no-int-to-ptr): addresses found on the stack are numbers.
  return address >= first && address < end ? *reinterpret_cast<const std::uint16_t*>(address) : 0;
}

void add_return_addresses(save::CrashRecord& record) {
  const auto top = reinterpret_cast<std::uintptr_t>(&__StackTop);
  const std::uintptr_t bottom = record.stack_pointer;
  if (bottom >= top || bottom < SRAM_BASE || bottom % sizeof(std::uint32_t) != 0) {
    return;
  }
  // NOLINTNEXTLINE(performance-no-int-to-ptr)
  const std::span stack(reinterpret_cast<const std::uint32_t*>(bottom), (top - bottom) / sizeof(std::uint32_t));
  record.address_count = static_cast<std::uint8_t>(find_return_addresses(stack, record.addresses, instruction_at));
}

// A crash while a crash is recorded only restarts.
[[noreturn]] void record_and_restart(save::CrashRecord record) {
  if (!g_crashed) {
    g_crashed = true;
    record.milliseconds = static_cast<std::uint32_t>(time_us_64() / 1000);
    record.version = decltype(record.version)(g_version);
    record.last_event = decltype(record.last_event)(remembered_event());
    add_return_addresses(record);
    keep_crash(record);
  }
  restart(app::ResetReason::kError);
}

}  // namespace

void start_crash_handlers(std::string_view version) { g_version = version; }

// The end of a path says more than its beginning.
void crash_at(std::string_view file, int line, const void* place) {
  save::CrashRecord record;
  record.kind = save::CrashKind::kAssert;
  record.line = static_cast<std::uint32_t>(line);
  constexpr std::size_t kMost = decltype(record.file)::kCapacity;
  record.file = decltype(record.file)(file.size() > kMost ? file.substr(file.size() - kMost) : file);
  record.program_counter = reinterpret_cast<std::uintptr_t>(place);
  record.stack_pointer = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  record_and_restart(record);
}

extern "C" {

[[noreturn, gnu::used]] void knister_record_exception(const ExceptionFrame* frame, save::CrashKind kind) {
  const std::uint32_t alignment = (frame->status & kStatusAligned) != 0 ? 4 : 0;
  save::CrashRecord record;
  record.kind = kind;
  record.program_counter = frame->program_counter;
  record.link_register = frame->link_register;
  record.stack_pointer = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(frame + 1)) + alignment;
  record_and_restart(record);
}

// At a handler's entry the stack pointer shows the frame, which compiled code would move.

[[gnu::naked]] void knister_watchdog_alarm() { asm volatile("mov r0, sp\n movs r1, #2\n bl knister_record_exception"); }

// Replaces the SDK's, which stops the processor.
[[gnu::naked]] void isr_hardfault() { asm volatile("mov r0, sp\n movs r1, #1\n bl knister_record_exception"); }

}  // extern "C"

static_assert(static_cast<int>(save::CrashKind::kFault) == 1 && static_cast<int>(save::CrashKind::kWatchdog) == 2);

}  // namespace knister::services
