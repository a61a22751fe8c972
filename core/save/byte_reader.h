// Takes little-endian numbers from a buffer. Past its end it answers 0 and exhausted() turns true, so that nothing is
// ever read outside and the callers ask once at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace knister::save {

class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  std::uint8_t take8();
  std::uint16_t take16();
  std::uint32_t take24();
  std::uint32_t take32();
  std::uint64_t take64();

  bool exhausted() const { return exhausted_; }
  std::size_t left() const { return rest_.size(); }

 private:
  std::span<const std::uint8_t> rest_;
  bool exhausted_ = false;
};

}  // namespace knister::save
