#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/audio/sound_source.h"

namespace knister::drivers {

// A square wave that swells and fades: without that, each end is a click.
class Tone final : public SoundSource {
 public:
  struct Shape {
    std::uint16_t hertz = 0;
    std::uint16_t milliseconds = 0;
    // How much of that it takes to swell and to fade; together not more than all of it.
    std::uint16_t attack_milliseconds = 4;
    std::uint16_t decay_milliseconds = 20;
  };

  explicit Tone(const Shape& shape);

  std::size_t fill(std::span<std::int16_t> samples) override;

 private:
  std::int32_t loudness() const;

  std::uint32_t length_;
  std::uint32_t attack_;
  std::uint32_t decay_;
  // A turn of the wave is 2^32.
  std::uint32_t phase_step_;
  std::uint32_t phase_ = 0;
  std::uint32_t done_ = 0;
};

}  // namespace knister::drivers
