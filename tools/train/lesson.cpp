#include "lesson.h"

#include <array>

#include "core/coach/valuation.h"
#include "random_stream.h"

namespace knister::train {
namespace {

using coach::Position;

double fraction(tool::SplitMix64& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

// A remainder's bias of one in 2^60 is nothing to a game that is only learned from.
int throw_die(tool::SplitMix64& random) { return static_cast<int>(random.next() % game::kFaces) + 1; }

// Between -1 and 1, mostly near 0.
double around_zero(tool::SplitMix64& random) {
  const double one = fraction(random);
  return one - fraction(random);
}

int choose(const coach::Valuation& valuation, const Position& position, int number, double curiosity,
           tool::SplitMix64& random) {
  if (curiosity <= 0) return valuation.best_with(number).cell;
  const coach::CellValues values = valuation.values_with(number);
  int best = -1;
  double highest = 0;
  for (coach::CellSet cells = position.free_cells(); cells != 0; cells = coach::without_first(cells)) {
    const int cell = coach::first_of(cells);
    const double value = static_cast<double>(values[static_cast<std::size_t>(cell)]) / coach::kUnitsOfPoint +
                         curiosity * around_zero(random);
    if (best < 0 || value > highest) {
      best = cell;
      highest = value;
    }
  }
  return best;
}

void count_states(const Position& position, StateCounts& counts) {
  for (std::size_t line = 0; line < game::kLines; ++line) {
    if (!position.unfinished(line)) continue;
    const bool diagonal = coach::table_kind_of(static_cast<int>(line)) == coach::TableKind::kDiagonal;
    ++counts[diagonal ? 1 : 0][position.state_of(line)];
  }
}

}  // namespace

Lesson play_lesson(const coach::ValueTables& tables, std::uint64_t seed, double curiosity) {
  tool::SplitMix64 seeds(seed);
  tool::SplitMix64 dice(seeds.next());
  tool::SplitMix64 choices(seeds.next());
  Lesson lesson = {};
  Position position;
  for (Move& move : lesson) {
    const int first = throw_die(dice);
    const int number = first + throw_die(dice);
    const coach::Valuation valuation(tables, position);
    const int cell = choose(valuation, position, number, curiosity, choices);
    move = {.number = static_cast<std::uint8_t>(number), .cell = static_cast<std::uint8_t>(cell)};
    position.place(cell, number);
  }
  return lesson;
}

void learn(Teacher& teacher, const Lesson& lesson, double step, StateCounts& counts) {
  std::array<Features, game::kRounds - 1> features;
  Position position;
  for (std::size_t round = 0; round < features.size(); ++round) {
    position.place(lesson[round].cell, lesson[round].number);
    features[round] = teacher.features_of(position);
    count_states(position, counts);
  }
  // The last value is certain: an exact mean, which does without the last throw's luck.
  double target = features.back().value();
  for (std::size_t round = features.size() - 1; round-- > 0;) {
    const Features& of = features[round];
    const double value = of.value();
    const double change = step * (target - value);
    const auto share = static_cast<float>(change / static_cast<double>(of.count));
    for (std::size_t i = 0; i < of.count; ++i) *of.entries[i] += share;
    target = value + change;
  }
}

}  // namespace knister::train
