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

constexpr std::size_t kStraightLines = 2;

constexpr std::array<TableKind, game::kLines> kKinds = []() consteval {
  std::array<TableKind, game::kLines> kinds = {};
  for (int line = 0; line < game::kLines; ++line) kinds[static_cast<std::size_t>(line)] = table_kind_of(line);
  return kinds;
}();

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
      filled_after_(position.filled() + 1),
      lines_alone_(filled_after_ + 1 >= game::kCells),
      base_(position.points() * kUnitsOfPoint) {
  KNISTER_ASSERT(!position.full());
  if (!lines_alone_) wish_values_ = tables.wish_values(filled_after_);
  for (std::size_t index = 0; index < game::kLines; ++index) {
    if (position.unfinished(index)) add_line(position, index);
  }
  for (CellSet cells = position.free_cells(); cells != 0; cells = without_first(cells)) add_free_cell(first_of(cells));
}

void Valuation::add_line(const Position& position, std::size_t index) {
  const TableKind kind = kKinds[index];
  const int size = position.size_of(index);
  const LineState state = position.state_of(index);
  const int outside_after = filled_after_ - size;
  Line& line = lines_[line_count_];
  ++line_count_;
  line = {.index = static_cast<std::uint8_t>(index), .size = static_cast<std::uint8_t>(size), .state = state};
  // When all free cells are the line's, the number comes into it, and it is worth nothing without.
  if (outside_after <= layout::kMostOutside) line.value = tables_.line_values(kind, outside_after)[state];
  base_ += line.value;
  line.values_after = tables_.line_values(kind, outside_after - 1);
  line.classes = tables_.classes(kind);
  line.wishes_by_state = tables_.wishes(kind);
  line.wishes = WishCounts::of(line.wishes_by_state.word(state));
  wishes_ += line.wishes;
  classes_[index] = line.classes[state];
}

void Valuation::add_free_cell(int cell) {
  FreeCell& free = free_[free_count_];
  ++free_count_;
  free.cell = static_cast<std::uint8_t>(cell);
  if (lines_alone_) return;
  const game::LinesOfCell& lines = game::lines_of_cell(cell);
  const bool on_diagonal = lines.count > kStraightLines;
  const Crossing straight = on_diagonal ? Crossing::kOnDiagonal : Crossing::kOffDiagonal;
  const std::size_t row = lines.lines[0];
  const std::size_t column = lines.lines[1];
  free.straight_with_row = tables_.pair_values(straight, classes_[row]);
  free.straight_with_column = tables_.pair_values(straight, classes_[column]);
  free.pairs = free.straight_with_row[classes_[column]];
  pairs_of_line_[row] += free.pairs;
  pairs_of_line_[column] += free.pairs;
  if (on_diagonal) add_diagonal_crossings(lines, free);
  // Two lines have a part in each crossing.
  free.pairs_of_lines = 2 * free.pairs;
  base_ += free.pairs * kUnitsOfPair;
}

void Valuation::add_diagonal_crossings(const game::LinesOfCell& lines, FreeCell& free) {
  free.diagonal_with_row = tables_.pair_values(Crossing::kWithDiagonal, classes_[lines.lines[0]]);
  free.diagonal_with_column = tables_.pair_values(Crossing::kWithDiagonal, classes_[lines.lines[1]]);
  for (std::size_t i = kStraightLines; i < lines.count; ++i) {
    const std::size_t diagonal = lines.lines[i];
    const std::int32_t with_row = free.diagonal_with_row[classes_[diagonal]];
    const std::int32_t with_column = free.diagonal_with_column[classes_[diagonal]];
    pairs_of_line_[lines.lines[0]] += with_row;
    pairs_of_line_[lines.lines[1]] += with_column;
    pairs_of_line_[diagonal] += with_row + with_column;
    free.pairs += with_row + with_column;
  }
}

