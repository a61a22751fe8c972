#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/audio/sound_source.h"

namespace knister::drivers {

// Plays samples that lie in memory: signed 16 bits, or 8 bits with 128 as the middle.
template <typename Sample>
  requires std::same_as<Sample, std::int16_t> || std::same_as<Sample, std::uint8_t>
class SampleClip final : public SoundSource {
 public:
  explicit constexpr SampleClip(std::span<const Sample> samples) : rest_(samples) {}

  std::size_t fill(std::span<std::int16_t> samples) override {
    const auto next = rest_.first(std::min(samples.size(), rest_.size()));
    std::ranges::transform(next, samples.begin(), wide);
    rest_ = rest_.subspan(next.size());
    return next.size();
  }

 private:
  static constexpr std::int16_t wide(Sample sample) {
    if constexpr (std::same_as<Sample, std::uint8_t>) return static_cast<std::int16_t>((sample - 128) * 256);
    return static_cast<std::int16_t>(sample);
  }

  std::span<const Sample> rest_;
};

}  // namespace knister::drivers
