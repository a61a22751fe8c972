// IMA ADPCM as the document's pseudocode has it, bit by bit and in no hurry, to test the quick decoder against.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace adpcm_model {

inline const std::vector<int>& step_sizes() {
  static const std::vector<int> kSizes = {
      7,    8,     9,     10,    11,    12,    13,    14,    16,    17,    19,    21,    23,    25,   28,
      31,   34,    37,    41,    45,    50,    55,    60,    66,    73,    80,    88,    97,    107,  118,
      130,  143,   157,   173,   190,   209,   230,   253,   279,   307,   337,   371,   408,   449,  494,
      544,  598,   658,   724,   796,   876,   963,   1060,  1166,  1282,  1411,  1552,  1707,  1878, 2066,
      2272, 2499,  2749,  3024,  3327,  3660,  4026,  4428,  4871,  5358,  5894,  6484,  7132,  7845, 8630,
      9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767};
  return kSizes;
}

inline std::vector<std::int16_t> decode(const std::vector<std::uint8_t>& bytes) {
  std::vector<std::int16_t> samples;
  int sample = 0;
  int index = 0;
  for (std::size_t number = 0; number < 2 * bytes.size(); ++number) {
    const int code = number % 2 == 0 ? bytes[number / 2] % 16 : bytes[number / 2] / 16;
    const bool negative = code >= 8;
    const int size = code % 8;

    // Half, quarter and eighth of the step, each cut off, as the encoder halves its step.
    int step = step_sizes()[static_cast<std::size_t>(index)];
    int difference = 0;
    for (int bit = 4; bit >= 1; bit /= 2) {
      if (size / bit % 2 == 1) difference += step;
      step = step / 2;
    }
    difference += step;

    sample += negative ? -difference : difference;
    sample = std::clamp(sample, -32768, 32767);
    samples.push_back(static_cast<std::int16_t>(sample));

    index += size < 4 ? -1 : 2 * (size - 3);
    index = std::clamp(index, 0, 88);
  }
  return samples;
}

}  // namespace adpcm_model
