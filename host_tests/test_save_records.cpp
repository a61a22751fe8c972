#include <cstdint>
#include <random>

#include "core/save/records.h"
#include "support/save_checks.h"
#include "support/save_examples.h"
#include "support/save_model.h"
#include "unity.h"

using knister::game::RecordsData;
using knister::game::Sheet;
using knister::game::SheetNumbers;
using knister::save::AllRecords;
using knister::save::DecodeError;
using knister::save::DecodeResult;
using knister::save::EncodeError;
using knister::save::EncodeResult;
using knister::save::kMaxEncodedRecordsSize;
using save_model::Bytes;

namespace {

constexpr std::size_t kSizeOfOne = 140;

Bytes encoded(const AllRecords& records) {
  Bytes bytes(kMaxEncodedRecordsSize);
  const EncodeResult result = knister::save::encode(records, bytes);
  TEST_ASSERT_TRUE(result.ok());
  bytes.resize(result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const DecodeResult<AllRecords> result = knister::save::decode_records(bytes);
  TEST_ASSERT_TRUE(result.ok() || result.value == AllRecords());
  return result.error;
}

Bytes encoded_again(const Bytes& bytes) {
  const DecodeResult<AllRecords> result = knister::save::decode_records(bytes);
  if (result.ok()) return encoded(result.value);
  save_checks::expect_error(DecodeError::kInvalidValue, result.error);
  return {};
}

void append(Bytes& bytes, std::uint64_t value, int size) {
  for (int index = 0; index < size; ++index) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * index)));
}

// FORMAT.md once more.
bool is_empty(const AllRecords& records) { return records == AllRecords(); }

Bytes model_payload(const AllRecords& records) {
  Bytes payload;
  for (const auto& one : records) {
    const RecordsData& data = one.data();
    append(payload, data.games, 2);
    append(payload, data.sum_of_totals, 4);
    for (int place = 0; place < 10; ++place) {
      append(payload, data.best[static_cast<std::size_t>(place)].total, 1);
      append(payload, data.best[static_cast<std::size_t>(place)].game, 2);
    }
    for (int band = 0; band < 34; ++band) append(payload, data.bands[static_cast<std::size_t>(band)], 2);
    for (int kind = 0; kind < 9; ++kind) append(payload, data.combinations[static_cast<std::size_t>(kind)], 4);
    if (is_empty(records)) continue;
    std::uint64_t hinted = 0;
    for (int place = 0; place < 10; ++place) {
      if (data.best[static_cast<std::size_t>(place)].hinted) hinted += std::uint64_t{1} << place;
    }
    append(payload, hinted, 2);
    append(payload, data.judged_games, 2);
    append(payload, static_cast<std::uint32_t>(data.tenths_lost), 4);
  }
  return payload;
}

AllRecords random_records(std::mt19937& generator) {
  AllRecords records;
  for (auto& one : records) {
    for (auto games = generator() % 40; games > 0; --games) {
      SheetNumbers numbers = {};
      for (std::uint8_t& number : numbers) number = static_cast<std::uint8_t>(generator() % 11 + 2);
      one.add({.sheet = Sheet::of_numbers(numbers),
               .hinted = generator() % 4 == 0,
               .coach_total = static_cast<int>(generator() % 169)});
    }
  }
  return records;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_random_records_should_be_encoded_as_the_model_says_and_come_back() {
  std::mt19937 generator(11);
  for (int round = 0; round < 300; ++round) {
    const AllRecords records = random_records(generator);
    const Bytes bytes = encoded(records);
    TEST_ASSERT_TRUE(bytes == save_model::sealed('R', is_empty(records) ? 1 : 2, model_payload(records)));
    const DecodeResult<AllRecords> result = knister::save::decode_records(bytes);
    TEST_ASSERT_TRUE(result.ok() && result.value == records);
  }
}

void test_judged_games_should_take_eight_bytes_more() {
  TEST_ASSERT_EQUAL_UINT32(kMaxEncodedRecordsSize, encoded(save_examples::records()).size());
  TEST_ASSERT_EQUAL_UINT32(kMaxEncodedRecordsSize - 3 * 8, encoded({}).size());
  save_checks::expect_error(DecodeError::kInvalidValue,
                            decoded_error(save_model::sealed('R', 2, Bytes(3 * (kSizeOfOne + 8), 0))));
}

void test_no_games_should_be_zeros() {
  TEST_ASSERT_TRUE(encoded({}) == save_model::sealed('R', 1, Bytes(3 * kSizeOfOne, 0)));
  save_checks::expect_error(DecodeError::kNone, decoded_error(save_model::sealed('R', 1, Bytes(3 * kSizeOfOne, 0))));
}

void test_a_buffer_too_small_should_be_refused() {
  for (std::size_t size = 0; size < kMaxEncodedRecordsSize; ++size) {
    Bytes bytes(size);
    const EncodeResult result = knister::save::encode(save_examples::records(), bytes);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(EncodeError::kBufferTooSmall), static_cast<int>(result.error));
  }
}

void test_damaged_bytes_should_be_refused() {
  save_checks::expect_damage_refused(encoded(save_examples::records()), decoded_error, 2);
}

void test_each_records_should_have_one_encoding() {
  const Bytes whole = encoded(save_examples::records());
  TEST_ASSERT_TRUE(save_checks::expect_one_encoding_each(whole, encoded_again) > 10);
  TEST_ASSERT_EQUAL_INT(1, save_checks::expect_one_encoding_each_size(whole, 600, encoded_again));
}

void test_numbers_that_contradict_each_other_should_be_refused_in_each_of_the_three() {
  for (std::size_t one = 0; one < 3; ++one) {
    Bytes payload(3 * kSizeOfOne, 0);
    payload[one * kSizeOfOne] = 1;  // a game that is in no band
    save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('R', 1, payload)));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_random_records_should_be_encoded_as_the_model_says_and_come_back);
  RUN_TEST(test_judged_games_should_take_eight_bytes_more);
  RUN_TEST(test_no_games_should_be_zeros);
  RUN_TEST(test_a_buffer_too_small_should_be_refused);
  RUN_TEST(test_damaged_bytes_should_be_refused);
  RUN_TEST(test_each_records_should_have_one_encoding);
  RUN_TEST(test_numbers_that_contradict_each_other_should_be_refused_in_each_of_the_three);
  return UNITY_END();
}
