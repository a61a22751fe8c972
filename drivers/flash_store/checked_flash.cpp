#include "drivers/flash_store/checked_flash.h"

#include <algorithm>
#include <array>

namespace knister::drivers {

namespace {

// Compared in pieces of this size, which lie on the stack.
constexpr std::uint32_t kComparedBytes = 64;

}  // namespace

bool CheckedFlash::read(std::uint32_t block, std::uint32_t offset, std::span<std::uint8_t> bytes) const {
  return flash_.read(block, offset, bytes);
}

bool CheckedFlash::erase(std::uint32_t block) {
  ++operations_;
  return flash_.erase(block) && is_erased(block, 0, kBlockBytes);
}

bool CheckedFlash::program(std::uint32_t block, std::uint32_t offset, std::span<const std::uint8_t> bytes) {
  operations_ += pages_touched(offset, bytes.size());
  return flash_.program(block, offset, bytes) && holds(block, offset, bytes);
}

bool CheckedFlash::is_erased(std::uint32_t block, std::uint32_t offset, std::uint32_t length) const {
  std::array<std::uint8_t, kComparedBytes> erased{};
  erased.fill(kErasedByte);
  for (std::uint32_t done = 0; done < length; done += kComparedBytes) {
    if (!holds(block, offset + done, std::span(erased).first(std::min(kComparedBytes, length - done)))) return false;
  }
  return true;
}

bool CheckedFlash::holds(std::uint32_t block, std::uint32_t offset, std::span<const std::uint8_t> bytes) const {
  std::array<std::uint8_t, kComparedBytes> found{};
  while (!bytes.empty()) {
    const auto piece = std::span(found).first(std::min<std::size_t>(found.size(), bytes.size()));
    if (!flash_.read(block, offset, piece)) return false;
    if (!std::ranges::equal(piece, bytes.first(piece.size()))) return false;
    offset += static_cast<std::uint32_t>(piece.size());
    bytes = bytes.subspan(piece.size());
  }
  return true;
}

}  // namespace knister::drivers
