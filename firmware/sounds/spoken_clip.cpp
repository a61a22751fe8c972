#include "sounds/spoken_clip.h"

#include <algorithm>

namespace knister::sounds {

namespace {

// A cubic through four neighbours, halfway between the middle two: (-1, 9, 9, -1) / 16. A straight line would take 4 dB
// from the clip's highest frequencies and leave more of their mirror images.
std::int16_t halfway(const std::array<std::int32_t, 4>& samples) {
  const std::int32_t sum = 9 * (samples[1] + samples[2]) - samples[0] - samples[3];
  return static_cast<std::int16_t>(std::clamp<std::int32_t>(sum / 16, INT16_MIN, INT16_MAX));
}

}  // namespace

bool SpokenClip::advance() {
  std::array<std::int16_t, 1> next{};
  if (decoder_.decode(next) == 0) {
    if (zeros_left_ == 0) {
      return false;
    }
    --zeros_left_;
  }
  std::ranges::rotate(neighbours_, neighbours_.begin() + 1);
  neighbours_.back() = next.front();
  return true;
}

std::size_t SpokenClip::fill(std::span<std::int16_t> samples) {
  for (std::size_t filled = 0; filled < samples.size(); ++filled) {
    if (between_ && !advance()) {
      return filled;
    }
    samples[filled] = between_ ? halfway(neighbours_) : static_cast<std::int16_t>(neighbours_[2]);
    between_ = !between_;
  }
  return samples.size();
}

}  // namespace knister::sounds
