#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace knister::services {

// Finds what looks like return addresses on a stack, the innermost first, and says how many. There are no frames to
// follow: a word counts if it is the address behind a call. `halfword_at` gives the instruction at an even address, or
// 0 where there is no code.
template <typename HalfwordAt>
std::size_t find_return_addresses(std::span<const std::uint32_t> stack, std::span<std::uint32_t> found,
                                  HalfwordAt halfword_at) {
  // ARMv6-M Architecture Reference Manual, A6.7.13 BL and A6.7.14 BLX (register). Return addresses have bit 0 set.
  const auto is_behind_call = [&](std::uint32_t word) {
    if ((word & 1) == 0 || word < 5) {
      return false;
    }
    const std::uint32_t address = word - 1;
    const std::uint32_t last = halfword_at(address - 2);
    const bool by_register = (last & 0xff87) == 0x4780;
    const bool by_offset = (halfword_at(address - 4) & 0xf800) == 0xf000 && (last & 0xd000) == 0xd000;
    return by_register || by_offset;
  };
  std::size_t count = 0;
  for (const std::uint32_t word : stack) {
    if (count == found.size()) {
      break;
    }
    if (is_behind_call(word)) {
      found[count++] = word;
    }
  }
  return count;
}

}  // namespace knister::services
