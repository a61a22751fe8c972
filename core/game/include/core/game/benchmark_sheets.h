// The same full sheets wherever the speed of the scoring is measured: `bench` on the device, the benchmark on the host.
#pragma once

#include <array>
#include <cstdint>

#include "core/game/lines.h"
#include "core/game/sheet.h"

namespace knister::game {

inline constexpr int kBenchmarkSheetCount = 16;

// Numbers as common as two dice make them, from a linear congruential generator (Numerical Recipes, section 7.1.2).
inline constexpr std::array<SheetNumbers, kBenchmarkSheetCount> kBenchmarkSheets = []() consteval {
  std::array<SheetNumbers, kBenchmarkSheetCount> sheets = {};
  std::uint32_t state = 1;
  const auto next_face = [&state]() consteval {
    state = state * 1'664'525 + 1'013'904'223;
    return (state >> 16) % kFaces + 1;
  };
  for (SheetNumbers& sheet : sheets) {
    for (std::uint8_t& number : sheet) {
      const std::uint32_t first = next_face();
      number = static_cast<std::uint8_t>(first + next_face());
    }
  }
  return sheets;
}();

// Each goes once through all sheets and returns the sum of their totals, which tells whether the score is right too.
// From scratch:
int score_benchmark_sheets();
// Number by number, kCells placements a sheet:
int place_benchmark_sheets();

}  // namespace knister::game
