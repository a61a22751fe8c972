#include <cstdint>
#include <random>

#include "core/save/solo.h"
#include "support/random_games.h"
#include "support/save_checks.h"
#include "support/save_examples.h"
#include "support/save_model.h"
#include "unity.h"

using knister::game::DiceSource;
using knister::game::Rival;
using knister::game::Roll;
using knister::game::SoloSession;
using knister::save::DecodeError;
using knister::save::DecodeResult;
using knister::save::EncodeError;
using knister::save::EncodeResult;
using knister::save::kMaxEncodedSoloSize;
using save_model::Bytes;

namespace {

Bytes encoded(const SoloSession& session) {
  Bytes bytes(kMaxEncodedSoloSize);
  const EncodeResult result = knister::save::encode(session, bytes);
  TEST_ASSERT_TRUE(result.ok());
  bytes.resize(result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const DecodeResult<SoloSession> result = knister::save::decode_solo(bytes);
  TEST_ASSERT_TRUE(result.ok() || result.value == SoloSession());
  return result.error;
}

Bytes encoded_again(const Bytes& bytes) {
  const DecodeResult<SoloSession> result = knister::save::decode_solo(bytes);
  if (result.ok()) return encoded(result.value);
  save_checks::expect_error(DecodeError::kInvalidValue, result.error);
  return {};
}

void expect_payload_refused(const Bytes& payload) {
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('G', 1, payload)));
}

// FORMAT.md once more.
std::uint8_t model_roll(const Roll& roll) {
  const int low_bits =
      roll.thrown.has_faces() ? (roll.thrown.first() - 1) * 6 + roll.thrown.second() - 1 : 34 + roll.thrown.sum();
  return static_cast<std::uint8_t>(static_cast<int>(roll.source) * 64 + low_bits);
}

std::uint8_t version_of(const SoloSession& session) {
  return session.start().rival != Rival::kNone || session.hinted() ? 2 : 1;
}

Bytes model_payload(const SoloSession& session) {
  Bytes payload = {
      static_cast<std::uint8_t>(static_cast<int>(session.start().source) + (session.start().again ? 4 : 0))};
  if (version_of(session) == 2) {
    payload.push_back(static_cast<std::uint8_t>(static_cast<int>(session.start().rival) + (session.hinted() ? 4 : 0)));
  }
  if (session.start().source == DiceSource::kCode) {
    for (int shift = 0; shift < 64; shift += 8)
      payload.push_back(static_cast<std::uint8_t>(session.start().code >> shift));
  }
  if (session.start().again || session.start().source == DiceSource::kCode) {
    for (const Roll& roll : session.start().fixed_rolls) payload.push_back(model_roll(roll));
  }
  for (int round = 0; round < session.rounds().roll_count(); ++round) {
    payload.push_back(model_roll(session.rounds().roll_of(round)));
    if (round < session.rounds().place_count()) {
      payload.push_back(static_cast<std::uint8_t>(192 + session.rounds().cell_of(round)));
    }
  }
  if (session.ended()) payload.push_back(255);
  return payload;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_encoding_should_give_the_documented_bytes() {
  const Bytes vector = {0x4b, 0x6e, 0x47, 0x01, 0x06, 0x00, 0x00, 0x10, 0xcc, 0x5e, 0xc0, 0x6b};
  const Bytes bytes = encoded(save_examples::open_solo());
  TEST_ASSERT_TRUE(Bytes(bytes.begin(), bytes.end() - 4) == vector);

  const Bytes with_coach = {0x4b, 0x6e, 0x47, 0x02, 0x07, 0x00, 0x00, 0x07, 0x10, 0xcc, 0x5e, 0xc0, 0x6b};
  SoloSession coached = SoloSession().against(Rival::kBest);
  coached.note_hint();
  for (int index = 0; index < 5; ++index)
    save_examples::expect_done(coached.apply(save_examples::open_solo().rounds().event(index)));
  const Bytes coached_bytes = encoded(coached);
  TEST_ASSERT_TRUE(Bytes(coached_bytes.begin(), coached_bytes.end() - 4) == with_coach);
}

void test_random_games_should_be_encoded_as_the_model_says_and_come_back() {
  std::mt19937 generator(8);
  for (int round = 0; round < 3000; ++round) {
    const SoloSession session = random_games::random_solo(generator, random_games::below(generator, 120));
    const Bytes bytes = encoded(session);
    TEST_ASSERT_TRUE(bytes == save_model::sealed('G', version_of(session), model_payload(session)));
    const DecodeResult<SoloSession> result = knister::save::decode_solo(bytes);
    TEST_ASSERT_TRUE(result.ok() && result.value == session);
  }
}

void test_an_open_game_should_be_small() {
  std::mt19937 generator(9);
  std::size_t largest = 0;
  for (int round = 0; round < 1000; ++round) {
    largest = std::max(largest, encoded(random_games::random_solo(generator, 120)).size());
  }
  TEST_ASSERT_EQUAL_UINT32(kMaxEncodedSoloSize, largest);
  TEST_ASSERT_EQUAL_UINT32(kMaxEncodedSoloSize, encoded(save_examples::rivalled_solo()).size());
}

void test_a_buffer_too_small_should_be_refused() {
  const SoloSession session = save_examples::rivalled_solo();
  for (std::size_t size = 0; size < kMaxEncodedSoloSize; ++size) {
    Bytes bytes(size);
    const EncodeResult result = knister::save::encode(session, bytes);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(EncodeError::kBufferTooSmall), static_cast<int>(result.error));
    TEST_ASSERT_EQUAL_UINT32(0, result.size);
  }
}

