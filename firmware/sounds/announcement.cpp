#include "sounds/announcement.h"

#include <algorithm>

namespace knister::sounds {

void Announcement::add(const Part& part) {
  if (part_count_ < kMostParts) {
    parts_[part_count_++] = part;
  }
}

std::size_t Announcement::fill_from_tone(std::span<std::int16_t> samples) {
  const std::size_t filled = tone_.fill(samples);
  for (std::int16_t& sample : samples.first(filled)) {
    sample = static_cast<std::int16_t>(sample * tone_.loudness() / 100);
  }
  tone_over_ = filled < samples.size();
  return filled;
}

std::size_t Announcement::fill_from_part(std::span<std::int16_t> samples) {
  const std::size_t pause = std::min<std::size_t>(samples.size(), pause_left_);
  std::ranges::fill(samples.first(pause), std::int16_t{0});
  pause_left_ -= static_cast<std::uint32_t>(pause);
  return pause + clip_.fill(samples.subspan(pause));
}

bool Announcement::begin_next_part() {
  if (next_part_ == part_count_) {
    return false;
  }
  const Part& part = parts_[next_part_++];
  clip_ = SpokenClip(part.clip);
  pause_left_ = part.pause_samples;
  return true;
}

std::size_t Announcement::fill(std::span<std::int16_t> samples) {
  std::size_t filled = tone_over_ ? 0 : fill_from_tone(samples);
  for (bool more = true; more && filled < samples.size();) {
    filled += fill_from_part(samples.subspan(filled));
    more = filled == samples.size() || begin_next_part();
  }
  return filled;
}

}  // namespace knister::sounds
