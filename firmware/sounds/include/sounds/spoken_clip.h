#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/speech/adpcm_decoder.h"
#include "drivers/audio/sound_source.h"

namespace knister::sounds {

// Unpacks a clip while it plays.
class SpokenClip {
 public:
  // Samples a second of a clip; the output takes twice as many.
  static constexpr std::uint32_t kClipRate = drivers::kSampleRate / 2;

  SpokenClip() = default;
  explicit SpokenClip(std::span<const std::uint8_t> bytes)
      : decoder_(bytes), zeros_left_(bytes.empty() ? 0 : kNeighbours / 2) {}

  // Fewer than asked for are the last ones.
  std::size_t fill(std::span<std::int16_t> samples);

 private:
  static constexpr std::size_t kNeighbours = 4;

  bool advance();

  speech::AdpcmDecoder decoder_;
  // Of the clip: the sample that comes next is between the middle two, or the third.
  std::array<std::int32_t, kNeighbours> neighbours_{};
  // Zeros that still follow the clip's last sample, so that all of it passes.
  std::size_t zeros_left_ = 0;
  bool between_ = true;
};

}  // namespace knister::sounds
