#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace knister::drivers {

// Samples a second: twice the clips' rate, and the carrier's edges lie far above what can be heard.
inline constexpr std::uint32_t kSampleRate = 22050;

// Gives a sound piece by piece.
class SoundSource {
 public:
  // Fills `samples` from the front; fewer than asked for are the last ones. Called in an interrupt, some 86 times a
  // second.
  virtual std::size_t fill(std::span<std::int16_t> samples) = 0;

  // How loud the largest sample is meant to be, in percent of what the output can do. A soft sound is one whose samples
  // use the whole range and that says so here: the output then rises no further from its rest than the sound needs.
  virtual std::uint8_t loudness() const = 0;

 protected:
  ~SoundSource() = default;
};

}  // namespace knister::drivers
