// Plays many games with one player.
#pragma once

#include <cstdint>
#include <functional>

#include "players.h"
#include "total_statistics.h"

namespace knister::tool {

struct Simulation {
  const Player* player = nullptr;
  std::uint64_t games = 0;
  // A game's throws depend on the seed and the game alone: all players get the same, however many threads there are.
  std::uint64_t seed = 0;
  unsigned threads = 1;
};

// The total of one game, counted from 0.
int play_game(const Simulation& simulation, std::uint64_t game);

// Calls `show_progress` with the number of games done, a few times a second and from the calling thread.
TotalStatistics run(const Simulation& simulation, const std::function<void(std::uint64_t)>& show_progress);

}  // namespace knister::tool
