// What a ring oscillator may do, good and bad: each model gives a bit whenever it is asked. All of them repeat
// themselves with the same seed.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace oscillator_models {

// xoshiro256** (Blackman and Vigna), started by splitmix64: fast, and with no flaw that these tests could notice.
class Noise {
 public:
  explicit Noise(std::uint64_t seed);
  std::uint64_t next();
  // True with the probability of `threshold` in 2^64.
  bool is_below(std::uint64_t threshold) { return next() < threshold; }

 private:
  std::uint64_t state_[4] = {};
};

// A probability as `is_below` wants it.
std::uint64_t threshold_of(double probability);

// Each bit is 1 with the same probability: 0 and 1 for a stuck one, 0.5 for the perfect one.
class Biased {
 public:
  Biased(double probability_of_one, std::uint64_t seed) : noise_(seed), threshold_(threshold_of(probability_of_one)) {}
  bool take() { return noise_.is_below(threshold_); }

 private:
  Noise noise_;
  std::uint64_t threshold_;
};

// Each bit is the same as the one before with a probability: 0 for an alternating one.
class Correlated {
 public:
  Correlated(double probability_of_same, std::uint64_t seed)
      : noise_(seed), threshold_(threshold_of(probability_of_same)) {}
  bool take() {
    if (!noise_.is_below(threshold_)) last_ = !last_;
    return last_;
  }

 private:
  Noise noise_;
  std::uint64_t threshold_;
  bool last_ = false;
};

// The same bits over and over, at least two of them, each copied with a probability and flipped otherwise.
class Periodic {
 public:
  Periodic(int period, double probability_of_copy, std::uint64_t seed);
  bool take();

 private:
  Noise noise_;
  std::uint64_t threshold_;
  std::vector<bool> pattern_;
  std::size_t position_ = 0;
};

// A bit is 1 with a probability that grows from 0.5 to 1 in so many bits, and stays there.
class Decaying {
 public:
  Decaying(std::uint64_t bits, std::uint64_t seed) : noise_(seed), bits_(bits) {}
  bool take();

 private:
  Noise noise_;
  std::uint64_t bits_;
  std::uint64_t position_ = 0;
};

// Perfect but for bursts in which it is stuck at 1. The first begins after `first` bits, each lasts `length` bits, and
// from the beginning of one to that of the next there are `every` bits; with 0 there is one burst only.
class Bursts {
 public:
  Bursts(std::uint64_t first, std::uint64_t length, std::uint64_t every, std::uint64_t seed)
      : noise_(seed), first_(first), length_(length), every_(every) {}
  bool take();

 private:
  Noise noise_;
  std::uint64_t first_;
  std::uint64_t length_;
  std::uint64_t every_;
  std::uint64_t position_ = 0;
};

// A model as a supply of raw bits that never ends.
template <typename Oscillator>
class Supply {
 public:
  explicit Supply(Oscillator oscillator) : oscillator_(std::move(oscillator)) {}
  std::optional<bool> next() { return oscillator_.take(); }

 private:
  Oscillator oscillator_;
};

}  // namespace oscillator_models
