#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "drivers/ring/ring.h"

namespace knister::drivers {

// Text on its way out. A line is taken whole or, when there is no room for it, dropped whole and counted: a torn line
// would be worse than a missing one for whatever reads the log.
template <std::uint32_t kCapacity>
class Outbox {
 public:
  // Writer's side.
  bool put(std::string_view line) {
    if (ring_.push_all({line.data(), line.size()})) return true;
    ++dropped_lines_;
    return false;
  }

  // Writer's side. How many characters will be taken for sure.
  std::uint32_t room() const { return ring_.room(); }
  std::uint32_t dropped_lines() const { return dropped_lines_; }

  // Reader's side.
  bool take(char& character) { return ring_.take(character); }
  std::span<const char> front() const { return ring_.front(); }
  void drop(std::uint32_t count) { ring_.drop(count); }
  void clear() { ring_.drop(ring_.size()); }
  bool empty() const { return ring_.empty(); }

 private:
  Ring<char, kCapacity> ring_;
  std::uint32_t dropped_lines_ = 0;
};

}  // namespace knister::drivers
