#pragma once

#include <cstdint>
#include <span>

#include "drivers/flash_store/nor_flash.h"

namespace knister::drivers {

// Flash that is believed only after it has been read back. A worn cell keeps its old value without any complaint.
class CheckedFlash {
 public:
  explicit constexpr CheckedFlash(NorFlash& flash) : flash_(flash) {}

  std::uint32_t block_count() const { return flash_.block_count(); }

  bool read(std::uint32_t block, std::uint32_t offset, std::span<std::uint8_t> bytes) const;
  // False also if a bit is not as it should be afterwards.
  bool erase(std::uint32_t block);
  bool program(std::uint32_t block, std::uint32_t offset, std::span<const std::uint8_t> bytes);
  bool sync() { return flash_.sync(); }

  bool is_erased(std::uint32_t block, std::uint32_t offset, std::uint32_t length) const;
  bool holds(std::uint32_t block, std::uint32_t offset, std::span<const std::uint8_t> bytes) const;

  // Erases and programs of a page since the start.
  std::uint32_t operations() const { return operations_; }

 private:
  NorFlash& flash_;
  std::uint32_t operations_ = 0;
};

}  // namespace knister::drivers
