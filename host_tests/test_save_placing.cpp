#include <cstdint>

#include "core/save/placing.h"
#include "support/random_numbers.h"
#include "support/save_checks.h"
#include "support/save_model.h"
#include "unity.h"

using knister::save::DecodeError;
using knister::save::EncodeError;
using knister::save::kEncodedPlacingSize;
using knister::save::SavedPlacing;
using save_model::Bytes;

namespace {

Bytes encoded(const SavedPlacing& saved) {
  Bytes bytes(kEncodedPlacingSize);
  const auto result = knister::save::encode(saved, bytes);
  TEST_ASSERT_TRUE(result.ok());
  TEST_ASSERT_EQUAL_UINT32(kEncodedPlacingSize, result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const auto result = knister::save::decode_placing(bytes);
  TEST_ASSERT_TRUE(result.ok() || result.value == SavedPlacing());
  return result.error;
}

// FORMAT.md once more.
struct Field {
  std::size_t offset;
  std::uint8_t lowest;
  std::uint8_t highest;
};
constexpr Field kFields[] = {{0, 0, 1}, {1, 0, 255}, {2, 0, 6}, {3, 0, 6}, {4, 0, 12}, {5, 0, 1}, {6, 0, 24}};

SavedPlacing example() {
  SavedPlacing saved{.event_count = 7};
  saved.placing.entered.faces[0] = 3;
  saved.placing.chosen_die = 1;
  return saved;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_the_test_vector_should_be_that_of_the_format() {
  const Bytes vector = {0x4b, 0x6e, 0x50, 0x01, 0x07, 0x00, 0x00, 0x07, 0x03,
                        0x00, 0x00, 0x01, 0x0c, 0x4d, 0x3b, 0x46, 0x2d};
  TEST_ASSERT_TRUE(encoded(example()) == vector);
}

void test_a_placing_should_be_the_same_after_encoding_and_decoding() {
  RandomNumbers random(1);
  for (int count = 0; count < 1000; ++count) {
    SavedPlacing saved{.at_table = random.below(2) == 1, .event_count = static_cast<std::uint8_t>(random.below(256))};
    saved.placing.entered.faces = {static_cast<std::uint8_t>(random.below(7)),
                                   static_cast<std::uint8_t>(random.below(7))};
    saved.placing.entered.sum = static_cast<std::uint8_t>(random.below(2) == 0 ? 0 : random.between(2, 12));
    saved.placing.chosen_die = static_cast<std::size_t>(random.below(2));
    saved.placing.cursor = random.below(25);
    const auto decoded = knister::save::decode_placing(encoded(saved));
    TEST_ASSERT_TRUE(decoded.ok());
    TEST_ASSERT_TRUE(decoded.value == saved);
  }
}

void test_each_byte_should_be_taken_in_its_range_alone() {
  const Bytes whole = encoded(example());
  for (const Field& field : kFields) {
    for (int value = 0; value < 256; ++value) {
      Bytes payload = save_model::payload_of(whole);
      payload[field.offset] = static_cast<std::uint8_t>(value);
      const bool is_sum_of_one = field.offset == 4 && value == 1;
      const bool fits = value >= field.lowest && value <= field.highest && !is_sum_of_one;
      save_checks::expect_error(fits ? DecodeError::kNone : DecodeError::kInvalidValue,
                                decoded_error(save_model::sealed('P', 1, payload)));
    }
  }
}

void test_damage_should_be_found() { save_checks::expect_damage_refused(encoded(example()), decoded_error); }

void test_a_payload_of_another_size_should_be_refused() {
  Bytes payload = save_model::payload_of(encoded(example()));
  payload.push_back(0);
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('P', 1, payload)));
  payload.resize(6);
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('P', 1, payload)));
}

void test_a_buffer_too_small_should_be_refused() {
  Bytes bytes(kEncodedPlacingSize - 1);
  TEST_ASSERT_TRUE(knister::save::encode(example(), bytes).error == EncodeError::kBufferTooSmall);
}

void test_what_cannot_be_should_not_be_encoded() {
  Bytes bytes(kEncodedPlacingSize);
  for (const int cursor : {-1, 25}) {
    SavedPlacing saved = example();
    saved.placing.cursor = cursor;
    TEST_ASSERT_TRUE(knister::save::encode(saved, bytes).error == EncodeError::kInvalidValue);
  }
}

void test_it_should_belong_to_its_game_and_its_moment() {
  const SavedPlacing saved = example();
  TEST_ASSERT_TRUE(saved.belongs_to({.at_table = false, .event_count = 7}));
  TEST_ASSERT_FALSE(saved.belongs_to({.at_table = true, .event_count = 7}));
  TEST_ASSERT_FALSE(saved.belongs_to({.at_table = false, .event_count = 8}));
}

void test_each_field_should_matter() {
  const auto differs = [](auto change) {
    SavedPlacing changed = example();
    change(changed);
    return !(changed == example());
  };
  TEST_ASSERT_TRUE(example() == example());
  TEST_ASSERT_TRUE(differs([](SavedPlacing& saved) { saved.at_table = !saved.at_table; }));
  TEST_ASSERT_TRUE(differs([](SavedPlacing& saved) { ++saved.event_count; }));
  TEST_ASSERT_TRUE(differs([](SavedPlacing& saved) { ++saved.placing.entered.faces[0]; }));
  TEST_ASSERT_TRUE(differs([](SavedPlacing& saved) { ++saved.placing.entered.faces[1]; }));
  TEST_ASSERT_TRUE(differs([](SavedPlacing& saved) { ++saved.placing.entered.sum; }));
  TEST_ASSERT_TRUE(differs([](SavedPlacing& saved) { ++saved.placing.chosen_die; }));
  TEST_ASSERT_TRUE(differs([](SavedPlacing& saved) { ++saved.placing.cursor; }));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_test_vector_should_be_that_of_the_format);
  RUN_TEST(test_a_placing_should_be_the_same_after_encoding_and_decoding);
  RUN_TEST(test_each_byte_should_be_taken_in_its_range_alone);
  RUN_TEST(test_damage_should_be_found);
  RUN_TEST(test_a_payload_of_another_size_should_be_refused);
  RUN_TEST(test_a_buffer_too_small_should_be_refused);
  RUN_TEST(test_what_cannot_be_should_not_be_encoded);
  RUN_TEST(test_it_should_belong_to_its_game_and_its_moment);
  RUN_TEST(test_each_field_should_matter);
  return UNITY_END();
}
