#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/audio/sound_source.h"

namespace knister::drivers {

struct Note {
  // 0: a rest.
  std::uint16_t hertz = 0;
  std::uint16_t milliseconds = 0;
  // In percent of what the output can do.
  std::uint8_t loudness = 100;
};

// A few notes in a row.
class Notes {
 public:
  static constexpr std::size_t kMost = 24;

  constexpr Notes() = default;
  // As many as fit.
  explicit constexpr Notes(std::span<const Note> notes) {
    for (const Note& note : notes) {
      add(note);
    }
  }
  constexpr void add(const Note& note) {
    if (count_ < kMost) {
      notes_[count_++] = note;
    }
  }
  constexpr std::span<const Note> view() const { return std::span(notes_).first(count_); }

 private:
  std::array<Note, kMost> notes_{};
  std::size_t count_ = 0;
};

// Plays notes, each like a bell: it swells quickly, then fades to nothing. So no note has an edge that clicks.
class Melody final : public SoundSource {
 public:
  Melody() = default;
  explicit Melody(const Notes& notes);

  std::size_t fill(std::span<std::int16_t> samples) override;
  std::uint8_t loudness() const override { return loudest_; }

 private:
  void begin_note();
  std::int16_t next_sample();

  Notes notes_;
  std::size_t next_note_ = 0;
  std::uint8_t loudest_ = 0;

  // Of the note being played: its samples, and how many of them are over.
  std::uint32_t length_ = 0;
  std::uint32_t done_ = 0;
  // A turn of the wave is 2^32.
  std::uint32_t phase_ = 0;
  std::uint32_t phase_step_ = 0;
  // Of the wave, 0 to 2^30 while it swells and from there back to 0; and how it changes from sample to sample.
  std::uint32_t swell_ = 0;
  std::uint32_t swell_samples_ = 0;
  std::uint32_t swell_step_ = 0;
  std::uint32_t fade_step_ = 0;
  // The note's share of the loudest one, 0 to 2^15.
  std::int32_t height_ = 0;
};

}  // namespace knister::drivers
