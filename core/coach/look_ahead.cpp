#include "core/coach/look_ahead.h"

#include <algorithm>

#include "core/assert/assert.h"
#include "core/fixed/fixed.h"

namespace knister::coach {
namespace {

// With so few free cells the tables' answer to a throw is exact: after it one is left, whose value is.
constexpr int kExactFreeCells = 2;

int free_count(const Position& position) { return game::kCells - position.filled(); }

std::int32_t mean_over_throws(std::int32_t sum) {
  return static_cast<std::int32_t>(fixed::divide_rounded(sum, kWaysInAll));
}

}  // namespace

Candidates::Candidates(const CellValues& values, std::size_t width) {
  for (int cell = 0; cell < game::kCells; ++cell) {
    if (values[static_cast<std::size_t>(cell)] != kNoValue) insert(cell, values, width);
  }
}

void Candidates::insert(int cell, const CellValues& values, std::size_t width) {
  const std::int32_t value = values[static_cast<std::size_t>(cell)];
  std::size_t place = 0;
  for (; place < size_; ++place) {
    const std::int32_t other = values[cells_[place]];
    if (other == value) return;
    if (other < value) break;
  }
  if (place == width) return;
  if (size_ < width) ++size_;
  for (std::size_t i = size_ - 1; i > place; --i) cells_[i] = cells_[i - 1];
  cells_[place] = static_cast<std::uint8_t>(cell);
}

void LookAhead::begin(const Position& position, std::size_t throws,
                      const std::array<std::uint8_t, kMostThrows - 1>& widths) {
  KNISTER_ASSERT(throws >= 1 && throws <= kMostThrows);
  throws_ = throws;
  widths_ = widths;
  depth_ = 0;
  done_ = false;
  if (is_last(position, 1)) {
    value_ = value_at_the_end(position);
    done_ = true;
    return;
  }
  enter(position);
}

bool LookAhead::is_last(const Position& position, std::size_t depth) const {
  return depth >= throws_ || free_count(position) <= kExactFreeCells;
}

std::int32_t LookAhead::value_at_the_end(const Position& position) const {
  if (position.full()) return position.points() * kUnitsOfPoint;
  return mean_over_throws(Valuation(tables_, position).sum_over_throws());
}

void LookAhead::enter(const Position& position) {
  levels_[depth_] = {.position = position, .number = game::kSmallestNumber};
  ++depth_;
  find_answers();
}

void LookAhead::find_answers() {
  Level& level = levels_[depth_ - 1];
  level.answers = Candidates(Valuation(tables_, level.position).values_with(level.number), widths_[depth_ - 1]);
  level.next_answer = 0;
  level.best = kNoValue;
}

void LookAhead::step() {
  for (;;) {
    Level& level = levels_[depth_ - 1];
    if (level.next_answer == level.answers.size()) {
      finish_number();
      if (done_) return;
      continue;
    }
    Position after = level.position;
    after.place(level.answers.cell(level.next_answer), level.number);
    ++level.next_answer;
    if (is_last(after, depth_ + 1)) {
      level.best = std::max(level.best, value_at_the_end(after));
      return;
    }
    enter(after);
  }
}

void LookAhead::finish_number() {
  Level& level = levels_[depth_ - 1];
  level.sum += ways_to_throw(level.number) * level.best;
  if (level.number < game::kLargestNumber) {
    ++level.number;
    find_answers();
    return;
  }
  finish(mean_over_throws(level.sum));
}

void LookAhead::finish(std::int32_t value) {
  --depth_;
  if (depth_ == 0) {
    value_ = value;
    done_ = true;
    return;
  }
  Level& level = levels_[depth_ - 1];
  level.best = std::max(level.best, value);
}

}  // namespace knister::coach
