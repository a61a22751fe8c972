#include "drivers/flash_store/flash_device.h"

#include <algorithm>

#include "hardware/address_mapped.h"
#include "hardware/flash.h"
#include "hardware/regs/addressmap.h"
#include "hardware/structs/nvic.h"
#include "hardware/sync.h"
#include "pico/assert.h"

namespace knister::drivers {

namespace {

static_assert(kPageBytes == FLASH_PAGE_SIZE);
static_assert(kBlockBytes == FLASH_SECTOR_SIZE);

// While it lives, only the kept interrupts come. The others stay pending and come afterwards.
class InterruptsHeldBack {
 public:
  explicit InterruptsHeldBack(std::uint32_t kept) : held_back_(nvic_hw->iser & ~kept) {
    nvic_hw->icer = held_back_;
    // One that was on its way is taken before this is over, not later (Arm application note 321, on disabling
    // interrupts in the NVIC).
    __dsb();
    __isb();
  }
  // Unlike irq_set_mask_enabled this does not forget what is pending.
  ~InterruptsHeldBack() { nvic_hw->iser = held_back_; }
  InterruptsHeldBack(const InterruptsHeldBack&) = delete;
  InterruptsHeldBack& operator=(const InterruptsHeldBack&) = delete;

 private:
  std::uint32_t held_back_;
};

}  // namespace

std::uint32_t FlashDevice::address_of(std::uint32_t block, std::uint32_t offset) const {
  hard_assert(block < block_count_ && offset < kBlockBytes);
  return first_byte_ + block * kBlockBytes + offset;
}

bool FlashDevice::read(std::uint32_t block, std::uint32_t offset, std::span<std::uint8_t> bytes) const {
  // NOLINTNEXTLINE(performance-no-int-to-ptr): the address at which the chip shows its flash is a number.
  const auto* const source = reinterpret_cast<const std::uint8_t*>(XIP_BASE + address_of(block, offset));
  std::copy_n(source, bytes.size(), bytes.begin());
  return true;
}

bool FlashDevice::erase(std::uint32_t block) {
  const std::uint32_t address = address_of(block, 0);
  {
    const InterruptsHeldBack held_back(kept_interrupts_);
    flash_range_erase(address, kBlockBytes);
  }
  finish_operation();
  return true;
}

// Page by page, as the interrupts wait meanwhile. The SDK programs whole pages: around the piece they are filled up
// with bits that are left as they are.
bool FlashDevice::program(std::uint32_t block, std::uint32_t offset, std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const std::uint32_t in_page = offset % kPageBytes;
    const std::size_t size = std::min<std::size_t>(bytes.size(), kPageBytes - in_page);
    page_.fill(kErasedByte);
    std::copy_n(bytes.begin(), size, page_.begin() + in_page);
    const std::uint32_t address = address_of(block, offset - in_page);
    {
      const InterruptsHeldBack held_back(kept_interrupts_);
      flash_range_program(address, page_.data(), kPageBytes);
    }
    finish_operation();
    bytes = bytes.subspan(size);
    offset += static_cast<std::uint32_t>(size);
  }
  return true;
}

}  // namespace knister::drivers
