// The bytes of the records.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game/dice.h"
#include "core/game/records.h"
#include "core/save/result.h"

namespace knister::save {

// Of the games with the device's dice, with own dice and with codes, in the order of game::DiceSource.
using AllRecords = std::array<game::Records, 3>;

inline constexpr std::size_t kMaxEncodedRecordsSize = 454;

// Refuses only buffers that are too small.
EncodeResult encode(const AllRecords& records, std::span<std::uint8_t> out);
DecodeResult<AllRecords> decode_records(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
