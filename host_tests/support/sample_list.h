#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "drivers/audio/sound_source.h"

namespace knister::host_tests {

using Samples = std::vector<std::int16_t>;

// A sound of given samples.
class SampleList final : public drivers::SoundSource {
 public:
  SampleList(Samples samples, std::uint8_t loudness) : samples_(std::move(samples)), loudness_(loudness) {}

  std::size_t fill(std::span<std::int16_t> samples) override {
    const std::size_t count = std::min(samples.size(), samples_.size() - next_);
    std::copy_n(samples_.begin() + static_cast<std::ptrdiff_t>(next_), count, samples.begin());
    next_ += count;
    return count;
  }
  std::uint8_t loudness() const override { return loudness_; }

 private:
  Samples samples_;
  std::uint8_t loudness_;
  std::size_t next_ = 0;
};

}  // namespace knister::host_tests
