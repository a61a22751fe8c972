#include <cstdint>
#include <string>
#include <string_view>

#include "core/save/crash.h"
#include "support/save_checks.h"
#include "support/save_model.h"
#include "unity.h"

using knister::save::AsciiText;
using knister::save::CrashKind;
using knister::save::CrashRecord;
using knister::save::DecodeError;
using knister::save::DecodeResult;
using knister::save::EncodeError;
using knister::save::EncodeResult;
using knister::save::kMaxEncodedCrashSize;
using save_model::Bytes;

namespace {

// The test vector of FORMAT.md.
CrashRecord vector_record() {
  CrashRecord record{.kind = CrashKind::kAssert,
                     .milliseconds = 1500,
                     .line = 42,
                     .program_counter = 0x10002345,
                     .link_register = 0x10003457,
                     .stack_pointer = 0x20041e80,
                     .address_count = 1};
  record.file = AsciiText<48>("a.cpp");
  record.addresses[0] = 0x100001f5;
  record.version = AsciiText<16>("0.1.0");
  record.last_event = AsciiText<64>("event boot");
  return record;
}

CrashRecord largest_record() {
  CrashRecord record{.kind = CrashKind::kWatchdog, .address_count = CrashRecord::kMostAddresses};
  for (std::size_t index = 0; index < record.addresses.size(); ++index) {
    record.addresses[index] = static_cast<std::uint32_t>(0x10000001 + index);
  }
  record.file = AsciiText<48>(std::string(100, 'f'));
  record.version = AsciiText<16>(std::string(100, 'v'));
  record.last_event = AsciiText<64>(std::string(100, 'e'));
  return record;
}

Bytes encoded(const CrashRecord& record) {
  Bytes bytes(kMaxEncodedCrashSize);
  const EncodeResult result = knister::save::encode(record, bytes);
  TEST_ASSERT_TRUE(result.ok());
  bytes.resize(result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const DecodeResult<CrashRecord> result = knister::save::decode_crash(bytes);
  TEST_ASSERT_TRUE(result.ok() || result.value == CrashRecord());
  return result.error;
}

Bytes encoded_again(const Bytes& bytes) {
  const DecodeResult<CrashRecord> result = knister::save::decode_crash(bytes);
  return result.ok() ? encoded(result.value) : Bytes();
}

void expect_not_encoded(const CrashRecord& record) {
  Bytes bytes(kMaxEncodedCrashSize);
  const EncodeResult result = knister::save::encode(record, bytes);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(EncodeError::kInvalidValue), static_cast<int>(result.error));
  TEST_ASSERT_EQUAL_size_t(0, result.size);
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_encoding_should_give_the_documented_bytes() {
  const Bytes vector = {
      0x4b, 0x6e, 0x43, 0x01, 0x31, 0x00, 0x00, 0xdc, 0x05, 0x00, 0x00, 0x2a, 0x00, 0x00, 0x00,
      0x45, 0x23, 0x00, 0x10, 0x57, 0x34, 0x00, 0x10, 0x80, 0x1e, 0x04, 0x20, 0x01, 0xf5, 0x01,
      0x00, 0x10, 0x05, 0x61, 0x2e, 0x63, 0x70, 0x70, 0x05, 0x30, 0x2e, 0x31, 0x2e, 0x30, 0x0a,
      0x65, 0x76, 0x65, 0x6e, 0x74, 0x20, 0x62, 0x6f, 0x6f, 0x74, 0xbb, 0xe4, 0xae, 0x88,
  };
  TEST_ASSERT_TRUE(encoded(vector_record()) == vector);
  const DecodeResult<CrashRecord> result = knister::save::decode_crash(vector);
  TEST_ASSERT_TRUE(result.ok());
  TEST_ASSERT_TRUE(result.value == vector_record());
}

void test_the_largest_record_should_fit_and_survive() {
  const Bytes bytes = encoded(largest_record());
  TEST_ASSERT_EQUAL_size_t(kMaxEncodedCrashSize, bytes.size());
  TEST_ASSERT_TRUE(knister::save::decode_crash(bytes).value == largest_record());
}

// NOLINTNEXTLINE(readability-function-cognitive-complexity): a list
void test_each_field_should_matter() {
  const Bytes whole = encoded(largest_record());
  for (int field = 0; field < 10; ++field) {
    CrashRecord record = largest_record();
    if (field == 0) record.kind = CrashKind::kFault;
    if (field == 1) record.milliseconds = 1;
    if (field == 2) record.line = 1;
    if (field == 3) record.program_counter = 1;
    if (field == 4) record.link_register = 1;
    if (field == 5) record.stack_pointer = 1;
    if (field == 6) record.addresses[7] = 1;
    if (field == 7) record.file = AsciiText<48>("x");
    if (field == 8) record.version = AsciiText<16>("x");
    if (field == 9) record.last_event = AsciiText<64>("x");
    TEST_ASSERT_FALSE(record == largest_record());
    TEST_ASSERT_FALSE(encoded(record) == whole);
    TEST_ASSERT_TRUE(knister::save::decode_crash(encoded(record)).value == record);
  }
}

void test_number_of_addresses_should_matter() {
  CrashRecord record = largest_record();
  --record.address_count;
  TEST_ASSERT_FALSE(record == largest_record());
  TEST_ASSERT_FALSE(encoded(record) == encoded(largest_record()));
}

void test_a_text_should_keep_what_is_printable_and_fits() {
  TEST_ASSERT_TRUE(AsciiText<4>("ab\n\x7f").view() == "ab??");
  TEST_ASSERT_TRUE(AsciiText<4>("\xd0\x87~ x").view() == "??~ ");
  TEST_ASSERT_TRUE(AsciiText<4>().view().empty());
}

void test_records_that_cannot_be_should_not_be_encoded() {
  expect_not_encoded({.kind = static_cast<CrashKind>(3)});
  expect_not_encoded({.address_count = CrashRecord::kMostAddresses + 1});
}

void test_a_buffer_too_small_should_be_refused() {
  for (std::size_t size = 0; size < kMaxEncodedCrashSize; ++size) {
    Bytes bytes(size);
    const EncodeResult result = knister::save::encode(largest_record(), bytes);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(EncodeError::kBufferTooSmall), static_cast<int>(result.error));
  }
}

void test_damaged_bytes_should_be_refused() {
  save_checks::expect_damage_refused(encoded(vector_record()), decoded_error);
  save_checks::expect_damage_refused(encoded(largest_record()), decoded_error);
}

void test_whatever_is_accepted_should_have_one_encoding() {
  TEST_ASSERT_GREATER_THAN_INT(0, save_checks::expect_one_encoding_each(encoded(vector_record()), encoded_again));
  TEST_ASSERT_GREATER_THAN_INT(0, save_checks::expect_one_encoding_each(encoded(largest_record()), encoded_again));
  TEST_ASSERT_EQUAL_INT(1, save_checks::expect_one_encoding_each_size(encoded(vector_record()), 300, encoded_again));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_encoding_should_give_the_documented_bytes);
  RUN_TEST(test_the_largest_record_should_fit_and_survive);
  RUN_TEST(test_each_field_should_matter);
  RUN_TEST(test_number_of_addresses_should_matter);
  RUN_TEST(test_a_text_should_keep_what_is_printable_and_fits);
  RUN_TEST(test_records_that_cannot_be_should_not_be_encoded);
  RUN_TEST(test_a_buffer_too_small_should_be_refused);
  RUN_TEST(test_damaged_bytes_should_be_refused);
  RUN_TEST(test_whatever_is_accepted_should_have_one_encoding);
  return UNITY_END();
}
