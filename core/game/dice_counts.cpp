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
  --sums[static_cast<std::size_t>(thrown.sum() - kSmallestNumber)];
  if (thrown.has_faces()) {
    --faces[static_cast<std::size_t>(thrown.first() - 1)];
    --faces[static_cast<std::size_t>(thrown.second() - 1)];
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
