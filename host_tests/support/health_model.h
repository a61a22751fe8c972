// The health tests as the standard words them, over the whole list of bits, as an independent and slow model.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random/failure.h"

namespace health_model {

// 0 and 1: a byte each, as std::vector<bool> is slow.
using Bits = std::vector<std::uint8_t>;

// SP 800-90B, section 4.4.1.
inline bool repeats(const Bits& bits) {
  constexpr std::size_t kCutoff = 101;
  if (bits.size() < kCutoff) return false;
  return std::all_of(bits.end() - kCutoff, bits.end(), [&](std::uint8_t bit) { return bit == bits.back(); });
}

// SP 800-90B, section 4.4.2.
inline bool prefers(const Bits& bits) {
  const std::size_t window = (bits.size() - 1) / 1024 * 1024;
  const auto first = bits.begin() + static_cast<std::ptrdiff_t>(window);
  return std::count(first, bits.end(), *first) >= 904;
}

inline bool has_pattern(const Bits& bits, std::size_t distance) {
  constexpr std::size_t kCutoff = 120;
  if (bits.size() < kCutoff + distance) return false;
  for (std::size_t back = 1; back <= kCutoff; ++back) {
    if (bits[bits.size() - back] != bits[bits.size() - back - distance]) return false;
  }
  return true;
}

// What the last of the bits makes fail.
inline knister::random::Failure judge(const Bits& bits) {
  if (repeats(bits)) return knister::random::Failure::kRepetitionCount;
  if (prefers(bits)) return knister::random::Failure::kAdaptiveProportion;
  for (std::size_t distance = 1; distance <= 64; ++distance) {
    if (has_pattern(bits, distance)) return knister::random::Failure::kRepeatedPattern;
  }
  return knister::random::Failure::kNone;
}

}  // namespace health_model
