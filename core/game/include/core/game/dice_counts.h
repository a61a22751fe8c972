// How often each face and each sum came, for the question whether the dice are even.
#pragma once

#include <array>
#include <cstdint>

#include "core/game/dice.h"

namespace knister::game {

struct DiceCounts {
  // Beyond this nothing is counted: what is asked of the counts is exact up to there (core/fixed/chi_square.h).
  static constexpr std::uint32_t kMostThrows = 1'000'000;

  // By face and by sum, the smallest first.
  std::array<std::uint32_t, kFaces> faces{};
  std::array<std::uint32_t, kNumberCount> sums{};

  // A throw known by its sum alone counts only there.
  void add(const Throw& thrown);
  // It was entered by mistake. What is not counted (any more: the counts were set back, or the power failed before they
  // were kept) changes nothing.
  void remove(const Throw& thrown);
  std::uint32_t throws() const;

  bool operator==(const DiceCounts&) const = default;
};

}  // namespace knister::game
