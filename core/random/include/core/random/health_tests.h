// Is the raw source still a source? Every raw bit passes through here before it is used.
#pragma once

#include <cstdint>

#include "core/random/adaptive_proportion.h"
#include "core/random/failure.h"
#include "core/random/repeated_pattern.h"
#include "core/random/repetition_count.h"

namespace knister::random {

// What the tests have seen since the start.
struct HealthCounts {
  std::uint64_t bits = 0;
  int longest_run = 0;
  int most_in_window = 0;
};

// The continuous tests of NIST SP 800-90B, section 4.4, and one of our own. A failure stays.
class HealthTests {
 public:
  Failure take(bool bit);

  Failure failure() const { return failure_; }
  HealthCounts counts() const {
    return {.bits = bits_, .longest_run = repetition_.longest(), .most_in_window = proportion_.most()};
  }

 private:
  RepetitionCount repetition_;
  AdaptiveProportion proportion_;
  RepeatedPattern pattern_;
  std::uint64_t bits_ = 0;
  Failure failure_ = Failure::kNone;
};

}  // namespace knister::random
