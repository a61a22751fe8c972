#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "drivers/flash_store/checked_flash.h"

namespace knister::drivers {

// Tells a first format that lost its power half-way from a store that was damaged later: the one may be formatted
// again, the other holds the player's data and may not. Two pages in a block of their own, each programmed once in a
// chip's life: before and after the format.
class FormatLabel {
 public:
  FormatLabel(CheckedFlash& flash, std::uint32_t block) : flash_(flash), block_(block) {}

  // A format was begun and not finished.
  bool is_pending() const;
  bool is_finished() const;

  // False if the flash refused. A mark that lost its power half-way is completed by the next try, as it clears the same
  // bits.
  bool mark_begun();
  bool mark_finished();

 private:
  bool has_mark(std::uint32_t offset, std::string_view mark) const;
  bool put_mark(std::uint32_t offset, std::string_view mark);

  CheckedFlash& flash_;
  std::uint32_t block_;
};

}  // namespace knister::drivers
