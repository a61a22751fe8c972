// Exactly uniform numbers from uniform bytes. A remainder alone would favour the small numbers; the bytes beyond the
// last whole multiple of the size are therefore passed over.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "core/assert/assert.h"

namespace knister::random {

// Where random bytes come from; it answers nothing when it has none.
template <typename Source>
concept ByteSource = requires(Source& source) {
  { source.next() } -> std::same_as<std::optional<std::uint8_t>>;
};

inline constexpr int kByteValues = 256;

// The number from 0 to size - 1 that a byte stands for: equally many bytes for each, nothing for those left over. The
// size may be 1 to 256.
constexpr std::optional<int> number_below(int size, std::uint8_t byte) {
  KNISTER_ASSERT(size >= 1 && size <= kByteValues);
  if (byte >= kByteValues - kByteValues % size) return std::nullopt;
  return byte % size;
}

// Less than half of the bytes are passed over whatever the size, so that random bytes come this far once in 2^128
// draws: it only keeps a broken source from holding us up for ever.
inline constexpr int kMaxBytesPerDraw = 128;

// A number from 0 to size - 1, or nothing if the source gives up.
template <ByteSource Source>
constexpr std::optional<int> draw_below(int size, Source& source) {
  for (int bytes = 0; bytes < kMaxBytesPerDraw; ++bytes) {
    const std::optional<std::uint8_t> byte = source.next();
    if (!byte) return std::nullopt;
    const std::optional<int> number = number_below(size, *byte);
    if (number) return number;
  }
  return std::nullopt;
}

}  // namespace knister::random
