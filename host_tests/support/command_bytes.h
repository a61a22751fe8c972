// Bytes as a source of commands and their values: from a random generator in the tests, from the fuzzer in its targets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

class CommandBytes {
 public:
  explicit CommandBytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool empty() const { return bytes_.empty(); }

  // 0 when there are none left.
  std::uint8_t take() {
    if (bytes_.empty()) return 0;
    const std::uint8_t byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }

  // Values on both sides of what is valid: a byte of 0 is the first value below `smallest`.
  int take_around(int smallest, int largest) { return smallest - 1 + take() % (largest - smallest + 3); }

 private:
  std::span<const std::uint8_t> bytes_;
};
