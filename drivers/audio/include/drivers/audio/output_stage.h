#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/audio/sound_source.h"

namespace knister::drivers {

// Turns samples into levels of a PWM output.
//
// Silence is level 0, where the output draws no current; a sound swings around a middle that is as high as its loudness
// needs. The middle rises and falls slowly, and where one sound takes another's place their difference fades: a jump
// would be a click.
class OutputStage {
 public:
  // A PWM period has this many steps: 10 bits, and at 125 MHz a carrier of 122 kHz.
  static constexpr std::int32_t kSteps = 1024;
  static constexpr std::int32_t kLoudestMiddle = kSteps / 2;
  // Samples that the middle of the loudest sound takes to rise: 23 ms. That of a soft one is there sooner.
  static constexpr std::size_t kRampSamples = 512;

  // 0 to 100; more than that is 100.
  void set_volume(std::uint8_t percent);

  // What comes next is another sound, or none.
  void begin(const SoundSource* source);

  // Fills `levels` from the source, or with silence if there is none. Sets `source` to none when it has ended.
  // False if all of it is silence.
  bool render(SoundSource*& source, std::span<std::uint16_t> levels);

 private:
  std::uint16_t next_level(std::int32_t sample, std::int32_t middle_to_reach);
  void find_middle();

  std::int32_t volume_ = 100;
  std::int32_t loudness_ = 0;
  // That of the sound being played.
  std::int32_t sound_middle_ = 0;
  std::int32_t middle_ = 0;
  // How far the largest sample goes from the middle.
  std::int32_t swing_ = 0;
  // What a sound that was cut off still adds.
  std::int32_t remainder_ = 0;
  std::int32_t level_ = 0;
  // The part of a step that the last level left out, in 2^-15.
  std::int32_t rounding_ = 0;
};

}  // namespace knister::drivers
