#include "core/game/dice_counts.h"

namespace knister::game {

void DiceCounts::add(const Throw& thrown) {
  if (throws() == kMostThrows) {
    return;
  }
  ++sums[static_cast<std::size_t>(thrown.sum() - kSmallestNumber)];
  if (thrown.has_faces()) {
    ++faces[static_cast<std::size_t>(thrown.first() - 1)];
    ++faces[static_cast<std::size_t>(thrown.second() - 1)];
  }
}

void DiceCounts::remove(const Throw& thrown) {
  // Each die that was counted with its face belongs to a throw that was counted.
  std::uint32_t counted_faces = 0;
  for (const std::uint32_t count : faces) {
    counted_faces += count;
  }
  std::uint32_t& sum = sums[static_cast<std::size_t>(thrown.sum() - kSmallestNumber)];
  if (!thrown.has_faces()) {
    if (sum > 0 && counted_faces < 2 * throws()) {
      --sum;
    }
    return;
  }
  std::uint32_t& first = faces[static_cast<std::size_t>(thrown.first() - 1)];
  std::uint32_t& second = faces[static_cast<std::size_t>(thrown.second() - 1)];
  const std::uint32_t wanted = thrown.first() == thrown.second() ? 2 : 1;
  if (sum > 0 && first >= wanted && second >= wanted) {
    --sum;
    --first;
    --second;
  }
}

std::uint32_t DiceCounts::throws() const {
  std::uint32_t throws = 0;
  for (const std::uint32_t count : sums) {
    throws += count;
  }
  return throws;
}

}  // namespace knister::game
