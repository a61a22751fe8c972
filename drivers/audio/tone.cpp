#include "drivers/audio/tone.h"

#include <algorithm>

namespace knister::drivers {

namespace {

constexpr std::int32_t kLoudest = 32767;
constexpr std::uint32_t kHalfTurn = 1u << 31;

constexpr std::uint32_t samples_in(std::uint32_t milliseconds) { return milliseconds * kSampleRate / 1000; }

}  // namespace

Tone::Tone(const Shape& shape)
    : length_(samples_in(shape.milliseconds)),
      attack_(samples_in(shape.attack_milliseconds)),
      decay_(samples_in(shape.decay_milliseconds)),
      phase_step_(static_cast<std::uint32_t>((std::uint64_t{shape.hertz} << 32) / kSampleRate)) {}

std::int32_t Tone::loudness() const {
  const std::uint32_t left = length_ - done_;
  if (done_ < attack_) return kLoudest * static_cast<std::int32_t>(done_) / static_cast<std::int32_t>(attack_);
  if (left < decay_) return kLoudest * static_cast<std::int32_t>(left) / static_cast<std::int32_t>(decay_);
  return kLoudest;
}

std::size_t Tone::fill(std::span<std::int16_t> samples) {
  const auto next = samples.first(std::min<std::size_t>(samples.size(), length_ - done_));
  for (std::int16_t& sample : next) {
    const std::int32_t height = loudness();
    sample = static_cast<std::int16_t>(phase_ < kHalfTurn ? height : -height);
    phase_ += phase_step_;
    ++done_;
  }
  return next.size();
}

}  // namespace knister::drivers
