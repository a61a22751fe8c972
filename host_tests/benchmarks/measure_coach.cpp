// How strong the coach is: `measure_coach PLAYER GAMES`. The player is 0 to 3, how many throws the advisor looks ahead,
// or the path of a training's state, whose floating-point tables then choose. Prints the mean total, and the mean
// without the throws' luck, with their standard errors; core/coach/STRENGTH.md says what that is.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "core/coach/advisor.h"
#include "core/coach/valuation.h"
#include "random_stream.h"
#include "training.h"

namespace {

using knister::coach::Advisor;
using knister::coach::kUnitsOfPoint;
using knister::coach::kWaysInAll;
using knister::coach::Position;
using knister::coach::Valuation;
using knister::coach::ValueTables;
using knister::game::Sheet;
using knister::tool::SplitMix64;

struct Game {
  double total = 0;
  double luck = 0;
};

double points(double units) { return units / kUnitsOfPoint; }

double luck_of(const Sheet& sheet, int number) {
  const Position position = Position::of(sheet);
  const Valuation valuation(ValueTables::shipped(), position);
  return points(valuation.best_with(number).value) - points(valuation.sum_over_throws()) / kWaysInAll;
}

int choose_by_advisor(const Sheet& sheet, int number, std::size_t depth) {
  Advisor advisor(ValueTables::shipped());
  advisor.begin(sheet, number, depth);
  while (!advisor.done()) advisor.refine();
  return advisor.best_cell();
}

int choose_by_teacher(const Sheet& sheet, int number, knister::train::Teacher& teacher) {
  int best = -1;
  double highest = 0;
  for (int cell = 0; cell < knister::game::kCells; ++cell) {
    if (sheet.number_at(cell) != Sheet::kEmpty) continue;
    Position after = Position::of(sheet);
    after.place(cell, number);
    const double value = after.full() ? after.points() : teacher.value_of(after);
    if (best >= 0 && value <= highest) continue;
    best = cell;
    highest = value;
  }
  return best;
}

template <typename Choose>
Game play(std::uint64_t seed, const Choose& choose) {
  SplitMix64 dice(SplitMix64(seed).next());
  Game game;
  Sheet sheet;
  while (!sheet.full()) {
    const int first = static_cast<int>(dice.next() % 6) + 1;
    const int number = first + static_cast<int>(dice.next() % 6) + 1;
    game.luck += luck_of(sheet, number);
    (void)sheet.place(choose(sheet, number), number);
  }
  game.total = sheet.total();
  return game;
}

template <typename Value>
void print(const char* name, const std::vector<Game>& games, const Value& value_of) {
  double sum = 0;
  double squares = 0;
  for (const Game& game : games) {
    sum += value_of(game);
    squares += value_of(game) * value_of(game);
  }
  const auto count = static_cast<double>(games.size());
  const double mean = sum / count;
  std::printf("%s %.3f, standard error %.3f\n", name, mean, std::sqrt((squares / count - mean * mean) / count));
}

template <typename Choose>
void measure(std::size_t count, const Choose& choose) {
  std::vector<Game> games(count);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t game = next++; game < count; game = next++) games[game] = play(game, choose);
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < std::max(1U, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  print("mean", games, [](const Game& game) { return game.total; });
  print("without luck", games, [](const Game& game) { return game.total - game.luck; });
}

}  // namespace

int main(int count, char** values) {
  if (count != 3) {
    std::fputs("measure_coach 0|1|2|3|STATE GAMES\n", stderr);
    return 2;
  }
  const std::string player = values[1];
  const std::size_t games = std::strtoul(values[2], nullptr, 10);
  if (player.size() == 1 && player[0] >= '0' && player[0] <= '3') {
    const auto depth = static_cast<std::size_t>(player[0] - '0');
    measure(games, [depth](const Sheet& sheet, int number) { return choose_by_advisor(sheet, number, depth); });
    return 0;
  }
  std::ifstream file(player, std::ios::binary);
  auto training = knister::train::Training::resume({}, file);
  if (!training) {
    std::fputs("no state of such a training\n", stderr);
    return 1;
  }
  knister::train::Teacher& teacher = training->teacher();
  measure(games, [&teacher](const Sheet& sheet, int number) { return choose_by_teacher(sheet, number, teacher); });
  return 0;
}
