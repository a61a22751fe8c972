// Who won: the players whose sheets are complete, most points first; equal totals share a place and the next one is
// skipped.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/game/table_session.h"

namespace knister::game {

struct RankedPlayer {
  // An index into the names.
  std::uint8_t player = 0;
  // From 1.
  std::uint8_t place = 0;
  std::uint8_t total = 0;

  constexpr bool operator==(const RankedPlayer&) const = default;
};

class Ranking {
 public:
  explicit Ranking(const TableSession& session);

  // Players on a shared place stand in the order in which they sit.
  std::span<const RankedPlayer> players() const { return {players_.data(), count_}; }

 private:
  std::array<RankedPlayer, kMaxPlayers> players_ = {};
  std::size_t count_ = 0;
};

}  // namespace knister::game
