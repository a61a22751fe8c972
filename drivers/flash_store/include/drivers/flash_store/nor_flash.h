#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace knister::drivers {

// The serial flash's units (Winbond W25Q128JV datasheet, 8.2.15 and 8.2.17; the W25Q16JV has the same): what is
// programmed at once, and what is erased at once.
inline constexpr std::uint32_t kPageBytes = 256;
// A page may be programmed piece by piece: bits that stay set are left as they are (8.2.15: from 1 to 256 bytes).
inline constexpr std::uint32_t kPieceBytes = 16;
inline constexpr std::uint32_t kBlockBytes = 4096;
inline constexpr std::uint8_t kErasedByte = 0xff;

// A region of flash in blocks. Erasing sets all bits, programming clears bits. The device has a chip, a test has memory
// that fails when it is told to.
class NorFlash {
 public:
  virtual std::uint32_t block_count() const = 0;

  // Each is false if it was not done. That it was done right is for the caller to check.
  virtual bool read(std::uint32_t block, std::uint32_t offset, std::span<std::uint8_t> bytes) const = 0;
  virtual bool erase(std::uint32_t block) = 0;
  // Whole pieces; a page that they touch is one operation of the chip.
  virtual bool program(std::uint32_t block, std::uint32_t offset, std::span<const std::uint8_t> bytes) = 0;

  // What was erased and programmed before outlasts a power failure in whatever comes after. Between two of these an
  // erase or a program of one block may be there and an earlier one of another block not.
  virtual bool sync() = 0;

 protected:
  ~NorFlash() = default;
};

// How many pages a program touches.
constexpr std::uint32_t pages_touched(std::uint32_t offset, std::size_t size) {
  return static_cast<std::uint32_t>((offset % kPageBytes + size + kPageBytes - 1) / kPageBytes);
}

}  // namespace knister::drivers
