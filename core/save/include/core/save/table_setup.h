// Who will play the next game at the table, and how; and its bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game/table_session.h"
#include "core/save/result.h"

namespace knister::save {

inline constexpr std::uint8_t kShortestPace = 10;
inline constexpr std::uint8_t kLongestPace = 90;

struct TableSetup {
  // Perhaps nobody yet.
  game::TableStart start{.player_count = 0};
  // Seconds for each round; 0: as long as it takes.
  std::uint8_t pace_seconds = 0;

  bool operator==(const TableSetup&) const = default;
};

// Envelope 10, start 4, names 600, pace 1.
inline constexpr std::size_t kMaxEncodedTableSetupSize = 615;

// True if a game can begin like that, or nobody plays yet, and the pace lies in its range.
bool is_valid(const TableSetup& setup);

// Refuses setups that are not valid and buffers that are too small.
EncodeResult encode(const TableSetup& setup, std::span<std::uint8_t> out);
DecodeResult<TableSetup> decode_table_setup(std::span<const std::uint8_t> bytes);

}  // namespace knister::save
