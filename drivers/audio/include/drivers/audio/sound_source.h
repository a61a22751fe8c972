#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace knister::drivers {

// Samples a second. Square waves of a few kilohertz still sound like their pitch, and it is twice the clips' rate.
inline constexpr std::uint32_t kSampleRate = 22050;

// Gives a sound piece by piece.
class SoundSource {
 public:
  // Fills `samples` from the front; fewer than asked for are the last ones. Called in an interrupt, some 86 times a
  // second.
  virtual std::size_t fill(std::span<std::int16_t> samples) = 0;

 protected:
  ~SoundSource() = default;
};

}  // namespace knister::drivers
