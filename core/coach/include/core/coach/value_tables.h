// What the coach has learned: how many points unfinished lines are still worth, and what it matters which lines cross
// in an empty cell and which lines wish for the same number.
//
// The bytes are made by `knister train`; README.md has their layout.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>

#include "core/coach/line_states.h"
#include "core/coach/position.h"
#include "core/game/combination.h"

namespace knister::coach {

// Values are added in these units of a point: those of fixed::Fixed.
inline constexpr int kUnitsOfPoint = 1024;

// Lines are grouped for the tables of crossing lines; a class is one byte.
inline constexpr std::size_t kClassCount = 256;
using LineClass = std::uint8_t;

// Which table tells what two crossing lines are worth.
enum class Crossing : std::uint8_t {
  // A row and a column, off the diagonals.
  kOffDiagonal = 0,
  // A row and a column, in a cell of a diagonal.
  kOnDiagonal = 1,
  // A row or a column, and a diagonal.
  kWithDiagonal = 2,
};

// Where in the bytes what begins.
namespace layout {

inline constexpr std::size_t kMagicSize = 8;
// "KNCOACH" and the version of the layout.
inline constexpr std::array<std::uint8_t, kMagicSize> kMagic = {'K', 'N', 'C', 'O', 'A', 'C', 'H', 1};

// Two maps from a line's state to its class: of rows and columns, of diagonals.
inline constexpr std::size_t kClassMaps = kMagicSize;
inline constexpr std::size_t kClassMapCount = 2;
inline constexpr std::size_t kClassMapSize = kLineStateCount;

// Values of lines, two bytes each, the low one first, in units of a point: by kind of line, then by how many numbers
// the sheet has outside of the line, then by state. Outside of a line there are 0 to 20.
inline constexpr std::size_t kLineValues = kClassMaps + kClassMapCount * kClassMapSize;
inline constexpr int kMostOutside = game::kCells - game::kSide;
inline constexpr std::size_t kOutsideCounts = kMostOutside + 1;
inline constexpr std::size_t kLineValueSize = 2;
inline constexpr std::size_t kLineValueCount = kTableKindCount * kOutsideCounts * kLineStateCount;

// Which numbers a line wishes for, as bits in two bytes: by kind of line, then by state.
inline constexpr std::size_t kWishes = kLineValues + kLineValueCount * kLineValueSize;
inline constexpr std::size_t kWishSize = 2;
inline constexpr std::size_t kWishCount = kTableKindCount * kLineStateCount;

// Values of wishes, two bytes each, in units of a point: by how many numbers the sheet has, then by number, then by how
// many unfinished lines wish for it.
inline constexpr std::size_t kWishValues = kWishes + kWishCount * kWishSize;
inline constexpr std::size_t kWishValueSize = 2;
inline constexpr std::size_t kWishingLineCounts = 16;
inline constexpr std::size_t kWishValueCount = game::kCells * game::kNumberCount * kWishingLineCounts;

// Values of crossing lines, one byte each: by kind of crossing, then by the class of one line (a row or column where a
// diagonal crosses it), then by the class of the other.
inline constexpr std::size_t kPairValues = kWishValues + kWishValueCount * kWishValueSize;
inline constexpr std::size_t kCrossingCount = 3;
inline constexpr std::size_t kPairTableSize = kClassCount * kClassCount;

inline constexpr std::size_t kSize = kPairValues + kCrossingCount * kPairTableSize;

// Beside 512 KiB of code, 512 KiB of voices and 256 KiB of saves the tables must fit into a Pico's 2 MiB.
static_assert(kSize <= std::size_t{512} * 1024);

constexpr std::size_t place_of_line_value(TableKind kind, int outside, LineState state) {
  const std::size_t row = static_cast<std::size_t>(kind) * kOutsideCounts + static_cast<std::size_t>(outside);
  return kLineValues + (row * kLineStateCount + state) * kLineValueSize;
}

}  // namespace layout

// A crossing's value counts 1/64 of a point.
inline constexpr int kUnitsOfPair = kUnitsOfPoint / 64;

// Values of two bytes each, one after the other.
class ValueRow {
 public:
  ValueRow() = default;
  explicit ValueRow(const std::uint8_t* bytes) : bytes_(bytes) {}

  std::int32_t operator[](std::size_t index) const { return static_cast<std::int16_t>(word(index)); }
  std::uint16_t word(std::size_t index) const {
    // The bytes lie in this processor's order, and at an even address: of_bytes() sees to it.
    static_assert(std::endian::native == std::endian::little);
    std::uint16_t word = 0;
    std::memcpy(&word, std::assume_aligned<2>(bytes_) + 2 * index, sizeof(word));
    return word;
  }

 private:
  const std::uint8_t* bytes_ = nullptr;
};

class ValueTables {
 public:
  // Nothing if these are no tables of this layout, or at an odd address. The bytes must stay where they are.
  static std::optional<ValueTables> of_bytes(std::span<const std::uint8_t> bytes);
  // Those that the coach comes with.
  static ValueTables shipped();
  static std::span<const std::uint8_t, layout::kSize> shipped_bytes();

  // By state: of lines with so many numbers outside of them.
  ValueRow line_values(TableKind kind, int outside) const {
    return ValueRow(bytes_ + layout::place_of_line_value(kind, outside, kEmptyLine));
  }

  // By state: the numbers that a line wishes for, 2 being the lowest bit.
  ValueRow wishes(TableKind kind) const {
    return ValueRow(bytes_ + layout::kWishes + static_cast<std::size_t>(kind) * kLineStateCount * layout::kWishSize);
  }

  // Of a sheet with `filled` numbers: for each number, the 2 first, kWishingLineCounts values by how many lines wish
  // for it.
  ValueRow wish_values(int filled) const {
    constexpr std::size_t kBytesOfCount = game::kNumberCount * layout::kWishingLineCounts * layout::kWishValueSize;
    return ValueRow(bytes_ + layout::kWishValues + static_cast<std::size_t>(filled) * kBytesOfCount);
  }

  // By state.
  const LineClass* classes(TableKind kind) const {
    return bytes_ + layout::kClassMaps + (kind == TableKind::kDiagonal ? layout::kClassMapSize : 0);
  }

  // By class of the other line, in units of kUnitsOfPair. For a row and a column either may be `one`, for both orders
  // are worth the same; with a diagonal the other is the diagonal.
  const std::int8_t* pair_values(Crossing crossing, LineClass one) const {
    const std::size_t table = layout::kPairValues + static_cast<std::size_t>(crossing) * layout::kPairTableSize;
    return reinterpret_cast<const std::int8_t*>(bytes_ + table + one * kClassCount);
  }

 private:
  explicit ValueTables(const std::uint8_t* bytes) : bytes_(bytes) {}

  const std::uint8_t* bytes_;
};

}  // namespace knister::coach
