#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <thread>

#include "arguments.h"
#include "commands.h"
#include "messages.h"
#include "progress.h"
#include "training.h"

namespace knister::tool {
namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000'000;
constexpr std::uint64_t kMostThreads = 1024;
constexpr std::uint64_t kAnySeed = std::numeric_limits<std::uint64_t>::max();
// What is lost at most when it is interrupted.
constexpr std::chrono::seconds kSaveInterval{20};
constexpr std::chrono::milliseconds kProgressInterval{200};

using Clock = std::chrono::steady_clock;

// Under another name first, so that a file of that name is always whole.
bool write_file(const std::string& path, const std::function<void(std::ostream&)>& write) {
  const std::string unfinished = path + ".unfinished";
  {
    std::ofstream file(unfinished, std::ios::binary);
    write(file);
    file.close();
    if (!file) {
      complain_about(unfinished, "can't be written");
      return false;
    }
  }
  std::error_code error;
  std::filesystem::rename(unfinished, path, error);
  if (error) complain_about(path, "can't be written");
  return !error;
}

train::Training begin_or_resume(const train::Plan& plan, const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (file) {
    if (auto training = train::Training::resume(plan, file)) return *std::move(training);
    complain_about(path, "not of this training, which begins anew");
  }
  return train::Training(plan);
}

bool run_to_the_end(train::Training& training, const train::Plan& plan, unsigned threads, const std::string& state) {
  Progress progress(plan.all_games());
  auto last_saved = Clock::now();
  auto last_shown = Clock::now();
  while (!training.done()) {
    training.play_batch(threads);
    if (Clock::now() - last_shown >= kProgressInterval) {
      progress.show(training.games_done());
      last_shown = Clock::now();
    }
    if (Clock::now() - last_saved >= kSaveInterval) {
      if (!write_file(state, [&](std::ostream& file) { training.save(file); })) return false;
      last_saved = Clock::now();
    }
  }
  return write_file(state, [&](std::ostream& file) { training.save(file); });
}

}  // namespace

ExitStatus train(CommandArguments given) {
  const auto arguments = Arguments::parse(
      given, {.other_options = {"--seed", "--games", "--threads"}, .fewest_files = 1, .most_files = 1});
  if (!arguments) return ExitStatus::kBadUse;
  train::Plan plan;
  std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
  if (!read_number(*arguments, "--seed", 0, kAnySeed, plan.seed) ||
      !read_number(*arguments, "--games", 1, kMostGames, plan.games) ||
      !read_number(*arguments, "--threads", 1, kMostThreads, threads)) {
    return ExitStatus::kBadUse;
  }
  const std::string& path = arguments->files().front();
  const std::string state = path + ".state";
  train::Training training = begin_or_resume(plan, state);
  if (!run_to_the_end(training, plan, static_cast<unsigned>(threads), state)) return ExitStatus::kBadInput;
  const std::vector<std::uint8_t> bytes = training.teacher().to_bytes();
  const bool written = write_file(path, [&bytes](std::ostream& file) {
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  });
  return written ? ExitStatus::kDone : ExitStatus::kBadInput;
}

}  // namespace knister::tool
