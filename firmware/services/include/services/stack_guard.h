#pragma once

#include <cstdint>

namespace knister::services {

// The stack goes down from the end of the RAM. Below its last byte the processor's memory protection lets nothing be
// written: a stack that grows too long is a fault at once and not a variable that changes by itself. Call it first of
// all.
void guard_stack();

struct StackUse {
  // Since the start, at the most.
  std::uint32_t used;
  std::uint32_t room;
};
StackUse stack_use();

}  // namespace knister::services
