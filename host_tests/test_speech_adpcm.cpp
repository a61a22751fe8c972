#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "core/speech/adpcm_decoder.h"
#include "support/adpcm_model.h"
#include "unity.h"

namespace {

using knister::speech::AdpcmDecoder;

using Bytes = std::vector<std::uint8_t>;
using Samples = std::vector<std::int16_t>;

// In pieces of some size.
Samples decode(const Bytes& bytes, std::size_t piece) {
  AdpcmDecoder decoder(bytes);
  Samples all;
  for (;;) {
    TEST_ASSERT_EQUAL(2 * bytes.size() - all.size(), decoder.samples_left());
    Samples samples(piece);
    const std::size_t count = decoder.decode(samples);
    all.insert(all.end(), samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(count));
    if (count < piece) return all;
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_random_bytes_should_decode_as_the_model_does() {
  std::mt19937 random(2);
  for (int run = 0; run < 2'000; ++run) {
    Bytes bytes(random() % 300);
    // Some runs stay with a few codes, so that the sample and the step come to their ends.
    const auto mask = static_cast<std::uint8_t>(run % 3 == 0 ? 0xff : random());
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random() & mask);
    TEST_ASSERT_TRUE(decode(bytes, 1 + random() % 100) == adpcm_model::decode(bytes));
  }
}

// From each step size, for each code, with the sample near the middle: the size is reached by codes 4 (up two) and 0
// (down one).
void test_each_step_and_code_should_decode_as_the_model_does() {
  for (int step = 0; step <= 88; ++step) {
    for (int code = 0; code < 16; ++code) {
      Bytes codes;
      for (int up = 0; up < (step + 1) / 2; ++up) codes.push_back(up % 2 == 0 ? 4 : 12);
      if (step % 2 == 1) codes.push_back(0);
      codes.push_back(static_cast<std::uint8_t>(code));
      codes.push_back(7);
      if (codes.size() % 2 == 1) codes.push_back(0);
      Bytes bytes;
      for (std::size_t i = 0; i < codes.size(); i += 2) {
        bytes.push_back(static_cast<std::uint8_t>(codes[i] | codes[i + 1] << 4));
      }
      TEST_ASSERT_TRUE(decode(bytes, 64) == adpcm_model::decode(bytes));
    }
  }
}

// Worked out by hand: the step is 7, then, eight sizes on, 16.
void test_first_samples_should_be_those_of_the_document() {
  // Code 7: 0 + 7 + 3 + 1 + 0 = 11; code 15: 11 - (16 + 8 + 4 + 2) = -19.
  const Samples expected{11, -19};
  TEST_ASSERT_TRUE(decode({0xf7}, 2) == expected);
}

void test_lower_half_of_a_byte_should_come_first() {
  TEST_ASSERT_EQUAL_INT16(11, decode({0x07}, 1).front());
  TEST_ASSERT_EQUAL_INT16(0, decode({0x70}, 1).front());
}

void test_sample_should_stay_in_range() {
  for (const std::uint8_t byte : std::array<std::uint8_t, 2>{0x77, 0xff}) {
    const Samples samples = decode(Bytes(200, byte), 64);
    TEST_ASSERT_EQUAL_INT16(byte == 0x77 ? INT16_MAX : INT16_MIN, samples.back());
  }
}

void test_nothing_should_decode_to_nothing() {
  TEST_ASSERT_EQUAL(0, decode({}, 10).size());
  AdpcmDecoder decoder;
  std::array<std::int16_t, 3> samples{5, 5, 5};
  TEST_ASSERT_EQUAL(0, decoder.decode(samples));
  TEST_ASSERT_EQUAL_INT16(5, samples.front());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_random_bytes_should_decode_as_the_model_does);
  RUN_TEST(test_each_step_and_code_should_decode_as_the_model_does);
  RUN_TEST(test_first_samples_should_be_those_of_the_document);
  RUN_TEST(test_lower_half_of_a_byte_should_come_first);
  RUN_TEST(test_sample_should_stay_in_range);
  RUN_TEST(test_nothing_should_decode_to_nothing);
  return UNITY_END();
}