void test_damaged_bytes_should_be_refused() {
  save_checks::expect_damage_refused(encoded(save_examples::open_solo()), decoded_error, 2);
  save_checks::expect_damage_refused(encoded(save_examples::ended_code_solo()), decoded_error, 2);
  save_checks::expect_damage_refused(encoded(save_examples::again_solo()), decoded_error, 2);
  save_checks::expect_damage_refused(encoded(save_examples::rivalled_solo()), decoded_error, 2);
}

void test_each_game_should_have_one_encoding() {
  for (const SoloSession& session : {save_examples::open_solo(), save_examples::ended_code_solo(),
                                     save_examples::again_solo(), save_examples::rivalled_solo()}) {
    TEST_ASSERT_TRUE(save_checks::expect_one_encoding_each(encoded(session), encoded_again) > 20);
    save_checks::expect_one_encoding_each_size(encoded(session), 300, encoded_again);
  }
}

void test_games_that_cannot_be_should_be_refused() {
  expect_payload_refused({});
  expect_payload_refused({3});                       // dice from nowhere
  expect_payload_refused({8});                       // a bit without meaning
  expect_payload_refused({0, 36});                   // the device throws a sum
  expect_payload_refused({0, 64 + 47});              // no such throw
  expect_payload_refused({0, 128});                  // a code's throw with the device's dice
  expect_payload_refused({0, 192});                  // nothing thrown yet
  expect_payload_refused({0, 0, 0});                 // thrown twice
  expect_payload_refused({0, 0, 192 + 25});          // off the grid
  expect_payload_refused({0, 0, 192, 0, 192});       // one cell twice
  expect_payload_refused({0, 255});                  // ended at once
  expect_payload_refused({2, 0, 0, 0, 0, 0, 0, 0});  // the code is cut short
  expect_payload_refused({4, 0, 0});                 // the fixed throws are cut short
}

void test_a_newer_version_should_be_written_only_where_it_is_needed() {
  const auto refused = [](const Bytes& payload) {
    save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('G', 2, payload)));
  };
  refused({0});         // the second byte is missing
  refused({0, 0});      // neither a rival nor a hint
  refused({0, 8});      // a bit without meaning
  refused({0, 5, 36});  // the device throws a sum
  save_checks::expect_error(DecodeError::kNone, decoded_error(save_model::sealed('G', 2, {0, 7})));
  save_checks::expect_error(DecodeError::kFutureVersion, decoded_error(save_model::sealed('G', 3, {0, 7})));
}

void test_fixed_throws_that_cannot_be_should_be_refused() {
  const Bytes code_game = save_model::payload_of(encoded(save_examples::ended_code_solo()));
  Bytes payload = code_game;
  payload[20] = 63;  // no such throw
  expect_payload_refused(payload);
  payload = code_game;
  payload[20] = 0;  // by the device
  expect_payload_refused(payload);
  payload = code_game;
  payload[34] = static_cast<std::uint8_t>(payload[34] ^ 1);  // the first throw is another one
  expect_payload_refused(payload);
  payload = code_game;
  payload.push_back(255);  // ended twice
  expect_payload_refused(payload);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_encoding_should_give_the_documented_bytes);
  RUN_TEST(test_random_games_should_be_encoded_as_the_model_says_and_come_back);
  RUN_TEST(test_an_open_game_should_be_small);
  RUN_TEST(test_a_buffer_too_small_should_be_refused);
  RUN_TEST(test_damaged_bytes_should_be_refused);
  RUN_TEST(test_each_game_should_have_one_encoding);
  RUN_TEST(test_games_that_cannot_be_should_be_refused);
  RUN_TEST(test_a_newer_version_should_be_written_only_where_it_is_needed);
  RUN_TEST(test_fixed_throws_that_cannot_be_should_be_refused);
  return UNITY_END();
}
