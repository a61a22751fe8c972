#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <string>
#include <thread>

#include "arguments.h"
#include "commands.h"
#include "core/game/rating.h"
#include "files.h"
#include "messages.h"
#include "progress.h"
#include "simulation.h"

namespace knister::tool {
namespace {

// Some 250 years of games; counts of games stay exact as double.
constexpr std::uint64_t kMostGames = 1'000'000'000'000;
constexpr std::uint64_t kMostThreads = 1024;
constexpr std::uint64_t kAnySeed = std::numeric_limits<std::uint64_t>::max();
constexpr std::array<unsigned, 7> kPercentiles = {1, 5, 25, 50, 75, 95, 99};
constexpr std::array<unsigned, 3> kTotalsOfInterest = {game::kGoodTotal, game::kVeryGoodTotal, game::kIncredibleTotal};

std::string names_of_players() {
  std::string names;
  for (const Player& player : players()) {
    if (!names.empty()) names += ", ";
    names += player.name;
  }
  return names;
}

void write_fraction(Output& output, double value) {
  std::array<char, 32> text = {};
  const int length = std::snprintf(text.data(), text.size(), "%.5f", value);
  output.write({text.data(), static_cast<std::size_t>(length)});
}

void write_statistics(Output& output, const TotalStatistics& statistics) {
  output.write("mean,standard_error,sd");
  for (const unsigned hundredths : kPercentiles) {
    output.write(",p");
    output.write_number(hundredths);
  }
  for (const unsigned total : kTotalsOfInterest) {
    output.write(",share_");
    output.write_number(total);
  }
  output.write('\n');

  write_fraction(output, statistics.mean());
  output.write(',');
  write_fraction(output, statistics.standard_error());
  output.write(',');
  write_fraction(output, statistics.standard_deviation());
  for (const unsigned hundredths : kPercentiles) {
    output.write(',');
    output.write_number(statistics.percentile(hundredths));
  }
  for (const unsigned total : kTotalsOfInterest) {
    output.write(',');
    write_fraction(output, statistics.share_from(total));
  }
  output.write('\n');
}

}  // namespace

ExitStatus simulate(CommandArguments given) {
  const auto arguments =
      Arguments::parse(given, {.required_options = {"--player", "--games", "--seed"}, .other_options = {"--threads"}});
  if (!arguments) return ExitStatus::kBadUse;
  const std::string_view name = arguments->option("--player").value_or("");
  Simulation simulation = {.player = player_named(name)};
  if (simulation.player == nullptr) {
    complain("there is no player " + quoted(name) + "; there are " + names_of_players());
    return ExitStatus::kBadUse;
  }
  std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
  if (!read_number(*arguments, "--games", 1, kMostGames, simulation.games) ||
      !read_number(*arguments, "--seed", 0, kAnySeed, simulation.seed) ||
      !read_number(*arguments, "--threads", 1, kMostThreads, threads)) {
    return ExitStatus::kBadUse;
  }
  simulation.threads = static_cast<unsigned>(threads);

  TotalStatistics statistics;
  {
    Progress progress(simulation.games);
    statistics = run(simulation, [&progress](std::uint64_t done) { progress.show(done); });
  }
  Output output;
  write_statistics(output, statistics);
  return output.finish() ? ExitStatus::kDone : ExitStatus::kBadInput;
}

}  // namespace knister::tool
