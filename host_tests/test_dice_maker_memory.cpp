// What lies in the memory of the dice tells neither the raw bits nor a throw that is over.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "core/random/dice_maker.h"
#include "support/blake2b_model.h"
#include "support/chacha20_model.h"
#include "support/oscillator_models.h"
#include "unity.h"

using knister::random::DiceMaker;

namespace {

using Key = std::array<std::uint8_t, 32>;

using Bits = oscillator_models::Supply<oscillator_models::Biased>;

Bits some_bits() { return Bits(oscillator_models::Biased(0.5, 8)); }

// The last raw bits of the start-up, and the key that they make.
struct AfterStartUp {
  Key raw = {};
  Key key = {};
};

AfterStartUp after_start_up(Bits bits) {
  AfterStartUp state;
  for (int block = 0; block < 16; ++block) {
    for (std::size_t bit = 0; bit < 256; ++bit) {
      std::uint8_t& byte = state.raw[bit / 8];
      byte = static_cast<std::uint8_t>(byte << 1 | (bits.next().value_or(false) ? 1 : 0));
    }
    std::array<std::uint8_t, 64> message = {};
    std::copy(state.key.begin(), state.key.end(), message.begin());
    std::copy(state.raw.begin(), state.raw.end(), message.begin() + 32);
    state.key = blake2b_model::hash(message);
  }
  return state;
}

// Whether any eight bytes of the secret in a row are there.
bool holds(const DiceMaker& maker, std::span<const std::uint8_t> secret) {
  constexpr std::size_t kPiece = 8;
  std::array<std::uint8_t, sizeof(DiceMaker)> memory = {};
  std::memcpy(memory.data(), static_cast<const void*>(&maker), sizeof(DiceMaker));
  for (std::size_t start = 0; start + kPiece <= secret.size(); ++start) {
    const auto piece = secret.subspan(start, kPiece);
    if (std::search(memory.begin(), memory.end(), piece.begin(), piece.end()) != memory.end()) return true;
  }
  return false;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_raw_bits_should_be_gone_once_they_are_mixed() {
  Bits bits = some_bits();
  DiceMaker maker;
  maker.start_up(bits, 4095);
  TEST_ASSERT_TRUE(holds(maker, after_start_up(some_bits()).raw));
  maker.start_up(bits, 1);
  TEST_ASSERT_FALSE(holds(maker, after_start_up(some_bits()).raw));
}

void test_the_key_should_be_gone_after_a_failure() {
  Bits bits = some_bits();
  DiceMaker maker;
  maker.start_up(bits, 4096);
  const AfterStartUp state = after_start_up(some_bits());
  TEST_ASSERT_TRUE(holds(maker, state.key));
  Bits stuck(oscillator_models::Biased(1, 1));
  maker.throw_dice(stuck);
  TEST_ASSERT_FALSE(holds(maker, state.key));
}

// Nor is the key that they came from.
void test_the_bytes_of_a_throw_should_be_gone_after_it() {
  Bits bits = some_bits();
  DiceMaker maker;
  maker.start_up(bits, 4096);
  maker.throw_dice(bits);

  Bits again = some_bits();
  AfterStartUp state = after_start_up(some_bits());
  for (int bit = 0; bit < 4096; ++bit) again.next();
  std::array<std::uint8_t, 64> message = {};
  std::copy(state.key.begin(), state.key.end(), message.begin());
  for (std::size_t bit = 0; bit < 256; ++bit) {
    std::uint8_t& byte = message[32 + bit / 8];
    byte = static_cast<std::uint8_t>(byte << 1 | (again.next().value_or(false) ? 1 : 0));
  }
  const Key key = blake2b_model::hash(message);
  const chacha20_model::Block block = chacha20_model::block(key, 0);
  // The next key is there, so the model is right; what it came from and what was thrown is not.
  TEST_ASSERT_TRUE(holds(maker, std::span(block).first(32)));
  TEST_ASSERT_FALSE(holds(maker, std::span(block).last(32)));
  TEST_ASSERT_FALSE(holds(maker, key));
  TEST_ASSERT_FALSE(holds(maker, state.key));
  TEST_ASSERT_FALSE(holds(maker, std::span(message).last(32)));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_raw_bits_should_be_gone_once_they_are_mixed);
  RUN_TEST(test_the_key_should_be_gone_after_a_failure);
  RUN_TEST(test_the_bytes_of_a_throw_should_be_gone_after_it);
  return UNITY_END();
}
