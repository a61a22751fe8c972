#include "core/coach/valuation.h"

#include "core/assert/assert.h"

namespace knister::coach {
namespace {

constexpr int kBitsOfCount = 4;
constexpr std::size_t kCountsInWord = 8;
constexpr std::uint32_t kCountMask = (1u << kBitsOfCount) - 1;

// Each of eight bits at the place of its count.
constexpr std::array<std::uint32_t, 1u << kCountsInWord> kSpread = []() consteval {
  std::array<std::uint32_t, 1u << kCountsInWord> table = {};
  for (std::uint32_t bits = 0; bits < table.size(); ++bits) {
    for (std::size_t bit = 0; bit < kCountsInWord; ++bit) {
      table[bits] |= (bits >> bit & 1u) << (bit * kBitsOfCount);
    }
  }
  return table;
}();

constexpr std::size_t kDiagonals = 2;

constexpr std::array<TableKind, game::kLines> kKinds = []() consteval {
  std::array<TableKind, game::kLines> kinds = {};
  for (int line = 0; line < game::kLines; ++line) kinds[static_cast<std::size_t>(line)] = table_kind_of(line);
  return kinds;
}();

Crossing crossing_of_straight_lines(const game::LinesOfCell& lines) {
  return lines.count > kDiagonals ? Crossing::kOnDiagonal : Crossing::kOffDiagonal;
}

}  // namespace

WishCounts WishCounts::of(game::NumberBits numbers) {
  return {.low = kSpread[numbers & (kSpread.size() - 1)], .high = kSpread[numbers >> kCountsInWord]};
}

WishCounts& WishCounts::operator+=(const WishCounts& other) {
  low += other.low;
  high += other.high;
  return *this;
}

WishCounts& WishCounts::operator-=(const WishCounts& other) {
  low -= other.low;
  high -= other.high;
  return *this;
}

Valuation::Valuation(const ValueTables& tables, const Position& position)
    : tables_(tables),
      position_(position),
      lines_alone_(position.filled() + 2 >= game::kCells),
      base_(position.points() * kUnitsOfPoint) {
  KNISTER_ASSERT(!position.full());
  for (std::size_t line = 0; line < game::kLines; ++line) {
    if (position.unfinished(line)) add_line(line);
  }
  if (lines_alone_) return;
  for (CellSet cells = position.free_cells(); cells != 0; cells = without_first(cells)) add_crossings(first_of(cells));
}

void Valuation::add_line(std::size_t line) {
  const LineState state = position_.state_of(line);
  const int size = position_.size_of(line);
  // When all free cells are the line's, the number comes into it, and it is worth nothing without.
  const bool gets_it = filled_after() - size > layout::kMostOutside;
  line_values_[line] = gets_it ? 0 : tables_.line_value(kKinds[line], filled_after(), size, state);
  base_ += line_values_[line];
  if (lines_alone_) return;
  classes_[line] = tables_.class_of(kKinds[line], state);
  wishes_of_line_[line] = WishCounts::of(tables_.wishes_of(kKinds[line], state));
  wishes_ += wishes_of_line_[line];
}

void Valuation::add_crossings(int cell) {
  const auto index = static_cast<std::size_t>(cell);
  const game::LinesOfCell& lines = game::lines_of_cell(cell);
  std::array<std::int16_t, 4>& of_line = pairs_of_line_[index];
  const LineClass row = classes_[lines.lines[0]];
  const LineClass column = classes_[lines.lines[1]];
  const std::int32_t straight = tables_.pair_value(crossing_of_straight_lines(lines), row, column);
  std::int32_t of_row = straight;
  std::int32_t of_column = straight;
  std::int32_t all = straight;
  for (std::size_t i = kDiagonals; i < lines.count; ++i) {
    const LineClass diagonal = classes_[lines.lines[i]];
    const std::int32_t with_row = tables_.pair_value(Crossing::kWithDiagonal, row, diagonal);
    const std::int32_t with_column = tables_.pair_value(Crossing::kWithDiagonal, column, diagonal);
    of_row += with_row;
    of_column += with_column;
    of_line[i] = static_cast<std::int16_t>(with_row + with_column);
    all += with_row + with_column;
  }
  of_line[0] = static_cast<std::int16_t>(of_row);
  of_line[1] = static_cast<std::int16_t>(of_column);
  pairs_[index] = static_cast<std::int16_t>(all);
  base_ += all * kUnitsOfPair;
}

void Valuation::work_out(int number, Changes& changes) const {
  std::array<LineClass, game::kLines> after = classes_;
  for (std::size_t line = 0; line < game::kLines; ++line) {
    changes.pairs[line] = 0;
    if (!position_.unfinished(line)) continue;
    const LineState state = position_.state_of(line);
    const int size = position_.size_of(line);
    changes.wishes[line] = {};
    changes.wishes[line] -= wishes_of_line_[line];
    if (size == kMostInUnfinishedLine) {
      const int points = points_with(state, number) * game::factor_of_line(static_cast<int>(line));
      changes.lines[line] = points * kUnitsOfPoint - line_values_[line];
      // Its only free cell is the one that is filled: no crossing of it changes.
      continue;
    }
    const LineState next = next_state(state, number);
    changes.lines[line] = tables_.line_value(kKinds[line], filled_after(), size + 1, next) - line_values_[line];
    if (lines_alone_) continue;
    after[line] = tables_.class_of(kKinds[line], next);
    changes.wishes[line] += WishCounts::of(tables_.wishes_of(kKinds[line], next));
  }
  if (!lines_alone_) work_out_crossings(after, changes);
}

void Valuation::work_out_crossings(const std::array<LineClass, game::kLines>& after, Changes& changes) const {
  for (CellSet cells = position_.free_cells(); cells != 0; cells = without_first(cells)) {
    const int cell = first_of(cells);
    const auto index = static_cast<std::size_t>(cell);
    const game::LinesOfCell& lines = game::lines_of_cell(cell);
    const Crossing straight = crossing_of_straight_lines(lines);
    const LineClass row = classes_[lines.lines[0]];
    const LineClass column = classes_[lines.lines[1]];
    const LineClass row_after = after[lines.lines[0]];
    const LineClass column_after = after[lines.lines[1]];
    std::array<std::int16_t, 4>& in_cell = changes.pairs_in_cell[index];
    std::int32_t of_row = tables_.pair_value(straight, row_after, column);
    std::int32_t of_column = tables_.pair_value(straight, row, column_after);
    for (std::size_t i = kDiagonals; i < lines.count; ++i) {
      const std::size_t line = lines.lines[i];
      of_row += tables_.pair_value(Crossing::kWithDiagonal, row_after, classes_[line]);
      of_column += tables_.pair_value(Crossing::kWithDiagonal, column_after, classes_[line]);
      const std::int32_t of_diagonal = tables_.pair_value(Crossing::kWithDiagonal, row, after[line]) +
                                       tables_.pair_value(Crossing::kWithDiagonal, column, after[line]);
      in_cell[i] = static_cast<std::int16_t>(of_diagonal - pairs_of_line_[index][i]);
      changes.pairs[line] += in_cell[i];
    }
    in_cell[0] = static_cast<std::int16_t>(of_row - pairs_of_line_[index][0]);
    in_cell[1] = static_cast<std::int16_t>(of_column - pairs_of_line_[index][1]);
    changes.pairs[lines.lines[0]] += in_cell[0];
    changes.pairs[lines.lines[1]] += in_cell[1];
  }
}

// The cell's own crossings end, and those in the other free cells of its lines change.
std::int32_t Valuation::value_in(int cell, const Changes& changes) const {
  const auto index = static_cast<std::size_t>(cell);
  const game::LinesOfCell& lines = game::lines_of_cell(cell);
  std::int32_t value = base_;
  for (const std::size_t line : lines) value += changes.lines[line];
  if (lines_alone_) return value;
  std::int32_t pairs = -pairs_[index];
  WishCounts wishes = wishes_;
  for (std::size_t i = 0; i < lines.count; ++i) {
    const std::size_t line = lines.lines[i];
    pairs += changes.pairs[line] - changes.pairs_in_cell[index][i];
    wishes += changes.wishes[line];
  }
  return value + pairs * kUnitsOfPair + value_of_wishes(wishes);
}

std::int32_t Valuation::value_of_wishes(const WishCounts& counts) const {
  std::int32_t value = 0;
  std::uint32_t word = counts.low;
  for (std::size_t number = 0; number < game::kNumberCount; ++number) {
    if (number == kCountsInWord) word = counts.high;
    value += tables_.wish_value(filled_after(), number, word & kCountMask);
    word >>= kBitsOfCount;
  }
  return value;
}

CellValues Valuation::values_with(int number) const {
  Changes changes;
  work_out(number, changes);
  CellValues values = {};
  values.fill(kNoValue);
  for (CellSet cells = position_.free_cells(); cells != 0; cells = without_first(cells)) {
    const int cell = first_of(cells);
    values[static_cast<std::size_t>(cell)] = value_in(cell, changes);
  }
  return values;
}

CellChoice Valuation::best_with(int number) const {
  Changes changes;
  work_out(number, changes);
  CellChoice best;
  for (CellSet cells = position_.free_cells(); cells != 0; cells = without_first(cells)) {
    const int cell = first_of(cells);
    const std::int32_t value = value_in(cell, changes);
    if (value > best.value) best = {.cell = cell, .value = value};
  }
  return best;
}

std::int32_t Valuation::sum_over_throws() const {
  std::int32_t sum = 0;
  for (int number = game::kSmallestNumber; number <= game::kLargestNumber; ++number) {
    sum += ways_to_throw(number) * best_with(number).value;
  }
  return sum;
}

}  // namespace knister::coach
