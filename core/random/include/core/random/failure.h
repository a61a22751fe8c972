// Why random dice are refused.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace knister::random {

enum class Failure : std::uint8_t {
  kNone,
  // There were no more raw bits: the oscillator does not run, or a recording has ended.
  kNoBits,
  // The health tests, see health_tests.h.
  kRepetitionCount,
  kAdaptiveProportion,
  kRepeatedPattern,
};

// As the event log and the command line name it.
constexpr std::string_view name_of(Failure failure) {
  constexpr std::array<std::string_view, 5> kNames = {"none", "no_bits", "repetition_count", "adaptive_proportion",
                                                      "repeated_pattern"};
  return kNames[static_cast<std::size_t>(failure)];
}

}  // namespace knister::random
