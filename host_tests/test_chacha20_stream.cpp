#include <cstdint>
#include <random>
#include <string>

#include "core/random/chacha20_stream.h"
#include "support/chacha20_model.h"
#include "unity.h"

using knister::random::ChaCha20Stream;

namespace {

std::string in_hexadecimal(ChaCha20Stream& stream, int bytes) {
  std::string text;
  for (int index = 0; index < bytes; ++index) {
    const std::uint8_t byte = stream.take();
    text += "0123456789abcdef"[byte / 16];
    text += "0123456789abcdef"[byte % 16];
  }
  return text;
}

}  // namespace

void setUp() {}
void tearDown() {}

// RFC 8439, appendix A.1, test vectors 1 and 2: the first two blocks of the key of zeros.
void test_the_stream_should_be_that_of_the_standard() {
  ChaCha20Stream stream({});
  TEST_ASSERT_EQUAL_STRING(
      "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
      "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
      in_hexadecimal(stream, 64).c_str());
  TEST_ASSERT_EQUAL_STRING(
      "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
      "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
      in_hexadecimal(stream, 64).c_str());
}

void test_streams_of_any_key_should_agree_with_the_model() {
  std::mt19937 generator(6);
  for (int round = 0; round < 200; ++round) {
    ChaCha20Stream::Key key = {};
    for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(generator());
    ChaCha20Stream stream(key);
    for (std::uint32_t counter = 0; counter < 5; ++counter) {
      for (const std::uint8_t expected : chacha20_model::block(key, counter)) {
        TEST_ASSERT_EQUAL_UINT8(expected, stream.take());
      }
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_stream_should_be_that_of_the_standard);
  RUN_TEST(test_streams_of_any_key_should_agree_with_the_model);
  return UNITY_END();
}
