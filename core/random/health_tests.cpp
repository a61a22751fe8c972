#include "core/random/health_tests.h"

namespace knister::random {

Failure HealthTests::take(bool bit) {
  if (failure_ != Failure::kNone) {
    return failure_;
  }
  ++bits_;
  const bool repetition_passes = repetition_.take(bit);
  const bool proportion_passes = proportion_.take(bit);
  const bool pattern_passes = pattern_.take(bit);
  if (!repetition_passes) {
    failure_ = Failure::kRepetitionCount;
  } else if (!proportion_passes) {
    failure_ = Failure::kAdaptiveProportion;
  } else if (!pattern_passes) {
    failure_ = Failure::kRepeatedPattern;
  }
  return failure_;
}

}  // namespace knister::random
