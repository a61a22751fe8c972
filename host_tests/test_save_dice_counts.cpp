#include <cstdint>

#include "core/save/dice_counts.h"
#include "support/random_numbers.h"
#include "support/save_checks.h"
#include "support/save_model.h"
#include "unity.h"

using knister::game::DiceCounts;
using knister::save::AllDiceCounts;
using knister::save::DecodeError;
using knister::save::kEncodedDiceCountsSize;
using save_model::Bytes;

namespace {

AllDiceCounts random_counts(std::uint32_t seed) {
  RandomNumbers random(seed);
  AllDiceCounts counts;
  for (DiceCounts& one : counts) {
    for (int thrown = random.below(300); thrown > 0; --thrown) {
      one.add(random.below(4) == 0 ? *knister::game::Throw::of_sum(random.dice_sum())
                                   : *knister::game::Throw::of_faces(random.between(1, 6), random.between(1, 6)));
    }
  }
  return counts;
}

Bytes encoded(const AllDiceCounts& counts) {
  Bytes bytes(kEncodedDiceCountsSize);
  const auto result = knister::save::encode(counts, bytes);
  TEST_ASSERT_TRUE(result.ok());
  TEST_ASSERT_EQUAL_UINT32(kEncodedDiceCountsSize, result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const auto result = knister::save::decode_dice_counts(bytes);
  TEST_ASSERT_TRUE(result.ok() || result.value == AllDiceCounts());
  return result.error;
}

// FORMAT.md once more.
Bytes model_payload(const AllDiceCounts& counts) {
  Bytes payload;
  const auto append = [&payload](std::uint32_t value) {
    for (int index = 0; index < 4; ++index) payload.push_back(static_cast<std::uint8_t>(value >> (8 * index)));
  };
  for (const DiceCounts& one : counts) {
    for (const std::uint32_t count : one.faces) append(count);
    for (const std::uint32_t count : one.sums) append(count);
  }
  return payload;
}

void test_counts_should_be_the_same_after_encoding_and_decoding() {
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    const AllDiceCounts counts = random_counts(seed);
    const Bytes bytes = encoded(counts);
    TEST_ASSERT_TRUE(bytes == save_model::sealed('D', 1, model_payload(counts)));
    const auto decoded = knister::save::decode_dice_counts(bytes);
    TEST_ASSERT_TRUE(decoded.ok());
    TEST_ASSERT_TRUE(decoded.value == counts);
  }
}

void test_a_buffer_too_small_should_be_refused() {
  Bytes bytes(kEncodedDiceCountsSize - 1);
  const auto result = knister::save::encode(random_counts(1), bytes);
  TEST_ASSERT_TRUE(result.error == knister::save::EncodeError::kBufferTooSmall);
}

void test_damage_should_be_found() {
  const AllDiceCounts counts = random_counts(2);
  const Bytes bytes = encoded(counts);
  save_checks::expect_each_truncation_refused(bytes, decoded_error);
  save_checks::expect_each_addition_refused(bytes, decoded_error);
  save_checks::expect_each_flip_refused(bytes, decoded_error);
  save_checks::expect_other_kinds_and_versions_refused('D', model_payload(counts), decoded_error);
}

void expect_impossible(const DiceCounts& counts) {
  const Bytes bytes = save_model::sealed('D', 1, model_payload({DiceCounts(), counts}));
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(bytes));
}

void test_counts_that_contradict_each_other_should_be_refused() {
  DiceCounts odd_faces;
  odd_faces.sums[0] = 2;
  odd_faces.faces[0] = 3;
  expect_impossible(odd_faces);
  DiceCounts too_many_faces;
  too_many_faces.sums[0] = 1;
  too_many_faces.faces[0] = 4;
  expect_impossible(too_many_faces);
  DiceCounts too_many_throws;
  too_many_throws.sums[0] = DiceCounts::kMostThrows;
  too_many_throws.sums[10] = 1;
  expect_impossible(too_many_throws);
}

void test_a_payload_of_another_size_should_be_refused() {
  Bytes payload = model_payload(random_counts(3));
  payload.pop_back();
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('D', 1, payload)));
  payload.insert(payload.end(), {0, 0});
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('D', 1, payload)));
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_counts_should_be_the_same_after_encoding_and_decoding);
  RUN_TEST(test_a_buffer_too_small_should_be_refused);
  RUN_TEST(test_damage_should_be_found);
  RUN_TEST(test_counts_that_contradict_each_other_should_be_refused);
  RUN_TEST(test_a_payload_of_another_size_should_be_refused);
  return UNITY_END();
}
