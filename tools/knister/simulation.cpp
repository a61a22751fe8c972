#include "simulation.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "core/assert/assert.h"
#include "core/game/dice.h"
#include "core/random/unbiased.h"

namespace knister::tool {
namespace {

// Long enough that threads hardly meet, short enough that the progress moves: about a hundredth of a second.
constexpr std::uint64_t kGamesPerPiece = 500;
constexpr std::chrono::milliseconds kProgressInterval{200};

int throw_die(RandomBytes& random) {
  const auto face = random::draw_below(game::kFaces, random);
  KNISTER_ASSERT(face.has_value());
  return face.value_or(0) + 1;
}

// What the threads share.
struct Work {
  explicit Work(const Simulation& to_do) : simulation(to_do), unfinished_threads(to_do.threads) {}

  const Simulation& simulation;
  std::atomic<std::uint64_t> next_game = 0;
  std::atomic<std::uint64_t> games_done = 0;

  std::mutex mutex;
  std::condition_variable all_finished;
  unsigned unfinished_threads;
  TotalStatistics statistics;
};

void play_pieces(Work& work) {
  TotalStatistics own;
  for (;;) {
    const std::uint64_t first = work.next_game.fetch_add(kGamesPerPiece);
    if (first >= work.simulation.games) break;
    const std::uint64_t end = std::min(first + kGamesPerPiece, work.simulation.games);
    for (std::uint64_t game = first; game < end; ++game) own.add(play_game(work.simulation, game));
    work.games_done += end - first;
  }
  const std::scoped_lock lock(work.mutex);
  work.statistics.add(own);
  --work.unfinished_threads;
  if (work.unfinished_threads == 0) work.all_finished.notify_one();
}

}  // namespace

int play_game(const Simulation& simulation, std::uint64_t game) {
  // Mixed twice, so that neighbouring seeds and neighbouring games have nothing in common.
  SplitMix64 seeds(SplitMix64(simulation.seed).next() + game);
  RandomBytes dice(seeds.next());
  RandomBytes choices(seeds.next());
  game::Sheet sheet;
  for (int round = 0; round < game::kRounds; ++round) {
    const int first = throw_die(dice);
    const int number = first + throw_die(dice);
    const game::Outcome outcome = sheet.place(simulation.player->choose_cell(sheet, number, choices), number);
    KNISTER_ASSERT(outcome == game::Outcome::kDone);
  }
  return sheet.total();
}

TotalStatistics run(const Simulation& simulation, const std::function<void(std::uint64_t)>& show_progress) {
  Work work(simulation);
  std::vector<std::thread> threads;
  threads.reserve(simulation.threads);
  for (unsigned i = 0; i < simulation.threads; ++i) threads.emplace_back(play_pieces, std::ref(work));
  {
    std::unique_lock lock(work.mutex);
    while (!work.all_finished.wait_for(lock, kProgressInterval, [&work] { return work.unfinished_threads == 0; })) {
      show_progress(work.games_done);
    }
  }
  for (std::thread& thread : threads) thread.join();
  return work.statistics;
}

}  // namespace knister::tool
