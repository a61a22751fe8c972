// One game for the teacher to learn from, and how it learns.
#pragma once

#include <array>
#include <cstdint>

#include "core/coach/value_tables.h"
#include "core/game/dice.h"
#include "teacher.h"

namespace knister::train {

struct Move {
  std::uint8_t number = 0;
  std::uint8_t cell = 0;
};

using Lesson = std::array<Move, game::kRounds>;

// Played with these tables. The seed gives the throws and, scaled by `curiosity` (points), what is added to the values
// so that other cells are tried too.
Lesson play_lesson(const coach::ValueTables& tables, std::uint64_t seed, double curiosity);

// Temporal differences: from the last position back to the first, each position's value is drawn by a share of `step`
// to that of the position after it, all of its entries alike. Counts how often a line was in each state, for rows and
// columns and for diagonals.
using StateCounts = std::array<std::array<std::uint64_t, coach::kLineStateCount>, coach::layout::kClassMapCount>;
void learn(Teacher& teacher, const Lesson& lesson, double step, StateCounts& counts);

}  // namespace knister::train
