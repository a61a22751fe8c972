// A KeyReader on the bench: levels are played into it with a sample each millisecond, and what it reports is kept.
#pragma once

#include <cstdint>
#include <vector>

#include "core/input/key_reader.h"

class KeyBench {
 public:
  explicit KeyBench(std::uint64_t start_us = 1'000'000) : now_us_(start_us) {}

  // Samples the level for so many milliseconds; the first sample is at now_us().
  void play(std::uint8_t mask, std::uint32_t milliseconds) {
    for (std::uint32_t i = 0; i < milliseconds; ++i) {
      reader.sample(mask, now_us_);
      collect();
      now_us_ += 1'000;
    }
  }

  // Time goes by without a sample, as between two edges.
  void rest(std::uint64_t microseconds) { now_us_ += microseconds; }

  void advance() {
    reader.advance(now_us_);
    collect();
  }

  void collect() {
    while (const auto event = reader.take()) events.push_back(*event);
  }

  std::uint64_t now_us() const { return now_us_; }

  knister::input::KeyReader reader;
  std::vector<knister::input::KeyEvent> events;

 private:
  std::uint64_t now_us_;
};
