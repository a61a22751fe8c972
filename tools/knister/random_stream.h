// Random numbers for simulations: quick, and the same for a seed on every machine.
#pragma once

#include <cstdint>
#include <optional>

namespace knister::tool {

// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E37'79B9'7F4A'7C15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58'476D'1CE4'E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D0'49BB'1331'11EB;
    return mixed ^ (mixed >> 31);
  }

 private:
  std::uint64_t state_;
};

// Its bytes one after the other, for the unbiased draws of core/random.
class RandomBytes {
 public:
  explicit RandomBytes(std::uint64_t seed) : words_(seed) {}

  std::optional<std::uint8_t> next() {
    if (bytes_left_ == 0) {
      word_ = words_.next();
      bytes_left_ = sizeof(word_);
    }
    const auto byte = static_cast<std::uint8_t>(word_);
    word_ >>= 8;
    --bytes_left_;
    return byte;
  }

 private:
  SplitMix64 words_;
  std::uint64_t word_ = 0;
  std::size_t bytes_left_ = 0;
};

}  // namespace knister::tool
