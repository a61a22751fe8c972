#include "core/coach/advisor.h"

#include <algorithm>

#include "core/assert/assert.h"

namespace knister::coach {
namespace {

consteval std::int32_t points(int whole) { return whole * kUnitsOfPoint; }

// For one throw ahead, two and three.
constexpr std::array<Widths, kDepths - 1> kWidths = {{
    {.cells = 8, .margin = points(8), .answers = {}},
    {.cells = 5, .margin = points(3), .answers = {3}},
    {.cells = 3, .margin = points(2), .answers = {2, 2}},
}};

// On a nearly empty sheet a step takes longest and matters least: three throws ahead would take the device more than
// the 1.5 s that a player may be kept waiting.
constexpr int kFilledForThreeThrows = 6;

std::size_t canonical_symmetry(const game::SheetNumbers& numbers) {
  std::size_t first = 0;
  game::SheetNumbers first_image = numbers;
  for (std::size_t symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    const game::SheetNumbers image = image_of(numbers, kCellMaps[symmetry]);
    if (image < first_image) {
      first_image = image;
      first = symmetry;
    }
  }
  return first;
}

// What is further below the highest than the margin counts as not valued.
CellValues within(const CellValues& values, std::int32_t margin) {
  const std::int32_t highest = *std::max_element(values.begin(), values.end());
  CellValues kept = values;
  for (std::int32_t& value : kept) {
    if (value < highest - margin) value = kNoValue;
  }
  return kept;
}

}  // namespace

void Advisor::begin(const game::Sheet& sheet, int number, std::size_t depth) {
  KNISTER_ASSERT(!sheet.full() && game::is_number(number) && depth < kDepths);
  map_ = &kCellMaps[canonical_symmetry(sheet.numbers())];
  position_ = Position::of(game::Sheet::of_numbers(image_of(sheet.numbers(), *map_)));
  number_ = number;
  most_depth_ = sheet.filled() < kFilledForThreeThrows ? std::min(depth, kDepths - 2) : depth;
  values_[0] = Valuation(tables_, position_).values_with(number);
  depth_ = 0;
  begin_depth();
}

void Advisor::begin_depth() {
  done_ = true;
  if (depth_ == most_depth_) return;
  const Widths& widths = kWidths[depth_];
  candidates_ = Candidates(within(values_[depth_], widths.margin), widths.cells);
  // Among one there is nothing to choose.
  if (candidates_.size() == 1) return;
  done_ = false;
  next_candidate_ = 0;
  values_[depth_ + 1].fill(kNoValue);
  begin_candidate();
}

void Advisor::begin_candidate() {
  Position after = position_;
  after.place(candidates_.cell(next_candidate_), number_);
  look_ahead_.begin(after, depth_ + 1, kWidths[depth_].answers);
}

bool Advisor::refine() {
  KNISTER_ASSERT(!done_);
  if (!look_ahead_.done()) {
    look_ahead_.step();
    return false;
  }
  // Equals of a candidate are its images, as good as itself.
  const std::int32_t known = values_[depth_][static_cast<std::size_t>(candidates_.cell(next_candidate_))];
  for (std::size_t cell = 0; cell < game::kCells; ++cell) {
    if (values_[depth_][cell] == known) values_[depth_ + 1][cell] = look_ahead_.value();
  }
  ++next_candidate_;
  if (next_candidate_ < candidates_.size()) {
    begin_candidate();
  } else {
    ++depth_;
    begin_depth();
  }
  return true;
}

std::size_t Advisor::depth_of(std::size_t cell) const {
  std::size_t depth = depth_;
  while (values_[depth][cell] == kNoValue) --depth;
  return depth;
}

std::size_t Advisor::best_cells(std::span<int> cells) const {
  std::array<bool, game::kCells> taken = {};
  std::size_t count = 0;
  for (; count < cells.size(); ++count) {
    int best = -1;
    for (int cell = 0; cell < game::kCells; ++cell) {
      const std::size_t image = image_of_cell(cell);
      if (values_[0][image] == kNoValue || taken[static_cast<std::size_t>(cell)]) continue;
      if (best < 0 || is_better(image, image_of_cell(best))) best = cell;
    }
    if (best < 0) break;
    taken[static_cast<std::size_t>(best)] = true;
    cells[count] = best;
  }
  return count;
}

int Advisor::best_cell() const {
  int best = -1;
  (void)best_cells({&best, 1});
  return best;
}

// Of two cells the one that was looked at more deeply is better; otherwise the one of higher value.
bool Advisor::is_better(std::size_t one, std::size_t other) const {
  const std::size_t depth = depth_of(one);
  const std::size_t other_depth = depth_of(other);
  if (depth != other_depth) return depth > other_depth;
  return values_[depth][one] > values_[depth][other];
}

std::size_t Advisor::image_of_free_cell(int cell) const {
  KNISTER_ASSERT(game::is_cell(cell) && values_[0][image_of_cell(cell)] != kNoValue);
  return image_of_cell(cell);
}

fixed::Fixed Advisor::loss_in(int cell) const {
  const std::size_t image = image_of_free_cell(cell);
  const CellValues& values = values_[depth_of(image)];
  const std::int32_t best = values[image_of_cell(best_cell())];
  return fixed::Fixed::of_units(std::max<std::int32_t>(0, best - values[image]));
}

fixed::Fixed Advisor::value_of(int cell) const {
  const std::size_t image = image_of_free_cell(cell);
  return fixed::Fixed::of_units(values_[depth_of(image)][image]);
}

}  // namespace knister::coach
