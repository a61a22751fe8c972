#include "core/coach/value_tables.h"

#include <algorithm>

// In shipped_tables.S.
extern "C" const std::uint8_t kKnisterCoachTables[knister::coach::layout::kSize];

namespace knister::coach {

static_assert(layout::kLineValues % 2 == 0 && layout::kWishes % 2 == 0 && layout::kWishValues % 2 == 0);
static_assert(layout::kSize == KNISTER_COACH_TABLE_BYTES, "the shipped tables have another layout: train them anew");

std::optional<ValueTables> ValueTables::of_bytes(std::span<const std::uint8_t> bytes) {
  if (bytes.size() != layout::kSize || reinterpret_cast<std::uintptr_t>(bytes.data()) % 2 != 0) return std::nullopt;
  if (!std::equal(layout::kMagic.begin(), layout::kMagic.end(), bytes.begin())) return std::nullopt;
  return ValueTables(bytes.data());
}

ValueTables ValueTables::shipped() { return ValueTables(kKnisterCoachTables); }

std::span<const std::uint8_t, layout::kSize> ValueTables::shipped_bytes() { return kKnisterCoachTables; }

}  // namespace knister::coach
