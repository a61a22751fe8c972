#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/random/dice_maker.h"
#include "core/random/unbiased.h"
#include "support/health_model.h"
#include "support/oscillator_models.h"
#include "unity.h"

using knister::random::ConditionedBytes;
using knister::random::Conditioner;
using knister::random::DiceMaker;
using knister::random::Failure;
using knister::random::number_below;
using knister::random::TwoDice;
using State = knister::random::DiceMaker::State;

namespace {

// Counts how many bits are taken, and ends after a number of them.
class CountedBits {
 public:
  explicit CountedBits(std::uint64_t seed, int most = 1'000'000'000) : oscillator_(0.6, seed), most_(most) {}
  std::optional<bool> next() {
    if (taken == most_) return std::nullopt;
    ++taken;
    return oscillator_.take();
  }

  int taken = 0;

 private:
  oscillator_models::Biased oscillator_;
  int most_;
};

// Sixteen blocks for the start, then one for each throw, as ENTROPY.md says; the conditioner has its own model.
class Model {
 public:
  explicit Model(std::uint64_t seed) : bits_(seed) {
    for (int block = 0; block < 16; ++block) stir();
  }

  std::array<int, 40> draw_bytes() {
    stir();
    std::array<int, 40> bytes = {};
    for (int& byte : bytes) byte = conditioner_.take();
    return bytes;
  }

  TwoDice throw_dice() {
    stir();
    TwoDice dice = {};
    dice.first = face();
    dice.second = face();
    return dice;
  }

 private:
  void stir() {
    std::array<std::uint8_t, 32> raw = {};
    for (std::size_t bit = 0; bit < 256; ++bit) {
      if (bits_.next().value_or(false)) raw[bit / 8] |= static_cast<std::uint8_t>(0x80 >> (bit % 8));
    }
    conditioner_.stir(raw);
  }

  int face() {
    for (;;) {
      const int byte = conditioner_.take();
      if (byte < 252) return byte % 6 + 1;
    }
  }

