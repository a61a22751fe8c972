#include "oscillator_models.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

namespace oscillator_models {

Noise::Noise(std::uint64_t seed) {
  for (std::uint64_t& word : state_) {
    seed += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = seed;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    word = mixed ^ (mixed >> 31);
  }
}

std::uint64_t Noise::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::uint64_t threshold_of(double probability) {
  if (probability >= 1) return std::numeric_limits<std::uint64_t>::max();
  return static_cast<std::uint64_t>(std::ldexp(probability, 64));
}

Periodic::Periodic(int period, double probability_of_copy, std::uint64_t seed)
    : noise_(seed), threshold_(threshold_of(probability_of_copy)) {
  pattern_.assign(static_cast<std::size_t>(period), true);
  for (std::size_t index = 2; index < pattern_.size(); ++index) pattern_[index] = noise_.next() % 2 == 0;
  // The first two differ, so that it is never stuck.
  pattern_[1] = false;
}

bool Periodic::take() {
  const bool bit = pattern_[position_];
  position_ = (position_ + 1) % pattern_.size();
  return noise_.is_below(threshold_) ? bit : !bit;
}

bool Decaying::take() {
  const double grown = position_ >= bits_ ? 1 : static_cast<double>(position_) / static_cast<double>(bits_);
  ++position_;
  return noise_.is_below(threshold_of(0.5 + grown / 2));
}

bool Bursts::take() {
  const bool noise = noise_.next() % 2 == 0;
  const std::uint64_t position = position_++;
  if (position < first_) return noise;
  const std::uint64_t since = every_ == 0 ? position - first_ : (position - first_) % every_;
  return since < length_ || noise;
}

}  // namespace oscillator_models
