// A source of bytes for tests: gives the listed ones, one after the other, then nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

class ListedBytes {
 public:
  // The bytes stay the caller's.
  explicit ListedBytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::optional<std::uint8_t> next() {
    if (taken_ == bytes_.size()) return std::nullopt;
    return bytes_[taken_++];
  }

  std::size_t taken() const { return taken_; }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t taken_ = 0;
};
