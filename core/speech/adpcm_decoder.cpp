#include "core/speech/adpcm_decoder.h"

#include <algorithm>
#include <array>
#include <limits>

namespace knister::speech {
namespace {

// Each 1.1 times the one before.
constexpr auto kSteps = std::to_array<std::int16_t>(
    {7,    8,     9,     10,    11,    12,    13,    14,    16,    17,    19,    21,    23,    25,   28,
     31,   34,    37,    41,    45,    50,    55,    60,    66,    73,    80,    88,    97,    107,  118,
     130,  143,   157,   173,   190,   209,   230,   253,   279,   307,   337,   371,   408,   449,  494,
     544,  598,   658,   724,   796,   876,   963,   1060,  1166,  1282,  1411,  1552,  1707,  1878, 2066,
     2272, 2499,  2749,  3024,  3327,  3660,  4026,  4428,  4871,  5358,  5894,  6484,  7132,  7845, 8630,
     9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767});

// By the size of the difference, which a code has in its lower three bits.
constexpr auto kStepChanges = std::to_array<std::int8_t>({-1, -1, -1, -1, 2, 4, 6, 8});

constexpr std::uint8_t kSizeBits = 7;
constexpr std::uint8_t kSignBit = 8;

}  // namespace

void AdpcmDecoder::take(std::uint8_t code) {
  // (size + 1/2) / 4 of a step, from the bits one by one: that rounds as the encoder did.
  const std::int32_t step = kSteps[static_cast<std::size_t>(step_index_)];
  std::int32_t difference = step >> 3;
  difference += (code & 4) != 0 ? step : 0;
  difference += (code & 2) != 0 ? step >> 1 : 0;
  difference += (code & 1) != 0 ? step >> 2 : 0;
  const std::int32_t next = (code & kSignBit) != 0 ? sample_ - difference : sample_ + difference;
  sample_ = std::clamp<std::int32_t>(next, std::numeric_limits<std::int16_t>::min(),
                                     std::numeric_limits<std::int16_t>::max());
  step_index_ = std::clamp<std::int32_t>(step_index_ + kStepChanges[code & kSizeBits], 0,
                                         static_cast<std::int32_t>(kSteps.size()) - 1);
}

std::size_t AdpcmDecoder::decode(std::span<std::int16_t> samples) {
  const auto next = samples.first(std::min(samples.size(), samples_left()));
  for (std::int16_t& sample : next) {
    const std::uint8_t byte = bytes_.front();
    take(static_cast<std::uint8_t>(second_half_ ? byte >> 4 : byte & 0xf));
    bytes_ = second_half_ ? bytes_.subspan(1) : bytes_;
    second_half_ = !second_half_;
    sample = static_cast<std::int16_t>(sample_);
  }
  return next.size();
}

}  // namespace knister::speech
