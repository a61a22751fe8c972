#pragma once

#include <array>
#include <cstdint>

namespace knister::random {

// The Repetition Count Test taken further: bits that repeat those 1, 2, … or 64 places before for too long. A ring
// oscillator that locks to the clock it is sampled with gives a short pattern over and over; both tests of the standard
// pass it, if the pattern has enough of zeros and ones. (SP 800-90B, section 4.5, welcomes tests of one's own beside
// its two.)
//
// A counter for each of the 64 distances would take too long at every bit. They are therefore kept across: bit d of
// plane p is bit p of the counter for the distance d + 1, and a few operations on whole planes count all of them.
class RepeatedPattern {
 public:
  static constexpr int kLongestPattern = 64;
  // A raw bit with the min-entropy H repeats any given earlier one with a probability of 2^-H at most, and c in a row
  // do with 2^-(c H). With c = 120 and H = 0.3 that is 2^-36, for all 64 distances together 2^-30.
  static constexpr int kCutoff = 120;

  // False if the test fails.
  constexpr bool take(bool bit) {
    // Distances for which the bit is equal to the one so many places before; those before the first bit are not.
    const std::uint64_t equal = (bit ? past_ : ~past_) & known_;
    past_ = (past_ << 1) | (bit ? 1U : 0U);
    known_ = (known_ << 1) | 1U;
    // Adds 1 where it is equal, makes it 0 where it is not.
    std::uint64_t carry = equal;
    for (std::uint64_t& plane : planes_) {
      const std::uint64_t sum = plane ^ carry;
      carry &= plane;
      plane = sum & equal;
    }
    // 120 is 1111000: the first number that has these four bits.
    return (planes_[3] & planes_[4] & planes_[5] & planes_[6]) == 0;
  }

 private:
  // Counts to 127. After a failure nothing is counted any more.
  static constexpr int kPlanes = 7;

  // The last bit is bit 0, the one before it bit 1.
  std::uint64_t past_ = 0;
  std::uint64_t known_ = 0;
  std::array<std::uint64_t, kPlanes> planes_{};
};

}  // namespace knister::random
