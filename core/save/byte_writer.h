// Appends little-endian numbers to a buffer. Past the buffer's end nothing is written and fits() turns false, so that
// the callers write straight on and ask once at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace knister::save {

class ByteWriter {
 public:
  explicit ByteWriter(std::span<std::uint8_t> out) : out_(out) {}

  void put8(std::uint8_t value);
  void put16(std::uint16_t value);
  void put24(std::uint32_t value);
  void put32(std::uint32_t value);
  void put64(std::uint64_t value);
  // Overwrites two bytes written before.
  void replace16(std::size_t offset, std::uint16_t value);

  bool fits() const { return fits_; }
  std::span<const std::uint8_t> written() const { return out_.first(size_); }

 private:
  std::span<std::uint8_t> out_;
  std::size_t size_ = 0;
  bool fits_ = true;
};

}  // namespace knister::save
