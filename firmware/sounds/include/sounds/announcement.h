#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/audio/melody.h"
#include "drivers/audio/sound_source.h"
#include "sounds/spoken_clip.h"

namespace knister::sounds {

// A call as one sound: a tone, then clips with pauses between them.
class Announcement final : public drivers::SoundSource {
 public:
  // Two clips in two languages and the pauses between them.
  static constexpr std::size_t kMostParts = 8;

  Announcement() = default;
  explicit Announcement(const drivers::Notes& tone) : tone_(tone) {}

  void add_clip(std::span<const std::uint8_t> bytes) { add({.clip = bytes, .pause_samples = 0}); }
  void add_pause(std::uint32_t milliseconds) {
    add({.clip = {}, .pause_samples = milliseconds * drivers::kSampleRate / 1000});
  }

  std::size_t fill(std::span<std::int16_t> samples) override;
  // A voice uses the whole range.
  std::uint8_t loudness() const override { return 100; }

 private:
  struct Part {
    std::span<const std::uint8_t> clip{};
    std::uint32_t pause_samples = 0;
  };

  void add(const Part& part);
  std::size_t fill_from_tone(std::span<std::int16_t> samples);
  std::size_t fill_from_part(std::span<std::int16_t> samples);
  bool begin_next_part();

  drivers::Melody tone_;
  bool tone_over_ = false;
  std::array<Part, kMostParts> parts_{};
  std::size_t part_count_ = 0;
  std::size_t next_part_ = 0;
  SpokenClip clip_;
  std::uint32_t pause_left_ = 0;
};

}  // namespace knister::sounds
