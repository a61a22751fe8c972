#pragma once

#include <algorithm>

namespace knister::random {

// The Repetition Count Test of NIST SP 800-90B, section 4.4.1: too many equal bits in a row. It finds an oscillator
// that stands still.
class RepetitionCount {
 public:
  // C = 1 + ceil(-log2(alpha) / H), with alpha = 2^-30 and H = 0.3 bits of min-entropy in a raw bit: 1 + 30 / 0.3.
  static constexpr int kCutoff = 101;

  // False if the test fails.
  constexpr bool take(bool bit) {
    run_ = bit == last_bit_ ? run_ + 1 : 1;
    last_bit_ = bit;
    longest_ = std::max(longest_, run_);
    return run_ < kCutoff;
  }

  // How many equal bits came in a row at most.
  constexpr int longest() const { return longest_; }

 private:
  bool last_bit_ = false;
  int run_ = 0;
  int longest_ = 0;
};

}  // namespace knister::random
