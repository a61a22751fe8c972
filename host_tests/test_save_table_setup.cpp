#include <random>

#include "core/save/table_setup.h"
#include "support/random_games.h"
#include "support/save_checks.h"
#include "support/save_model.h"
#include "unity.h"

using knister::game::TableStart;
using knister::save::DecodeError;
using knister::save::EncodeError;
using knister::save::TableSetup;
using save_model::Bytes;

namespace {

Bytes encoded(const TableSetup& setup) {
  Bytes bytes(knister::save::kMaxEncodedTableSetupSize);
  const auto result = knister::save::encode(setup, bytes);
  TEST_ASSERT_TRUE(result.ok());
  bytes.resize(result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const auto result = knister::save::decode_table_setup(bytes);
  TEST_ASSERT_TRUE(result.ok() || result.value == TableSetup());
  return result.error;
}

Bytes encoded_again(const Bytes& bytes) {
  const auto result = knister::save::decode_table_setup(bytes);
  return result.ok() ? encoded(result.value) : Bytes();
}

// FORMAT.md once more.
Bytes model_payload(const TableSetup& setup) {
  const TableStart& start = setup.start;
  const int choices = static_cast<int>(start.source) + (start.waits_for_holder ? 0 : 2);
  Bytes payload = {start.player_count, start.beginner, start.holder, static_cast<std::uint8_t>(choices)};
  for (std::size_t player = 0; player < start.player_count; ++player) {
    payload.push_back(static_cast<std::uint8_t>(start.names[player].text().size()));
    for (const char letter : start.names[player].text()) payload.push_back(static_cast<std::uint8_t>(letter));
  }
  payload.push_back(setup.pace_seconds);
  return payload;
}

void expect_refused(const Bytes& payload) {
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('N', 1, payload)));
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_setups_should_be_encoded_as_the_model_says_and_come_back() {
  std::mt19937 generator(3);
  for (int round = 0; round < 300; ++round) {
    TableSetup setup{.start = random_games::random_table_start(generator)};
    if (round % 3 == 0) setup.pace_seconds = static_cast<std::uint8_t>(10 + random_games::below(generator, 81));
    const Bytes bytes = encoded(setup);
    TEST_ASSERT_TRUE(bytes == save_model::sealed('N', 1, model_payload(setup)));
    TEST_ASSERT_TRUE(knister::save::decode_table_setup(bytes).value == setup);
  }
}

void test_a_table_without_players_should_keep_its_choices() {
  TableSetup setup;
  setup.start.source = knister::game::DiceSource::kHand;
  setup.start.waits_for_holder = false;
  TEST_ASSERT_TRUE(knister::save::decode_table_setup(encoded(setup)).value == setup);
}

void test_the_largest_setup_should_just_fit() {
  TableSetup setup;
  setup.start.player_count = 24;
  for (auto& name : setup.start.names) name = present(knister::game::PlayerName::of("ЇЇЇЇЇЇЇЇЇЇЇЇ"));
  TEST_ASSERT_EQUAL_UINT32(knister::save::kMaxEncodedTableSetupSize, encoded(setup).size());
  Bytes small(knister::save::kMaxEncodedTableSetupSize - 1);
  TEST_ASSERT_TRUE(knister::save::encode(setup, small).error == EncodeError::kBufferTooSmall);
}

void test_setups_that_cannot_be_should_not_be_encoded() {
  Bytes bytes(100);
  TableSetup setup;
  const auto expect_invalid = [&] {
    TEST_ASSERT_TRUE(knister::save::encode(setup, bytes).error == EncodeError::kInvalidValue);
  };
  for (const int pace : {1, 9, 91, 255}) {
    setup = {.pace_seconds = static_cast<std::uint8_t>(pace)};
    expect_invalid();
  }
  setup = {};
  setup.start.source = knister::game::DiceSource::kCode;
  expect_invalid();
  setup = {};
  setup.start.beginner = 1;
  expect_invalid();
}

void test_each_field_should_matter() {
  const TableSetup setup;
  TableSetup other = setup;
  TEST_ASSERT_TRUE(setup == other);
  other.pace_seconds = 10;
  TEST_ASSERT_FALSE(setup == other);
  other = setup;
  other.start.waits_for_holder = false;
  TEST_ASSERT_FALSE(setup == other);
}

void test_damage_should_be_refused() {
  std::mt19937 generator(4);
  TableSetup setup{.start = random_games::random_table_start(generator), .pace_seconds = 30};
  save_checks::expect_damage_refused(encoded(setup), decoded_error);
  TEST_ASSERT_TRUE(save_checks::expect_one_encoding_each(encoded(setup), encoded_again) > 20);
  save_checks::expect_one_encoding_each_size(encoded(setup), 300, encoded_again);
}

void test_setups_that_cannot_be_should_be_refused() {
  save_checks::expect_error(DecodeError::kNone, decoded_error(save_model::sealed('N', 1, {0, 0, 255, 0, 0})));
  expect_refused({});
  expect_refused({0, 0, 255, 0});
  expect_refused({0, 0, 255, 0, 0, 0});
  expect_refused({0, 1, 255, 0, 0});
  expect_refused({0, 0, 0, 0, 0});
  expect_refused({0, 0, 255, 4, 0});
  expect_refused({0, 0, 255, 0, 5});
  expect_refused({25, 0, 255, 0, 0});
  expect_refused({1, 0, 255, 0, 0, 0});
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_setups_should_be_encoded_as_the_model_says_and_come_back);
  RUN_TEST(test_a_table_without_players_should_keep_its_choices);
  RUN_TEST(test_the_largest_setup_should_just_fit);
  RUN_TEST(test_setups_that_cannot_be_should_not_be_encoded);
  RUN_TEST(test_each_field_should_matter);
  RUN_TEST(test_damage_should_be_refused);
  RUN_TEST(test_setups_that_cannot_be_should_be_refused);
  return UNITY_END();
}
