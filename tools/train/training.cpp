#include "training.h"

#include <algorithm>
#include <istream>
#include <ostream>
#include <thread>

#include "core/game/sheet_score.h"
#include "grouping.h"
#include "random_stream.h"

namespace knister::train {
namespace {

constexpr std::uint64_t kGamesPerBatch = 512;

// The step stays for a while, then falls steeply and ever less. Other cells are tried during the first part of it.
constexpr double kFirstStep = 0.1;
constexpr double kLastStep = 0.001;
constexpr double kShareOfFirstStep = 0.4;
constexpr double kShareOfCuriosity = 0.6;
// Points at the beginning.
constexpr double kCuriosity = 0.8;

constexpr std::array<char, 8> kMagic = {'K', 'N', 'T', 'R', 'A', 'I', 'N', 1};

double step_at(double progress) {
  if (progress < kShareOfFirstStep) return kFirstStep;
  const double left = (1 - progress) / (1 - kShareOfFirstStep);
  return kLastStep + (kFirstStep - kLastStep) * left * left * left * left;
}

double curiosity_at(double progress) { return kCuriosity * std::max(0.0, 1 - progress / kShareOfCuriosity); }

int total_of(const Lesson& lesson) {
  game::SheetNumbers numbers = {};
  for (const Move& move : lesson) numbers[move.cell] = move.number;
  return game::score_of(numbers).total;
}

template <typename Value>
void write(std::ostream& file, const Value& value) {
  file.write(reinterpret_cast<const char*>(&value), sizeof(value));
}

template <typename Value>
void read(std::istream& file, Value& value) {
  file.read(reinterpret_cast<char*>(&value), sizeof(value));
}

void write(std::ostream& file, const std::vector<float>& values) {
  file.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(float)));
}

void read(std::istream& file, std::vector<float>& values) {
  file.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(float)));
}

}  // namespace

Training::Training(const Plan& plan) : plan_(plan) { begin_with_single_lines(teacher_); }

std::optional<Training> Training::resume(const Plan& plan, std::istream& file) {
  Training training(plan);
  std::array<char, kMagic.size()> magic = {};
  Plan plan_of_file;
  read(file, magic);
  read(file, plan_of_file);
  if (!file || magic != kMagic || plan_of_file != plan) return std::nullopt;
  read(file, training.games_done_);
  read(file, training.last_mean_);
  read(file, training.counts_);
  read(file, training.teacher_.lines_alone);
  read(file, training.teacher_.classes);
  read(file, training.teacher_.wishes);
  read(file, training.teacher_.line_values);
  read(file, training.teacher_.wish_values);
  read(file, training.teacher_.pair_values);
  if (!file) return std::nullopt;
  return training;
}

void Training::save(std::ostream& file) const {
  write(file, kMagic);
  write(file, plan_);
  write(file, games_done_);
  write(file, last_mean_);
  write(file, counts_);
  write(file, teacher_.lines_alone);
  write(file, teacher_.classes);
  write(file, teacher_.wishes);
  write(file, teacher_.line_values);
  write(file, teacher_.wish_values);
  write(file, teacher_.pair_values);
}

void Training::begin_second_part() {
  group_lines(teacher_, counts_);
  find_wishes(teacher_);
  teacher_.lines_alone = false;
}

void Training::play_batch(unsigned threads) {
  if (games_done_ == plan_.games_with_lines_alone) begin_second_part();
  const bool first_part = games_done_ < plan_.games_with_lines_alone;
  const std::uint64_t before = first_part ? 0 : plan_.games_with_lines_alone;
  const std::uint64_t games = first_part ? plan_.games_with_lines_alone : plan_.games;
  const std::uint64_t in_batch = std::min(kGamesPerBatch, before + games - games_done_);
  const double progress = static_cast<double>(games_done_ - before) / static_cast<double>(games);

  const std::vector<std::uint8_t> bytes = teacher_.to_bytes();
  const coach::ValueTables tables = *coach::ValueTables::of_bytes(bytes);
  std::vector<Lesson> lessons(in_batch);
  const auto play = [&](unsigned thread) {
    for (std::uint64_t game = thread; game < in_batch; game += threads) {
      tool::SplitMix64 seed(tool::SplitMix64(plan_.seed).next() + games_done_ + game);
      lessons[game] = play_lesson(tables, seed.next(), curiosity_at(progress));
    }
  };
  std::vector<std::thread> others;
  for (unsigned thread = 1; thread < threads; ++thread) others.emplace_back(play, thread);
  play(0);
  for (std::thread& other : others) other.join();

  int sum = 0;
  for (const Lesson& lesson : lessons) {
    learn(teacher_, lesson, step_at(progress), counts_);
    sum += total_of(lesson);
  }
  last_mean_ = sum / static_cast<double>(in_batch);
  games_done_ += in_batch;
}

}  // namespace knister::train
