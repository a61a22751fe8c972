// ChaCha20 written straight from RFC 8439, section 2.3, as an independent model for the tests.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace chacha20_model {

using State = std::array<std::uint32_t, 16>;
using Block = std::array<std::uint8_t, 64>;

inline void quarter_round(State& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 7);
}

// With a nonce of zeros.
inline Block block(const std::array<std::uint8_t, 32>& key, std::uint32_t counter) {
  State start = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t index = 0; index < key.size(); ++index) {
    start[4 + index / 4] |= static_cast<std::uint32_t>(key[index]) << (8 * (index % 4));
  }
  start[12] = counter;
  State state = start;
  for (int round = 0; round < 10; ++round) {
    for (std::size_t column = 0; column < 4; ++column)
      quarter_round(state, column, 4 + column, 8 + column, 12 + column);
    for (std::size_t column = 0; column < 4; ++column) {
      quarter_round(state, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4);
    }
  }
  Block bytes = {};
  for (std::size_t index = 0; index < bytes.size(); ++index) {
    bytes[index] = static_cast<std::uint8_t>((state[index / 4] + start[index / 4]) >> (8 * (index % 4)));
  }
  return bytes;
}

}  // namespace chacha20_model
