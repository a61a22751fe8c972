// Unpacks IMA ADPCM: 4 bits a sample, each saying how the sample differs from the one before in steps that grow and
// shrink with what happens.
//
// Source: IMA Digital Audio Focus and Technical Working Groups, "Recommended Practices for Enhancing Digital Audio
// Compatibility in Multimedia Systems", revision 3.00, 1992, section "IMA ADPCM". A clip is one run from sample 0 and
// the smallest step on, the earlier sample of a byte in its lower half.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace knister::speech {

class AdpcmDecoder {
 public:
  AdpcmDecoder() = default;
  explicit AdpcmDecoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  // Fills `samples` from the front; fewer than asked for are the last ones.
  std::size_t decode(std::span<std::int16_t> samples);

  std::size_t samples_left() const { return 2 * bytes_.size() - (second_half_ ? 1 : 0); }

 private:
  void take(std::uint8_t code);

  std::span<const std::uint8_t> bytes_{};
  bool second_half_ = false;
  std::int32_t sample_ = 0;
  std::int32_t step_index_ = 0;
};

}  // namespace knister::speech
