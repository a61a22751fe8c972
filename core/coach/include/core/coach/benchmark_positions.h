// The same positions wherever the coach is measured, and wherever it is proved to think the same: on the device and on
// the host.
#pragma once

#include <cstdint>

#include "core/coach/value_tables.h"
#include "core/game/sheet.h"

namespace knister::coach {

inline constexpr int kBenchmarkPositionCount = 1000;

struct BenchmarkPosition {
  game::Sheet sheet;
  // Thrown next.
  int number = 0;
};

// From 0 to kBenchmarkPositionCount - 1; the sheet has index % 25 numbers.
BenchmarkPosition benchmark_position(int index);

// A checksum of every free cell's value in all of the positions: another one anywhere makes it another.
std::uint32_t checksum_of_values(const ValueTables& tables);

// What checksum_of_values() is with the shipped tables.
inline constexpr std::uint32_t kChecksumOfShippedValues = 1'410'801'855;

}  // namespace knister::coach
