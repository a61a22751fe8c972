#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "drivers/flash_store/nor_flash.h"

namespace knister::drivers {

// The end of the chip's own flash. Nothing can be read from the flash, code included, while it is being erased or
// programmed, so this happens in RAM and with interrupts off: 45 ms for a block (400 ms at worst), 0.4 ms for a page (3
// ms at worst).
class FlashDevice final : public NorFlash {
 public:
  // The last `storage_bytes` of `flash_bytes`, both multiples of a block.
  constexpr FlashDevice(std::uint32_t flash_bytes, std::uint32_t storage_bytes)
      : first_byte_(flash_bytes - storage_bytes), block_count_(storage_bytes / kBlockBytes) {}

  // The interrupts (bit i: number i) that stay on meanwhile: neither their handlers nor what these use may lie in the
  // flash.
  void keep_interrupts(std::uint32_t interrupts) { kept_interrupts_ = interrupts; }

  // Called after each erase and each page, none of which takes longer than the times above: a file takes several.
  void call_after_each(void (*call)()) { after_each_ = call; }

  std::uint32_t block_count() const override { return block_count_; }
  bool read(std::uint32_t block, std::uint32_t offset, std::span<std::uint8_t> bytes) const override;
  bool erase(std::uint32_t block) override;
  bool program(std::uint32_t block, std::uint32_t offset, std::span<const std::uint8_t> bytes) override;
  // Each of them is waited for.
  bool sync() override { return true; }

 private:
  void finish_operation() const {
    if (after_each_ != nullptr) after_each_();
  }
  std::uint32_t address_of(std::uint32_t block, std::uint32_t offset) const;

  std::uint32_t first_byte_;
  std::uint32_t block_count_;
  std::uint32_t kept_interrupts_ = 0;
  void (*after_each_)() = nullptr;
  // What is being programmed: too much for the stack.
  std::array<std::uint8_t, kPageBytes> page_{};
};

}  // namespace knister::drivers
