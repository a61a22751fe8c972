// BLAKE2b written straight from RFC 7693, for messages of one block, as an independent model for the tests.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace blake2b_model {

using Words = std::array<std::uint64_t, 16>;
using Hash = std::array<std::uint8_t, 32>;

// Section 2.6.
inline constexpr std::array<std::uint64_t, 8> kStart = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                                        0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                                        0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

// Section 2.7. The last two of the twelve rounds take the first two rows again.
inline constexpr std::array<std::array<std::size_t, 16>, 10> kOrder = {{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

// Section 3.1.
inline void mix(Words& v, std::size_t a, std::size_t b, std::size_t c, std::size_t d, std::uint64_t x,
                std::uint64_t y) {
  v[a] += v[b] + x;
  v[d] = std::rotr(v[d] ^ v[a], 32);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 24);
  v[a] += v[b] + y;
  v[d] = std::rotr(v[d] ^ v[a], 16);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 63);
}

// 32 bytes, without a key, of at most 128 bytes.
inline Hash hash(std::span<const std::uint8_t> message) {
  Words m = {};
  for (std::size_t index = 0; index < message.size(); ++index) {
    m[index / 8] |= static_cast<std::uint64_t>(message[index]) << (8 * (index % 8));
  }
  std::array<std::uint64_t, 8> h = kStart;
  h[0] ^= 0x01010000 ^ sizeof(Hash);
  Words v = {};
  for (std::size_t index = 0; index < 8; ++index) {
    v[index] = h[index];
    v[8 + index] = kStart[index];
  }
  v[12] ^= message.size();
  v[14] = ~v[14];
  for (std::size_t round = 0; round < 12; ++round) {
    const auto& s = kOrder[round % 10];
    for (std::size_t i = 0; i < 4; ++i) mix(v, i, 4 + i, 8 + i, 12 + i, m[s[2 * i]], m[s[2 * i + 1]]);
    for (std::size_t i = 0; i < 4; ++i) {
      mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[s[8 + 2 * i]], m[s[9 + 2 * i]]);
    }
  }
  Hash result = {};
  for (std::size_t index = 0; index < result.size(); ++index) {
    const std::uint64_t word = h[index / 8] ^ v[index / 8] ^ v[8 + index / 8];
    result[index] = static_cast<std::uint8_t>(word >> (8 * (index % 8)));
  }
  return result;
}

}  // namespace blake2b_model
