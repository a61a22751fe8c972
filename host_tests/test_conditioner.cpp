#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <random>
#include <string_view>
#include <vector>

#include "core/random/conditioner.h"
#include "support/blake2b_model.h"
#include "support/chacha20_model.h"
#include "unity.h"

using knister::random::Conditioner;

namespace {

using Raw = std::array<std::uint8_t, Conditioner::kRawBytes>;

// The definition, word for word.
class Model {
 public:
  void stir(const Raw& raw) {
    std::vector<std::uint8_t> message(key_.begin(), key_.end());
    message.insert(message.end(), raw.begin(), raw.end());
    key_ = blake2b_model::hash(message);
    bytes_.clear();
  }

  std::uint8_t take() {
    if (bytes_.empty()) {
      const chacha20_model::Block block = chacha20_model::block(key_, 0);
      std::copy_n(block.begin(), key_.size(), key_.begin());
      bytes_.assign(block.begin() + 32, block.end());
    }
    const std::uint8_t byte = bytes_.front();
    bytes_.erase(bytes_.begin());
    return byte;
  }

 private:
  std::array<std::uint8_t, 32> key_ = {};
  std::vector<std::uint8_t> bytes_;
};

bool holds(const Conditioner& conditioner, std::span<const std::uint8_t> secret) {
  std::array<std::uint8_t, sizeof(Conditioner)> memory = {};
  std::memcpy(memory.data(), &conditioner, sizeof(Conditioner));
  return std::search(memory.begin(), memory.end(), secret.begin(), secret.end()) != memory.end();
}

}  // namespace

void setUp() {}
void tearDown() {}

// RFC 7693, appendix A has its example for hashes of 64 bytes; this one is Python's hashlib, blake2b(b"abc",
// digest_size=32).
void test_the_model_should_be_that_of_the_standard() {
  constexpr std::string_view kMessage = "abc";
  const std::vector<std::uint8_t> message(kMessage.begin(), kMessage.end());
  constexpr std::array<std::uint8_t, 8> kStart = {0xbd, 0xdd, 0x81, 0x3c, 0x63, 0x42, 0x39, 0x72};
  const blake2b_model::Hash hash = blake2b_model::hash(message);
  TEST_ASSERT_EQUAL_HEX8_ARRAY(kStart.data(), hash.data(), kStart.size());
}

void test_any_order_of_calls_should_give_the_bytes_of_the_model() {
  std::mt19937 generator(7);
  Conditioner conditioner;
  Model model;
  for (int call = 0; call < 2000; ++call) {
    if (generator() % 3 == 0) {
      Raw raw = {};
      for (std::uint8_t& byte : raw) byte = static_cast<std::uint8_t>(generator());
      conditioner.stir(raw);
      model.stir(raw);
    }
    for (auto count = generator() % 100; count > 0; --count) {
      TEST_ASSERT_EQUAL_HEX8(model.take(), conditioner.take());
    }
  }
}

// What is forgotten is not handed out, and not in memory.
void test_forgotten_bytes_should_be_gone() {
  Conditioner conditioner;
  conditioner.stir(Raw{1, 2, 3});
  Conditioner copy = conditioner;
  std::array<std::uint8_t, 32> bytes = {};
  std::generate(bytes.begin(), bytes.end(), [&] { return copy.take(); });
  std::array<std::uint8_t, 8> next = {};
  std::generate(next.begin(), next.end(), [&] { return copy.take(); });

  TEST_ASSERT_EQUAL_HEX8(bytes[0], conditioner.take());
  TEST_ASSERT_TRUE(holds(conditioner, std::span(bytes).first(8)));
  conditioner.forget_bytes();
  TEST_ASSERT_FALSE(holds(conditioner, std::span(bytes).first(8)));
  TEST_ASSERT_FALSE(holds(conditioner, std::span(bytes).last(8)));
  for (const std::uint8_t byte : next) TEST_ASSERT_EQUAL_HEX8(byte, conditioner.take());
}

// Fast key erasure: once a byte is out, the key it came from is in memory no more.
void test_a_used_key_should_be_gone() {
  Raw raw = {4, 5, 6};
  Conditioner conditioner;
  conditioner.stir(raw);
  std::array<std::uint8_t, 64> message = {};
  std::copy(raw.begin(), raw.end(), message.begin() + 32);
  const blake2b_model::Hash key = blake2b_model::hash(message);
  TEST_ASSERT_TRUE(holds(conditioner, key));
  TEST_ASSERT_FALSE(holds(conditioner, std::span(raw).first(3)));
  conditioner.take();
  TEST_ASSERT_FALSE(holds(conditioner, std::span(key).first(8)));
}

void test_a_wiped_one_should_be_as_a_new_one() {
  Conditioner conditioner;
  conditioner.stir(Raw{7});
  conditioner.take();
  conditioner.wipe();
  const Conditioner fresh;
  TEST_ASSERT_EQUAL_MEMORY(&fresh, &conditioner, sizeof(Conditioner));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_model_should_be_that_of_the_standard);
  RUN_TEST(test_any_order_of_calls_should_give_the_bytes_of_the_model);
  RUN_TEST(test_forgotten_bytes_should_be_gone);
  RUN_TEST(test_a_used_key_should_be_gone);
  RUN_TEST(test_a_wiped_one_should_be_as_a_new_one);
  return UNITY_END();
}
