// Random numbers for tests, the same on every machine: the standard leaves its distributions to the library.
#pragma once

#include <cstdint>
#include <random>

#include "core/game/sheet.h"

class RandomNumbers {
 public:
  explicit RandomNumbers(std::uint32_t seed) : generator_(seed) {}

  int below(int size) { return static_cast<int>(generator_() % static_cast<std::uint32_t>(size)); }
  int between(int smallest, int largest) { return smallest + below(largest - smallest + 1); }
  int dice_sum() { return between(1, 6) + between(1, 6); }

  knister::game::SheetNumbers sheet() {
    knister::game::SheetNumbers numbers = {};
    for (std::uint8_t& number : numbers) number = static_cast<std::uint8_t>(dice_sum());
    return numbers;
  }

 private:
  std::mt19937 generator_;
};
