// A sheet of 5x5 cells with its score, kept up to date with each number.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/assert/assert.h"
#include "core/game/combination.h"
#include "core/game/dice.h"
#include "core/game/lines.h"
#include "core/game/outcome.h"

namespace knister::game {

// Each line at its best: a diagonal Latin square of 2..6 or of 8..12.
inline constexpr int kHighestTotal = (kFirstDiagonal + 2 * (kLines - kFirstDiagonal)) * kHighestPoints;

// The numbers of a sheet row by row; Sheet::kEmpty for an empty cell.
using SheetNumbers = std::array<std::uint8_t, kCells>;

// A diagonal's points are doubled here already.
struct LineScore {
  // How many numbers the line has so far.
  std::uint8_t filled = 0;
  // Once the line is full; kNone and 0 before.
  Combination combination = Combination::kNone;
  std::uint8_t points = 0;
  // The most that the line can still be worth, whatever is thrown; the points once it is full.
  std::uint8_t best_possible = 0;

  constexpr bool operator==(const LineScore&) const = default;
};

class Sheet {
 public:
  // An empty cell.
  static constexpr int kEmpty = 0;

  // Each number is valid or kEmpty.
  static constexpr Sheet of_numbers(const SheetNumbers& numbers);

  constexpr Outcome place(int cell, int number);
  constexpr Outcome take_back(int cell);

  // kEmpty for an empty cell.
  constexpr int number_at(int cell) const {
    KNISTER_ASSERT(is_cell(cell));
    return numbers_[static_cast<std::size_t>(cell)];
  }
  constexpr const SheetNumbers& numbers() const { return numbers_; }
  constexpr int filled() const { return filled_; }
  constexpr bool full() const { return filled_ == kCells; }

  constexpr LineScore score_of_line(int line) const;
  // The points of the full lines.
  constexpr int total() const { return total_; }

  // The rest follows from the numbers.
  constexpr bool operator==(const Sheet& other) const { return numbers_ == other.numbers_; }

 private:
  struct Line {
    LineNumbers numbers;
    std::uint8_t filled = 0;
  };

  constexpr int points_of_full(int line) const {
    return lines_[static_cast<std::size_t>(line)].numbers.points() * factor_of_line(line);
  }
  constexpr LineNumbers numbers_of(int line) const;

  SheetNumbers numbers_ = {};
  std::uint8_t filled_ = 0;
  std::array<Line, kLines> lines_ = {};
  std::int16_t total_ = 0;
};

constexpr Sheet Sheet::of_numbers(const SheetNumbers& numbers) {
  Sheet sheet;
  for (int cell = 0; cell < kCells; ++cell) {
    const int number = numbers[static_cast<std::size_t>(cell)];
    if (number == kEmpty) continue;
    const Outcome outcome = sheet.place(cell, number);
    KNISTER_ASSERT(outcome == Outcome::kDone);
  }
  return sheet;
}

constexpr Outcome Sheet::place(int cell, int number) {
  if (!is_cell(cell)) return Outcome::kOffTheGrid;
  if (!is_number(number)) return Outcome::kInvalidNumber;
  if (number_at(cell) != kEmpty) return Outcome::kCellOccupied;

  numbers_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(number);
  ++filled_;
  for (const int index : lines_of_cell(cell)) {
    Line& line = lines_[static_cast<std::size_t>(index)];
    line.numbers.add(number);
    ++line.filled;
    if (line.filled == kSide) total_ = static_cast<std::int16_t>(total_ + points_of_full(index));
  }
  return Outcome::kDone;
}

constexpr Outcome Sheet::take_back(int cell) {
  if (!is_cell(cell)) return Outcome::kOffTheGrid;
  if (number_at(cell) == kEmpty) return Outcome::kCellEmpty;

  numbers_[static_cast<std::size_t>(cell)] = kEmpty;
  --filled_;
  for (const int index : lines_of_cell(cell)) {
    Line& line = lines_[static_cast<std::size_t>(index)];
    if (line.filled == kSide) total_ = static_cast<std::int16_t>(total_ - points_of_full(index));
    // Whether the number was there more than twice is not known any more: the line is read anew.
    line.numbers = numbers_of(index);
    --line.filled;
  }
  return Outcome::kDone;
}

constexpr LineNumbers Sheet::numbers_of(int line) const {
  LineNumbers numbers;
  for (int place = 0; place < kSide; ++place) {
    const int number = number_at(cells_of_line(line)[place]);
    if (number != kEmpty) numbers.add(number);
  }
  return numbers;
}

constexpr LineScore Sheet::score_of_line(int line) const {
  KNISTER_ASSERT(is_line(line));
  const Line& of = lines_[static_cast<std::size_t>(line)];
  const int factor = factor_of_line(line);
  if (of.filled < kSide) {
    return {.filled = of.filled,
            .best_possible = static_cast<std::uint8_t>(of.numbers.best_possible_points() * factor)};
  }
  const auto points = static_cast<std::uint8_t>(of.numbers.points() * factor);
  return {.filled = of.filled, .combination = of.numbers.combination(), .points = points, .best_possible = points};
}

}  // namespace knister::game
