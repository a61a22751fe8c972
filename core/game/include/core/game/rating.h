// What the rule sheets say to a solo player's total.
#pragma once

#include <cstdint>

namespace knister::game {

enum class Rating : std::uint8_t { kNone, kGood, kVeryGood, kIncredible };

inline constexpr int kGoodTotal = 50;
inline constexpr int kVeryGoodTotal = 80;
inline constexpr int kIncredibleTotal = 100;

constexpr Rating rating_of(int total) {
  if (total >= kIncredibleTotal) return Rating::kIncredible;
  if (total >= kVeryGoodTotal) return Rating::kVeryGood;
  if (total >= kGoodTotal) return Rating::kGood;
  return Rating::kNone;
}

}  // namespace knister::game
