#include "drivers/flash_store/format_label.h"

#include <algorithm>
#include <span>

namespace knister::drivers {

namespace {

constexpr std::uint32_t kBegunOffset = 0;
constexpr std::uint32_t kFinishedOffset = kPageBytes;

// Readable in a dump of the flash.
constexpr std::string_view kBegun = "format begun\n";
constexpr std::string_view kFinished = "format finished\n";

using Page = std::array<std::uint8_t, kPageBytes>;

Page page_with(std::string_view mark) {
  Page page{};
  page.fill(kErasedByte);
  std::ranges::copy(mark, page.begin());
  return page;
}

}  // namespace

bool FormatLabel::is_pending() const {
  return has_mark(kBegunOffset, kBegun) && flash_.is_erased(block_, kFinishedOffset, kPageBytes);
}

bool FormatLabel::is_finished() const { return has_mark(kFinishedOffset, kFinished); }

bool FormatLabel::mark_begun() { return put_mark(kBegunOffset, kBegun); }

bool FormatLabel::mark_finished() { return put_mark(kFinishedOffset, kFinished); }

bool FormatLabel::has_mark(std::uint32_t offset, std::string_view mark) const {
  return flash_.holds(block_, offset, page_with(mark));
}

bool FormatLabel::put_mark(std::uint32_t offset, std::string_view mark) {
  return has_mark(offset, mark) || (flash_.program(block_, offset, page_with(mark)) && flash_.sync());
}

}  // namespace knister::drivers
