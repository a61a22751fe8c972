#include "drivers/audio/output_stage.h"

#include <algorithm>
#include <array>

namespace knister::drivers {

namespace {

constexpr std::size_t kPieceSamples = 64;
constexpr std::int32_t kOne = 1 << 15;
// Of the middle, the swing and what remains of an earlier sound, in a sample.
constexpr std::int32_t kLargestStep = 1;

std::int32_t step_towards(std::int32_t value, std::int32_t goal) {
  return value + std::clamp(goal - value, -kLargestStep, kLargestStep);
}

}  // namespace

void OutputStage::set_volume(std::uint8_t percent) {
  volume_ = std::min<std::int32_t>(percent, 100);
  find_middle();
}

// Loudness goes with the logarithm of the amplitude; the volume's square comes near enough over the range that a
// speaker this small has.
void OutputStage::find_middle() { sound_middle_ = kLoudestMiddle * volume_ * volume_ / (100 * 100) * loudness_ / 100; }

void OutputStage::begin(const SoundSource* source) {
  remainder_ = level_ - middle_;
  loudness_ = source == nullptr ? 0 : std::min<std::int32_t>(source->loudness(), 100);
  find_middle();
  swing_ = std::min(swing_, sound_middle_);
}

std::uint16_t OutputStage::next_level(std::int32_t sample, std::int32_t middle_to_reach) {
  middle_ = step_towards(middle_, middle_to_reach);
  swing_ = step_towards(swing_, std::min(middle_, sound_middle_));
  remainder_ = step_towards(remainder_, 0);
  // What is cut off now is added next time: a soft sound has few steps, and its rounding would be heard as a rattle.
  const std::int32_t exact = (middle_ + remainder_) * kOne + swing_ * sample + rounding_;
  const std::int32_t level = exact / kOne;
  rounding_ = exact - level * kOne;
  level_ = std::clamp<std::int32_t>(level, 0, kSteps - 1);
  return static_cast<std::uint16_t>(level_);
}

bool OutputStage::render(SoundSource*& source, std::span<std::uint16_t> levels) {
  bool audible = false;
  while (!levels.empty()) {
    const auto piece = levels.first(std::min(levels.size(), kPieceSamples));
    std::array<std::int16_t, kPieceSamples> samples{};
    const std::size_t filled = source == nullptr ? 0 : source->fill(std::span(samples).first(piece.size()));
    if (filled < piece.size()) {
      source = nullptr;
    }
    for (std::size_t i = 0; i < piece.size(); ++i) {
      piece[i] = next_level(samples[i], i < filled ? sound_middle_ : 0);
    }
    audible = audible || filled > 0 || middle_ != 0 || remainder_ != 0 || piece.front() != 0;
    levels = levels.subspan(piece.size());
  }
  return audible;
}

}  // namespace knister::drivers
