#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "drivers/audio/sound_output.h"
#include "sample_list.h"

namespace knister::host_tests {

// An output that plays only when the test asks what was heard.
class RecordedOutput final : public drivers::SoundOutput {
 public:
  void play(drivers::SoundSource& source) override {
    source_ = &source;
    loudness = source.loudness();
    ++sounds_begun;
  }
  void stop() override { source_ = nullptr; }
  bool playing() const override { return source_ != nullptr; }
  void set_volume(std::uint8_t percent) override { volume = percent; }

  // The samples of the sound that is playing, to its end.
  Samples hear() {
    Samples samples;
    while (source_ != nullptr) {
      std::array<std::int16_t, 64> piece{};
      const std::size_t filled = source_->fill(piece);
      samples.insert(samples.end(), piece.begin(), piece.begin() + static_cast<std::ptrdiff_t>(filled));
      if (filled < piece.size()) {
        source_ = nullptr;
      }
    }
    return samples;
  }

  std::uint8_t volume = 100;
  std::uint8_t loudness = 0;
  int sounds_begun = 0;

 private:
  drivers::SoundSource* source_ = nullptr;
};

}  // namespace knister::host_tests
