#include "core/save/group_records.h"
#include "support/group_games.h"
#include "support/save_checks.h"
#include "support/save_model.h"
#include "unity.h"

using knister::game::GroupMember;
using knister::game::GroupRecords;
using knister::save::DecodeError;
using save_model::Bytes;

namespace {

Bytes encoded(const GroupRecords& records) {
  Bytes bytes(knister::save::kMaxEncodedGroupRecordsSize);
  const auto result = knister::save::encode(records, bytes);
  TEST_ASSERT_TRUE(result.ok());
  bytes.resize(result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const auto result = knister::save::decode_group_records(bytes);
  TEST_ASSERT_TRUE(result.ok() || result.value == GroupRecords());
  return result.error;
}

Bytes encoded_again(const Bytes& bytes) {
  const auto result = knister::save::decode_group_records(bytes);
  return result.ok() ? encoded(result.value) : Bytes();
}

// FORMAT.md once more.
Bytes model_payload(const GroupRecords& records) {
  Bytes payload = {static_cast<std::uint8_t>(records.members().size())};
  for (const GroupMember& member : records.members()) {
    payload.push_back(static_cast<std::uint8_t>(member.name.text().size()));
    for (const char letter : member.name.text()) payload.push_back(static_cast<std::uint8_t>(letter));
    for (const int number : {member.games % 256, member.games / 256, member.wins % 256, member.wins / 256}) {
      payload.push_back(static_cast<std::uint8_t>(number));
    }
    payload.push_back(member.best);
  }
  return payload;
}

GroupRecords random_records(std::uint32_t seed) {
  RandomNumbers random(seed);
  GroupRecords records;
  for (int game = random.below(40); game > 0; --game) records.add(group_games::random_game(random, 32));
  return records;
}

void expect_refused(const Bytes& payload) {
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('W', 1, payload)));
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_records_should_be_encoded_as_the_model_says_and_come_back() {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const GroupRecords records = random_records(seed);
    const Bytes bytes = encoded(records);
    TEST_ASSERT_TRUE(bytes == save_model::sealed('W', 1, model_payload(records)));
    TEST_ASSERT_TRUE(knister::save::decode_group_records(bytes).value == records);
  }
}

void test_the_largest_records_should_just_fit() {
  std::vector<GroupMember> members;
  while (members.size() < 32) {
    std::string name = std::to_string(10 + members.size());
    name += "ЇЇЇЇЇЇЇЇЇЇЇ";
    members.push_back({.name = present(knister::game::PlayerName::of(name)), .games = 65535, .wins = 65535, .best = 9});
  }
  const GroupRecords records = present(GroupRecords::restore(members));
  TEST_ASSERT_EQUAL_UINT32(knister::save::kMaxEncodedGroupRecordsSize, encoded(records).size());
  Bytes small(knister::save::kMaxEncodedGroupRecordsSize - 1);
  TEST_ASSERT_TRUE(knister::save::encode(records, small).error == knister::save::EncodeError::kBufferTooSmall);
}

void test_damage_should_be_refused() {
  const Bytes bytes = encoded(random_records(7));
  save_checks::expect_damage_refused(bytes, decoded_error);
  TEST_ASSERT_TRUE(save_checks::expect_one_encoding_each(bytes, encoded_again) > 20);
  save_checks::expect_one_encoding_each_size(bytes, 400, encoded_again);
}

void test_records_that_cannot_be_should_be_refused() {
  save_checks::expect_error(DecodeError::kNone, decoded_error(save_model::sealed('W', 1, {1, 1, 'A', 1, 0, 1, 0, 9})));
  expect_refused({});
  expect_refused({33});
  expect_refused({1, 0, 1, 0, 1, 0, 9});
  expect_refused({1, 1, 'A', 1, 0, 1, 0});
  expect_refused({1, 1, 'A', 1, 0, 1, 0, 9, 0});
  expect_refused({1, 1, 'A', 1, 0, 2, 0, 9});
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_records_should_be_encoded_as_the_model_says_and_come_back);
  RUN_TEST(test_the_largest_records_should_just_fit);
  RUN_TEST(test_damage_should_be_refused);
  RUN_TEST(test_records_that_cannot_be_should_be_refused);
  return UNITY_END();
}
