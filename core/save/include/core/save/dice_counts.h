// The bytes of what was counted of the dice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game/dice_counts.h"
#include "core/save/result.h"

namespace knister::save {

// Of the device's dice and of own dice, in the order of game::DiceSource.
using AllDiceCounts = std::array<game::DiceCounts, 2>;

inline constexpr std::size_t kEncodedDiceCountsSize = 146;

// Refuses only buffers that are too small.
EncodeResult encode(const AllDiceCounts& counts, std::span<std::uint8_t> out);
DecodeResult<AllDiceCounts> decode_dice_counts(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
