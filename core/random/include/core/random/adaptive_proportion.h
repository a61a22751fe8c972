#pragma once

#include <algorithm>

namespace knister::random {

// The Adaptive Proportion Test of NIST SP 800-90B, section 4.4.2: a value that is too frequent. It finds an oscillator
// that has come to prefer one of its values.
class AdaptiveProportion {
 public:
  // The section's window for bits. The windows follow each other, they do not overlap.
  static constexpr int kWindow = 1024;
  // C = 1 + CRITBINOM(W, 2^-H, 1 - alpha), with alpha = 2^-30 and H = 0.3: 1 more than the smallest number that a
  // binomial variable of W trials, each with the probability 2^-0.3 = 0.812, exceeds with a probability of 2^-30 at
  // most.
  static constexpr int kCutoff = 904;

  // False if the test fails.
  constexpr bool take(bool bit) {
    if (position_ == 0) {
      value_ = bit;
      equal_ = 0;
    }
    equal_ += bit == value_ ? 1 : 0;
    position_ = (position_ + 1) % kWindow;
    most_ = std::max(most_, equal_);
    return equal_ < kCutoff;
  }

  // How many bits of a window were equal to its first at most.
  constexpr int most() const { return most_; }

 private:
  // The first of the window.
  bool value_ = false;
  int position_ = 0;
  int equal_ = 0;
  int most_ = 0;
};

}  // namespace knister::random