  CountedBits bits_;
  Conditioner conditioner_;
};

void expect_dice(TwoDice expected, std::optional<TwoDice> dice) {
  TEST_ASSERT_TRUE(dice.has_value());
  TEST_ASSERT_EQUAL_INT(expected.first, dice.value_or(TwoDice{}).first);
  TEST_ASSERT_EQUAL_INT(expected.second, dice.value_or(TwoDice{}).second);
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_dice_should_be_those_of_the_description() {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CountedBits bits(seed);
    DiceMaker maker;
    Model model(seed);
    for (int index = 0; index < 100; ++index) {
      expect_dice(model.throw_dice(), maker.throw_dice(bits));
    }
  }
}

void test_a_throw_should_take_its_bits_and_not_one_more() {
  CountedBits bits(1);
  DiceMaker maker;
  maker.start_up(bits, 1'000'000);
  TEST_ASSERT_EQUAL_INT(4096, bits.taken);
  TEST_ASSERT_TRUE(maker.state() == State::kReady);
  maker.start_up(bits, 1'000'000);
  TEST_ASSERT_EQUAL_INT(4096, bits.taken);
  for (int index = 1; index <= 100; ++index) {
    maker.throw_dice(bits);
    TEST_ASSERT_EQUAL_INT(4096 + 256 * index, bits.taken);
    TEST_ASSERT_EQUAL_UINT64(bits.taken, maker.health().bits);
  }
}

// In whatever slices the start-up is done, or if the first throw has to do all of it.
void test_slices_of_the_start_up_should_not_change_the_dice() {
  for (const int slice : {0, 1, 7, 256, 300, 4095}) {
    CountedBits bits(2);
    DiceMaker maker;
    for (int turn = 0; turn < 13; ++turn) {
      maker.start_up(bits, slice);
      TEST_ASSERT_EQUAL_INT(std::min(4096, slice * (turn + 1)), bits.taken);
    }
    Model model(2);
    for (int index = 0; index < 10; ++index) {
      expect_dice(model.throw_dice(), maker.throw_dice(bits));
    }
  }
}

void test_there_should_be_no_dice_before_the_start_up_is_passed() {
  for (const int bits_there : {0, 1, 4095, 4096, 4351}) {
    CountedBits bits(3, bits_there);
    DiceMaker maker;
    TEST_ASSERT_TRUE(maker.state() == State::kStarting);
    TEST_ASSERT_FALSE(maker.throw_dice(bits).has_value());
    TEST_ASSERT_TRUE(maker.state() == State::kFailed);
    TEST_ASSERT_TRUE(maker.failure() == Failure::kNoBits);
  }
  CountedBits enough(3, 4352);
  TEST_ASSERT_TRUE(DiceMaker().throw_dice(enough).has_value());
}

// A game code is drawn so.
void test_other_draws_should_take_the_bits_of_a_throw() {
  const auto draw_bytes = [](ConditionedBytes& bytes) {
    std::array<int, 40> drawn = {};
    for (int& byte : drawn) byte = bytes.next().value_or(0);
    return std::optional(drawn);
  };
  CountedBits bits(6);
  DiceMaker maker;
  Model model(6);
  for (int index = 1; index <= 10; ++index) {
    const auto drawn = maker.draw(bits, draw_bytes);
    const auto expected = model.draw_bytes();
    TEST_ASSERT_TRUE(drawn == expected);
    expect_dice(model.throw_dice(), maker.throw_dice(bits));
    TEST_ASSERT_EQUAL_INT(4096 + 512 * index, bits.taken);
  }
  CountedBits none(6, 0);
  maker.throw_dice(none);
  TEST_ASSERT_FALSE(maker.draw(bits, draw_bytes).has_value());
}

// Wherever the oscillator fails, in the start-up, between throws or in the middle of one: from then on there are no
// dice and no bit is asked for, even though it has recovered.
void test_a_failure_at_any_bit_should_end_the_dice_for_good() {
  for (int good_bits = 0; good_bits < 6000; good_bits += 61) {
    oscillator_models::Supply bits(oscillator_models::Bursts(static_cast<std::uint64_t>(good_bits), 101, 0, 4));
    DiceMaker maker;
    int throws = 0;
    while (maker.throw_dice(bits)) ++throws;
    TEST_ASSERT_TRUE(maker.failure() == Failure::kRepetitionCount);
    // The burst's first bits may lengthen a run that was there before it.
    const auto at = static_cast<int>(maker.health().bits);
    TEST_ASSERT_TRUE(at > good_bits && at <= good_bits + 101);
    TEST_ASSERT_EQUAL_INT(at <= 4096 ? 0 : (at - 1 - 4096) / 256, throws);

    CountedBits recovered(5);
    for (int index = 0; index < 10; ++index) {
      maker.start_up(recovered, 4096);
      TEST_ASSERT_FALSE(maker.throw_dice(recovered).has_value());
    }
    TEST_ASSERT_EQUAL_INT(0, recovered.taken);
    TEST_ASSERT_TRUE(maker.state() == State::kFailed);
  }
}

// Of all pairs of bytes, each pair of faces has as many as the others.
void test_two_faces_should_be_exactly_uniform() {
  std::array<std::array<int, 6>, 6> pairs = {};
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::optional<int> one = number_below(6, static_cast<std::uint8_t>(first));
      const std::optional<int> other = number_below(6, static_cast<std::uint8_t>(second));
      if (one && other) ++pairs[static_cast<std::size_t>(*one)][static_cast<std::size_t>(*other)];
    }
  }
  for (const auto& row : pairs) {
    for (const int count : row) TEST_ASSERT_EQUAL_INT(42 * 42, count);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_dice_should_be_those_of_the_description);
  RUN_TEST(test_a_throw_should_take_its_bits_and_not_one_more);
  RUN_TEST(test_slices_of_the_start_up_should_not_change_the_dice);
  RUN_TEST(test_there_should_be_no_dice_before_the_start_up_is_passed);
  RUN_TEST(test_other_draws_should_take_the_bits_of_a_throw);
  RUN_TEST(test_a_failure_at_any_bit_should_end_the_dice_for_good);
  RUN_TEST(test_two_faces_should_be_exactly_uniform);
  return UNITY_END();
}