Valuation::Change Valuation::change_of(const Line& line, int number) const {
  Change change = {.line_class = classes_[line.index]};
  change.wishes -= line.wishes;
  if (line.size == kMostInUnfinishedLine) {
    // Its only free cell is the one that is filled: its class goes on as it was, so that no crossing of it changes.
    const int points = points_with(line.state, number) * game::factor_of_line(line.index);
    change.value = points * kUnitsOfPoint - line.value;
    return change;
  }
  const LineState next = next_state(line.state, number);
  change.value = line.values_after[next] - line.value;
  change.line_class = line.classes[next];
  change.wishes += WishCounts::of(line.wishes_by_state.word(next));
  return change;
}

void Valuation::work_out(int number, Changes& changes, PairsInCells& pairs) const {
  for (const Line& line : unfinished_lines()) {
    changes[line.index] = change_of(line, number);
    changes[line.index].pairs = -pairs_of_line_[line.index];
  }
  if (lines_alone_) return;
  for (std::size_t place = 0; place < free_count_; ++place) pairs[place] = add_pairs_after(free_[place], changes);
  for (const Line& line : unfinished_lines()) {
    changes[line.index].value += changes[line.index].pairs * kUnitsOfPair;
  }
}

// What the crossings of a free cell are worth with the number in one of its lines, for each line and for all together.
std::int32_t Valuation::add_pairs_after(const FreeCell& free, Changes& changes) const {
  const game::LinesOfCell& lines = game::lines_of_cell(free.cell);
  Change& row = changes[lines.lines[0]];
  Change& column = changes[lines.lines[1]];
  std::int32_t of_row = free.straight_with_column[row.line_class];
  std::int32_t of_column = free.straight_with_row[column.line_class];
  std::int32_t of_diagonals = 0;
  for (std::size_t i = kStraightLines; i < lines.count; ++i) {
    const std::size_t index = lines.lines[i];
    Change& diagonal = changes[index];
    of_row += tables_.pair_values(Crossing::kWithDiagonal, row.line_class)[classes_[index]];
    of_column += tables_.pair_values(Crossing::kWithDiagonal, column.line_class)[classes_[index]];
    const std::int32_t of_diagonal =
        free.diagonal_with_row[diagonal.line_class] + free.diagonal_with_column[diagonal.line_class];
    diagonal.pairs += of_diagonal;
    of_diagonals += of_diagonal;
  }
  row.pairs += of_row;
  column.pairs += of_column;
  return of_row + of_column + of_diagonals;
}

// The cell's own crossings end, and those in the other free cells of its lines change: what the lines gain in all of
// their cells is taken without what they gain in this one.
std::int32_t Valuation::value_in(std::size_t place, const Changes& changes, const PairsInCells& pairs) const {
  const FreeCell& free = free_[place];
  std::int32_t value = base_;
  WishCounts wishes = wishes_;
  for (const std::size_t index : game::lines_of_cell(free.cell)) {
    value += changes[index].value;
    wishes += changes[index].wishes;
  }
  if (lines_alone_) return value;
  const std::int32_t ending = free.pairs + pairs[place] - free.pairs_of_lines;
  return value - ending * kUnitsOfPair + value_of_wishes(wishes);
}

std::int32_t Valuation::value_of_wishes(const WishCounts& counts) const {
  std::int32_t value = 0;
  std::size_t row = 0;
  std::uint32_t word = counts.low;
  for (std::size_t number = 0; number < game::kNumberCount; ++number) {
    if (number == kCountsInWord) word = counts.high;
    value += wish_values_[row + (word & kCountMask)];
    word >>= kBitsOfCount;
    row += layout::kWishingLineCounts;
  }
  return value;
}

CellValues Valuation::values_with(int number) const {
  Changes changes = {};
  PairsInCells pairs = {};
  work_out(number, changes, pairs);
  CellValues values = {};
  values.fill(kNoValue);
  for (std::size_t place = 0; place < free_count_; ++place) values[free_[place].cell] = value_in(place, changes, pairs);
  return values;
}

CellChoice Valuation::best_with(int number) const {
  Changes changes = {};
  PairsInCells pairs = {};
  work_out(number, changes, pairs);
  CellChoice best;
  for (std::size_t place = 0; place < free_count_; ++place) {
    const std::int32_t value = value_in(place, changes, pairs);
    if (value > best.value) best = {.cell = free_[place].cell, .value = value};
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
