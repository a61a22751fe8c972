#include "core/game/ranking.h"

#include <algorithm>

namespace knister::game {

Ranking::Ranking(const TableSession& session) {
  for (int player = 0; player < session.start().player_count; ++player) {
    if (!session.has_complete_sheet(player)) continue;
    const Sheet sheet = session.sheet_of(player);
    // Behind all that have as many points, so that those who sit first stand first.
    auto* const end = players_.data() + count_;
    auto* const behind = std::find_if(players_.data(), end,
                                      [&sheet](const RankedPlayer& ranked) { return ranked.total < sheet.total(); });
    std::move_backward(behind, end, end + 1);
    *behind = {.player = static_cast<std::uint8_t>(player), .total = static_cast<std::uint8_t>(sheet.total())};
    ++count_;
  }
  for (std::size_t i = 0; i < count_; ++i) {
    const bool shared = i > 0 && players_[i].total == players_[i - 1].total;
    players_[i].place = shared ? players_[i - 1].place : static_cast<std::uint8_t>(i + 1);
  }
}

}  // namespace knister::game
