#include "services/stack_guard.h"

#include <algorithm>
#include <bit>
#include <span>

#include "hardware/structs/mpu.h"
#include "hardware/sync.h"

// From the linker: they have an address and no value, and how many words follow is not known to the compiler.
extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier,modernize-avoid-c-arrays,readability-identifier-naming): the linker names
// them.
extern std::uint32_t __StackTop[];
extern std::uint32_t knister_stack_guard[];
extern std::uint32_t knister_stack_bottom[];
// NOLINTEND(bugprone-reserved-identifier,modernize-avoid-c-arrays,readability-identifier-naming)
}

namespace knister::services {
namespace {

// ARMv6-M Architecture Reference Manual, B3.5: a region that nobody may touch nor execute.
constexpr std::uint32_t kRegionOn = 1;
constexpr std::uint32_t kNeverExecuted = 1U << 28;
// B3.5.5: protection on, everything else as without it. Handlers of faults are exempt, so that they can tell of it.
constexpr std::uint32_t kOnWithDefaultMap = 0b101;

// What was never written is still there.
constexpr std::uint32_t kPaint = 0x5ac5ac5a;

std::uint32_t address_of(const std::uint32_t* symbol) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(symbol));
}

// Above the guard, up to `end`.
std::span<std::uint32_t> stack_until(const std::uint32_t* end) {
  return {knister_stack_bottom, (address_of(end) - address_of(knister_stack_bottom)) / sizeof(std::uint32_t)};
}

// A field of n stands for 2^(n + 1) bytes.
std::uint32_t size_field(std::uint32_t bytes) { return static_cast<std::uint32_t>(std::bit_width(bytes) - 2) << 1; }

}  // namespace

void guard_stack() {
  // What is in use now is this function's frame and its callers'; below it nothing is.
  constexpr std::size_t kOwnFrame = 64;
  const auto* const here = static_cast<const std::uint32_t*>(__builtin_frame_address(0));
  std::ranges::fill(stack_until(here - kOwnFrame), kPaint);

  mpu_hw->rbar = address_of(knister_stack_guard) | M0PLUS_MPU_RBAR_VALID_BITS;
  mpu_hw->rasr =
      kRegionOn | kNeverExecuted | size_field(address_of(knister_stack_bottom) - address_of(knister_stack_guard));
  mpu_hw->ctrl = kOnWithDefaultMap;
  __dsb();
  __isb();
}

StackUse stack_use() {
  const std::span<const std::uint32_t> stack = stack_until(__StackTop);
  const auto deepest = std::ranges::find_if(stack, [](std::uint32_t word) { return word != kPaint; });
  return {.used = static_cast<std::uint32_t>((stack.end() - deepest) * sizeof(std::uint32_t)),
          .room = static_cast<std::uint32_t>(stack.size_bytes())};
}

}  // namespace knister::services
