#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/audio/sound_source.h"

namespace knister::drivers {

// Turns samples into levels of a PWM output.
//
// A sound swings around the middle level, while silence is level 0, where the output draws no current. Between both the
// middle is raised and lowered over some milliseconds: a jump would be a click.
class OutputStage {
 public:
  // A PWM period has this many steps: 10 bits, and at 125 MHz a carrier of 122 kHz.
  static constexpr std::uint32_t kSteps = 1024;
  static constexpr std::uint32_t kMiddle = kSteps / 2;
  // Samples that raising the middle takes: 5.8 ms.
  static constexpr std::uint32_t kRampSamples = 128;

  // 0 to 100; more than that is 100.
  void set_volume(std::uint8_t percent);

  // Fills `levels` from the source, or with silence if there is none. Sets `source` to none when it has ended.
  // False if all of it is silence.
  bool render(SoundSource*& source, std::span<std::uint16_t> levels);

 private:
  static constexpr std::uint32_t kRampStep = kMiddle / kRampSamples;
  static constexpr std::int32_t kFullGain = 1 << 15;

  std::uint16_t level_of(std::int16_t sample) const;

  std::uint32_t middle_ = 0;
  std::int32_t gain_ = kFullGain;
};

}  // namespace knister::drivers
