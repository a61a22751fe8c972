#include "drivers/audio/melody.h"

#include <algorithm>

namespace knister::drivers {

namespace {

constexpr std::uint32_t kFull = 1u << 30;
constexpr std::uint32_t kSwellMilliseconds = 2;

constexpr std::uint32_t samples_in(std::uint32_t milliseconds) { return milliseconds * kSampleRate / 1000; }

// A sine, or nearly: each half wave is a parabola. That adds a third harmonic 29 dB softer, which makes the tone a
// little warmer, and needs no table.
std::int32_t wave(std::uint32_t phase) {
  const auto place = static_cast<std::int32_t>(phase >> 16 & 0x7fff);
  const std::int32_t height = std::min<std::int32_t>(place * (0x8000 - place) >> 13, 0x7fff);
  return phase >> 31 == 0 ? height : -height;
}

// 2^30 for all of it, squared and as a share of 2^15. Fading with the square sounds like something that was struck.
std::int32_t squared_share(std::uint32_t part) {
  const std::uint32_t share = part >> 15;
  return static_cast<std::int32_t>(share * share >> 15);
}

}  // namespace

Melody::Melody(const Notes& notes) : notes_(notes) {
  for (const Note& note : notes_.view()) {
    loudest_ = std::max(loudest_, note.loudness);
  }
}

void Melody::begin_note() {
  const Note& note = notes_.view()[next_note_++];
  length_ = samples_in(note.milliseconds);
  done_ = 0;
  phase_ = 0;
  phase_step_ = static_cast<std::uint32_t>((std::uint64_t{note.hertz} << 32) / kSampleRate);
  swell_ = 0;
  swell_samples_ = std::min(samples_in(kSwellMilliseconds), length_ / 2);
  swell_step_ = kFull / std::max<std::uint32_t>(swell_samples_, 1);
  fade_step_ = kFull / std::max<std::uint32_t>(length_ - swell_samples_, 1);
  height_ = note.hertz == 0 || loudest_ == 0 ? 0 : (std::int32_t{note.loudness} << 15) / loudest_;
}

std::int16_t Melody::next_sample() {
  const std::int32_t share = squared_share(swell_);
  const std::int32_t sample = (wave(phase_) * share >> 15) * height_ >> 15;
  phase_ += phase_step_;
  swell_ = done_ < swell_samples_ ? swell_ + swell_step_ : swell_ - std::min(swell_, fade_step_);
  ++done_;
  return static_cast<std::int16_t>(sample);
}

std::size_t Melody::fill(std::span<std::int16_t> samples) {
  for (std::size_t filled = 0; filled < samples.size(); ++filled) {
    while (done_ == length_) {
      if (next_note_ == notes_.view().size()) {
        return filled;
      }
      begin_note();
    }
    samples[filled] = next_sample();
  }
  return samples.size();
}

}  // namespace knister::drivers
