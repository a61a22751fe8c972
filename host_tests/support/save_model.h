#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// The envelope of core/save/FORMAT.md once more, bit by bit and with a heap, as an independent model for the tests.
namespace save_model {

using Bytes = std::vector<std::uint8_t>;

inline std::uint32_t crc32(const Bytes& bytes) {
  std::uint32_t remainder = 0xffffffff;
  for (const std::uint8_t byte : bytes) {
    for (int bit = 0; bit < 8; ++bit) {
      const bool carry = ((remainder ^ static_cast<std::uint32_t>(byte >> bit)) & 1) != 0;
      remainder = (remainder >> 1) ^ (carry ? 0xedb88320 : 0);
    }
  }
  return ~remainder;
}

inline void append32(Bytes& bytes, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) {
    bytes.push_back(static_cast<std::uint8_t>(value >> shift));
  }
}

inline Bytes sealed(char kind, std::uint8_t version, const Bytes& payload) {
  Bytes bytes = {'K',
                 'n',
                 static_cast<std::uint8_t>(kind),
                 version,
                 static_cast<std::uint8_t>(payload.size() % 256),
                 static_cast<std::uint8_t>(payload.size() / 256)};
  for (const std::uint8_t byte : payload) {
    bytes.push_back(byte);
  }
  append32(bytes, crc32(bytes));
  return bytes;
}

// What a whole file holds between header and checksum.
inline Bytes payload_of(const Bytes& bytes) { return {bytes.begin() + 6, bytes.end() - 4}; }

}  // namespace save_model
