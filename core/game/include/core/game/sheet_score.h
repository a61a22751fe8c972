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

  constexpr bool operator==(const SheetScore&) const = default;
};

// All 25 numbers are valid.
constexpr SheetScore score_of(const SheetNumbers& numbers) {
  SheetScore score;
  int total = 0;
  for (int line = 0; line < kLines; ++line) {
    LineNumbers of_line;
    for (int place = 0; place < kSide; ++place)
      of_line.add(numbers[static_cast<std::size_t>(cells_of_line(line)[place])]);
    const int points = of_line.points() * factor_of_line(line);
    score.points[static_cast<std::size_t>(line)] = static_cast<std::uint8_t>(points);
    total += points;
  }
  score.total = static_cast<std::int16_t>(total);
  return score;
}

}  // namespace knister::game
