// The bytes of a game at the table, with the sheets typed in at its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/game/table_session.h"
#include "core/save/result.h"

namespace knister::save {

// 24 players with the longest names who come and go in each round, all their sheets typed in: envelope 10, start 4,
// names 600, seatings 1 + 100, events 1 + 25, sheets 3 + 600, end 1. A holder's own sheet is 25 more events and one
// sheet less.
inline constexpr std::size_t kMaxEncodedTableSize = 1345;

// Refuses only buffers that are too small.
EncodeResult encode(const game::TableSession& session, std::span<std::uint8_t> out);
// There is no table game without players, so after an error there is no value.
DecodeResult<std::optional<game::TableSession>> decode_table(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
