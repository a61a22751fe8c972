// A deeper look at a position: the mean over the next throws of the best answer to each, so and so many throws deep,
// and behind them what the tables say. Of the answers only the most promising ones are followed.
//
// It is done in steps, so that whoever waits for it can do something else in between: no step takes longer than valuing
// a position with each number, and a few more to get there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/coach/position.h"
#include "core/coach/valuation.h"
#include "core/coach/value_tables.h"

namespace knister::coach {

// Cells by falling value, as many as are to be followed. Of cells with equal values, nearly always each other's images,
// only the first is there.
class Candidates {
 public:
  static constexpr std::size_t kMost = 8;

  // At most `width` of the cells that have a value.
  Candidates() = default;
  Candidates(const CellValues& values, std::size_t width);

  std::size_t size() const { return size_; }
  int cell(std::size_t index) const { return cells_[index]; }

 private:
  void insert(int cell, const CellValues& values, std::size_t width);

  std::array<std::uint8_t, kMost> cells_ = {};
  std::size_t size_ = 0;
};

class LookAhead {
 public:
  // Throws that are looked at before the tables are asked; the last one costs a single valuation.
  static constexpr std::size_t kMostThrows = 3;

  explicit LookAhead(const ValueTables& tables) : tables_(tables) {}

  // Up to kMostThrows. How many answers are followed to the first throw, to the second …; the last throw's answers are
  // all valued.
  void begin(const Position& position, std::size_t throws, const std::array<std::uint8_t, kMostThrows - 1>& widths);

  bool done() const { return done_; }
  // Until it is done.
  void step();
  // Of the position, once it is done.
  std::int32_t value() const { return value_; }

 private:
  // A position whose throws are gone through.
  struct Level {
    Position position = {};
    int number = 0;
    Candidates answers = {};
    std::size_t next_answer = 0;
    std::int32_t best = kNoValue;
    std::int32_t sum = 0;
  };

  bool is_last(const Position& position, std::size_t depth) const;
  std::int32_t value_at_the_end(const Position& position) const;
  void enter(const Position& position);
  void find_answers();
  void finish_number();
  void finish(std::int32_t value);

  ValueTables tables_;
  std::size_t throws_ = 0;
  std::array<std::uint8_t, kMostThrows - 1> widths_ = {};
  std::array<Level, kMostThrows - 1> levels_ = {};
  std::size_t depth_ = 0;
  bool done_ = true;
  std::int32_t value_ = kNoValue;
};

}  // namespace knister::coach
