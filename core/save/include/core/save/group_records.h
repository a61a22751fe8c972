// The bytes of the group's records.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game/group_records.h"
#include "core/save/result.h"

namespace knister::save {

// Envelope 10, count 1, and 32 members with the longest names.
inline constexpr std::size_t kMaxEncodedGroupRecordsSize = 971;

// Refuses only buffers that are too small.
EncodeResult encode(const game::GroupRecords& records, std::span<std::uint8_t> out);
DecodeResult<game::GroupRecords> decode_group_records(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
