#include <cstdint>

#include "core/save/sheet.h"
#include "support/random_numbers.h"
#include "support/save_checks.h"
#include "support/save_model.h"
#include "unity.h"

namespace {

using knister::game::Sheet;
using knister::save::DecodeError;
using knister::save::kEncodedSheetSize;
using save_model::Bytes;

Bytes encoded(const Sheet& sheet) {
  Bytes bytes(kEncodedSheetSize);
  const auto result = knister::save::encode(sheet, bytes);
  TEST_ASSERT_TRUE(result.ok());
  TEST_ASSERT_EQUAL_UINT32(kEncodedSheetSize, result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const auto result = knister::save::decode_sheet(bytes);
  TEST_ASSERT_TRUE(result.ok() || result.value == Sheet());
  return result.error;
}

Sheet first_row() { return Sheet::of_numbers({7, 4, 8, 9, 11}); }

void test_the_test_vector_should_be_that_of_the_format() {
  const Bytes vector = {0x4b, 0x6e, 0x41, 0x01, 0x19, 0x00, 0x07, 0x04, 0x08, 0x09, 0x0b, 0x00,
                        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
                        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0xa5, 0x3a, 0xfb};
  TEST_ASSERT_TRUE(encoded(first_row()) == vector);
}

void test_a_sheet_should_be_the_same_after_encoding_and_decoding() {
  RandomNumbers random(1);
  for (int count = 0; count < 1000; ++count) {
    Sheet sheet;
    for (int cell = 0; cell < knister::game::kCells; ++cell) {
      const int number = random.between(1, 12);
      if (number == 1) continue;
      TEST_ASSERT_TRUE(sheet.place(cell, number) == knister::game::Outcome::kDone);
    }
    const auto decoded = knister::save::decode_sheet(encoded(sheet));
    TEST_ASSERT_TRUE(decoded.ok());
    TEST_ASSERT_TRUE(decoded.value == sheet);
    TEST_ASSERT_EQUAL(sheet.total(), decoded.value.total());
  }
}

void test_a_buffer_too_small_should_be_refused() {
  Bytes bytes(kEncodedSheetSize - 1);
  TEST_ASSERT_TRUE(knister::save::encode(first_row(), bytes).error == knister::save::EncodeError::kBufferTooSmall);
}

void test_damage_should_be_found() { save_checks::expect_damage_refused(encoded(first_row()), decoded_error); }

void test_numbers_that_no_dice_show_should_be_refused() {
  for (std::size_t cell = 0; cell < knister::game::kCells; ++cell) {
    for (int number = 0; number < 256; ++number) {
      Bytes payload(knister::game::kCells, 5);
      payload[cell] = static_cast<std::uint8_t>(number);
      const bool valid = number == 0 || (number >= 2 && number <= 12);
      save_checks::expect_error(valid ? DecodeError::kNone : DecodeError::kInvalidValue,
                                decoded_error(save_model::sealed('A', 1, payload)));
    }
  }
}

void test_a_payload_of_another_size_should_be_refused() {
  for (const std::size_t size : {0U, 24U, 26U}) {
    save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('A', 1, Bytes(size, 5))));
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_test_vector_should_be_that_of_the_format);
  RUN_TEST(test_a_sheet_should_be_the_same_after_encoding_and_decoding);
  RUN_TEST(test_a_buffer_too_small_should_be_refused);
  RUN_TEST(test_damage_should_be_found);
  RUN_TEST(test_numbers_that_no_dice_show_should_be_refused);
  RUN_TEST(test_a_payload_of_another_size_should_be_refused);
  return UNITY_END();
}
