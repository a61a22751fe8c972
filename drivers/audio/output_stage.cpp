#include "drivers/audio/output_stage.h"

#include <algorithm>
#include <array>

namespace knister::drivers {

namespace {

constexpr std::size_t kPieceSamples = 64;

}  // namespace

// Loudness goes with the logarithm of the amplitude; a square comes near enough over the range that a speaker this
// small has.
void OutputStage::set_volume(std::uint8_t percent) {
  const std::int32_t volume = std::min<std::int32_t>(percent, 100);
  gain_ = kFullGain * volume * volume / (100 * 100);
}

std::uint16_t OutputStage::level_of(std::int16_t sample) const {
  constexpr std::int32_t kOne = 1 << 15;
  const std::int32_t swing = sample * gain_ / kFullGain;
  return static_cast<std::uint16_t>(static_cast<std::int32_t>(middle_) * (kOne + swing) / kOne);
}

bool OutputStage::render(SoundSource*& source, std::span<std::uint16_t> levels) {
  bool audible = false;
  while (!levels.empty()) {
    const auto piece = levels.first(std::min(levels.size(), kPieceSamples));
    std::array<std::int16_t, kPieceSamples> samples{};
    const std::size_t filled = source == nullptr ? 0 : source->fill(std::span(samples).first(piece.size()));
    if (filled < piece.size()) source = nullptr;
    for (std::size_t i = 0; i < piece.size(); ++i) {
      middle_ = i < filled ? std::min(middle_ + kRampStep, kMiddle) : middle_ - std::min(middle_, kRampStep);
      piece[i] = level_of(samples[i]);
    }
    audible = audible || filled > 0 || piece.front() != 0;
    levels = levels.subspan(piece.size());
  }
  return audible;
}

}  // namespace knister::drivers
