// From nothing to the coach's tables: first the lines alone, then, grouped by what they learned, all together.
//
// Games are played in batches with the tables as they were at the batch's beginning, by several threads, and learned
// from one after the other: how many threads there are makes no difference to a single bit.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <vector>

#include "lesson.h"
#include "teacher.h"

namespace knister::train {

struct Plan {
  std::uint64_t seed = 1;
  std::uint64_t games_with_lines_alone = 1'000'000;
  std::uint64_t games = 12'000'000;

  bool operator==(const Plan&) const = default;
  std::uint64_t all_games() const { return games_with_lines_alone + games; }
};

class Training {
 public:
  explicit Training(const Plan& plan);

  // Where it left off, from a file written by save(); nothing if it isn't one, or one of another plan.
  static std::optional<Training> resume(const Plan& plan, std::istream& file);
  void save(std::ostream& file) const;

  bool done() const { return games_done_ == plan_.all_games(); }
  std::uint64_t games_done() const { return games_done_; }
  // The mean total of the last batch.
  double last_mean() const { return last_mean_; }

  void play_batch(unsigned threads);

  Teacher& teacher() { return teacher_; }

 private:
  void begin_second_part();

  Plan plan_;
  std::uint64_t games_done_ = 0;
  double last_mean_ = 0;
  Teacher teacher_;
  StateCounts counts_ = {};
};

}  // namespace knister::train
