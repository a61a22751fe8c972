#include "core/coach/benchmark_positions.h"

#include "core/assert/assert.h"
#include "core/coach/valuation.h"

namespace knister::coach {
namespace {

// A linear congruential generator (Numerical Recipes, section 7.1.2), whose upper bits are the better ones.
class Numbers {
 public:
  explicit Numbers(std::uint32_t seed) : state_(seed) {}

  int below(int size) {
    state_ = state_ * 1'664'525 + 1'013'904'223;
    return static_cast<int>((state_ >> 16) % static_cast<std::uint32_t>(size));
  }
  int sum_of_dice() {
    const int first = below(game::kFaces) + 1;
    return first + below(game::kFaces) + 1;
  }

 private:
  std::uint32_t state_;
};

// FNV-1a (Fowler, Noll and Vo), a word at a time.
constexpr std::uint32_t kChecksumStart = 2'166'136'261;
constexpr std::uint32_t kChecksumFactor = 16'777'619;

}  // namespace

BenchmarkPosition benchmark_position(int index) {
  KNISTER_ASSERT(index >= 0 && index < kBenchmarkPositionCount);
  Numbers random(static_cast<std::uint32_t>(index));
  BenchmarkPosition position = {.sheet = {}, .number = random.sum_of_dice()};
  while (position.sheet.filled() < index % game::kCells) {
    // Two statements, for the order of arguments is the compiler's. A cell that has a number stays as it is.
    const int cell = random.below(game::kCells);
    (void)position.sheet.place(cell, random.sum_of_dice());
  }
  return position;
}

std::uint32_t checksum_of_values(const ValueTables& tables) {
  std::uint32_t checksum = kChecksumStart;
  for (int index = 0; index < kBenchmarkPositionCount; ++index) {
    const BenchmarkPosition benchmark = benchmark_position(index);
    const Position position = Position::of(benchmark.sheet);
    for (const std::int32_t value : Valuation(tables, position).values_with(benchmark.number)) {
      checksum = (checksum ^ static_cast<std::uint32_t>(value)) * kChecksumFactor;
    }
  }
  return checksum;
}

}  // namespace knister::coach
