// The score of a full sheet at once, as fast as it can be had: 25 looks for the numbers' bits, 12 for the lines.
#pragma once

#include <array>
#include <cstdint>

#include "core/game/combination.h"
#include "core/game/lines.h"
#include "core/game/sheet.h"

namespace knister::game {

struct SheetScore {
  // The diagonals' points are doubled already.
  std::array<std::uint8_t, kLines> points = {};
  std::int16_t total = 0;
};

namespace internal {

constexpr int points_along(const SheetNumbers& numbers, int first, int step) {
  LineNumbers line;
  for (int place = 0; place < kSide; ++place) {
    const int cell = first + place * step;
    line.add(numbers[static_cast<std::size_t>(cell)]);
  }
  return line.points();
}

}  // namespace internal

// All 25 numbers are valid. The lines are written out rather than looked up in kLineCells: the compiler then knows each
// cell, which makes this twice as fast.
constexpr SheetScore score_of(const SheetNumbers& numbers) {
  SheetScore score;
  int total = 0;
  const auto add = [&score, &total](int line, int points) {
    score.points[static_cast<std::size_t>(line)] = static_cast<std::uint8_t>(points);
    total += points;
  };
  for (int i = 0; i < kSide; ++i) {
    add(kFirstRow + i, internal::points_along(numbers, cell_at(i, 0), cell_at(0, 1)));
    add(kFirstColumn + i, internal::points_along(numbers, cell_at(0, i), cell_at(1, 0)));
  }
  add(kFirstDiagonal, 2 * internal::points_along(numbers, cell_at(0, 0), cell_at(1, 1)));
  add(kFirstDiagonal + 1, 2 * internal::points_along(numbers, cell_at(kSide - 1, 0), cell_at(-1, 1)));
  score.total = static_cast<std::int16_t>(total);
  return score;
}

}  // namespace knister::game
