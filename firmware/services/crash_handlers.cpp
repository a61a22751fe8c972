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
extern const std::uint32_t knister_stack_guard;
extern const std::uint32_t knister_stack_bottom;
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

// Where a processor is that has stopped because it could not take a fault (B1.5.14 of the manual): here, as the fault's
// frame had no room.
constexpr std::uint32_t kLockedUp = 0xfffffffe;

// With less room a function may find none for its registers, of which PUSH takes nine.
constexpr std::uint32_t kMostPushed = 36;
// In place of a file's name.
constexpr std::string_view kStackIsFull = "stack";

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

// What the stack's guard covers was refused, and is not there.
bool is_written(const ExceptionFrame* frame) {
  const auto first = reinterpret_cast<std::uintptr_t>(frame);
  return first >= reinterpret_cast<std::uintptr_t>(&knister_stack_bottom) ||
         first + sizeof(ExceptionFrame) <= reinterpret_cast<std::uintptr_t>(&knister_stack_guard);
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

[[noreturn, gnu::used]] void knister_record_exception(const ExceptionFrame* frame, save::CrashKind kind,
                                                      std::uint32_t program_counter, std::uint32_t link_register) {
  save::CrashRecord record;
  record.kind = kind;
  record.stack_pointer = reinterpret_cast<std::uintptr_t>(frame + 1);
  if (kind == save::CrashKind::kWatchdog && program_counter == kLockedUp) {
    record.kind = save::CrashKind::kFault;
    record.stack_pointer += sizeof(ExceptionFrame);
  } else if (is_written(frame)) {
    record.program_counter = program_counter;
    record.link_register = link_register;
    record.stack_pointer += (frame->status & kStatusAligned) != 0 ? 4 : 0;
  }
  if (record.stack_pointer < reinterpret_cast<std::uintptr_t>(&knister_stack_bottom) + kMostPushed) {
    record.file = decltype(record.file)(kStackIsFull);
  }
  record_and_restart(record);
}

// At a handler's entry the stack pointer shows the frame, which compiled code would move. If the stack is full the
// handler takes its guard, in which it is protected from nothing (stack_guard.cpp); that may overwrite the frame.
asm(R"(
  .macro record_exception kind
  mov r0, sp
  movs r1, #\kind
  ldr r2, [sp, #24]
  ldr r3, [sp, #20]
  ldr r4, =knister_stack_bottom
  cmp r0, r4
  bhs 1f
  mov sp, r4
1: bl knister_record_exception
  .pool
  .endm
)");

// The watchdog's alarm.
[[gnu::naked]] void isr_nmi() { asm volatile("record_exception 2"); }

// Replaces the SDK's, which stops the processor.
[[gnu::naked]] void isr_hardfault() { asm volatile("record_exception 1"); }

}  // extern "C"

static_assert(static_cast<int>(save::CrashKind::kFault) == 1 && static_cast<int>(save::CrashKind::kWatchdog) == 2);

}  // namespace knister::services
