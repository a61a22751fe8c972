#include <cstdint>
#include <optional>
#include <random>
#include <string>

#include "core/save/table.h"
#include "support/present.h"
#include "support/random_games.h"
#include "support/save_checks.h"
#include "support/save_examples.h"
#include "support/save_model.h"
#include "unity.h"

using knister::game::kRounds;
using knister::game::Roll;
using knister::game::TableSession;
using knister::game::TableStart;
using knister::save::DecodeError;
using knister::save::EncodeError;
using knister::save::EncodeResult;
using knister::save::kMaxEncodedTableSize;
using save_model::Bytes;

namespace {

Bytes encoded(const TableSession& session) {
  Bytes bytes(kMaxEncodedTableSize);
  const EncodeResult result = knister::save::encode(session, bytes);
  TEST_ASSERT_TRUE(result.ok());
  bytes.resize(result.size);
  return bytes;
}

DecodeError decoded_error(const Bytes& bytes) {
  const auto result = knister::save::decode_table(bytes);
  TEST_ASSERT_EQUAL(result.ok(), result.value.has_value());
  return result.error;
}

Bytes encoded_again(const Bytes& bytes) {
  const auto result = knister::save::decode_table(bytes);
  if (result.value) return encoded(*result.value);
  save_checks::expect_error(DecodeError::kInvalidValue, result.error);
  return {};
}

void expect_payload_refused(const Bytes& payload) {
  save_checks::expect_error(DecodeError::kInvalidValue, decoded_error(save_model::sealed('T', 1, payload)));
}

void expect_payload_taken(const Bytes& payload) {
  save_checks::expect_error(DecodeError::kNone, decoded_error(save_model::sealed('T', 1, payload)));
}

// FORMAT.md once more.
std::uint8_t model_roll(const Roll& roll) {
  const int low_bits =
      roll.thrown.has_faces() ? (roll.thrown.first() - 1) * 6 + roll.thrown.second() - 1 : 34 + roll.thrown.sum();
  return static_cast<std::uint8_t>(static_cast<int>(roll.source) * 64 + low_bits);
}

// How many changes of who is there there are, each as its round and three bytes.
Bytes model_seatings(const TableSession& session) {
  Bytes seatings = {0};
  std::uint32_t before = (1u << session.start().player_count) - 1;
  const int last = session.rounds().roll_count() == kRounds ? kRounds - 1 : session.rounds().roll_count();
  for (int round = 0; round <= last; ++round) {
    const std::uint32_t now = session.players_in(round);
    if (now == before) continue;
    ++seatings[0];
    seatings.push_back(static_cast<std::uint8_t>(round));
    for (int shift = 0; shift < 24; shift += 8) seatings.push_back(static_cast<std::uint8_t>(now >> shift));
    before = now;
  }
  return seatings;
}

std::uint8_t model_version(const TableSession& session) {
  return session.start().waits_for_holder && model_seatings(session) == Bytes{0} ? 1 : 2;
}

Bytes model_payload(const TableSession& session) {
  const TableStart& start = session.start();
  const int choices = static_cast<int>(start.source) + (start.waits_for_holder ? 0 : 2);
  Bytes payload = {start.player_count, start.beginner, start.holder, static_cast<std::uint8_t>(choices)};
  for (std::size_t player = 0; player < start.player_count; ++player) {
    const std::string name(start.names[player].text());
    payload.push_back(static_cast<std::uint8_t>(name.size()));
    for (const char letter : name) payload.push_back(static_cast<std::uint8_t>(letter));
  }
  if (model_version(session) == 2) {
    for (const std::uint8_t byte : model_seatings(session)) payload.push_back(byte);
  }
  const int places = session.rounds().place_count();
  payload.push_back(static_cast<std::uint8_t>(session.rounds().roll_count() + places));
  for (int round = 0; round < session.rounds().roll_count(); ++round) {
    payload.push_back(model_roll(session.rounds().roll_of(round)));
    if (round < places) payload.push_back(static_cast<std::uint8_t>(192 + session.rounds().cell_of(round)));
  }
  std::uint8_t begun[3] = {};
  Bytes sheets;
  for (int player = 0; player < start.player_count; ++player) {
    if (player == start.holder || session.sheet_of(player).filled() == 0) continue;
    begun[player / 8] = static_cast<std::uint8_t>(begun[player / 8] | (1 << (player % 8)));
    for (int cell = 0; cell < 25; ++cell) {
      sheets.push_back(static_cast<std::uint8_t>(session.sheet_of(player).number_at(cell)));
    }
  }
  for (const std::uint8_t byte : begun) payload.push_back(byte);
  for (const std::uint8_t byte : sheets) payload.push_back(byte);
  payload.push_back(session.ended() ? 1 : 0);
  return payload;
}

// 24 longest names, all sheets typed in.
TableSession largest_table(std::uint8_t holder) {
  TableStart start;
  start.player_count = 24;
  start.holder = holder;
  for (auto& name : start.names) name = present(knister::game::PlayerName::of("ЇЇЇЇЇЇЇЇЇЇЇЇ"));
  TableSession session = present(TableSession::begin(start));
  for (int round = 0; round < kRounds; ++round) {
    const int going = holder == 0 ? 1 : 0;
    save_examples::expect_done(round % 2 == 0 ? session.leave(going) : session.come_back(going));
    save_examples::expect_done(session.roll(save_examples::device_roll(6, 1)));
    if (holder != TableStart::kNoHolder) save_examples::expect_done(session.place(round));
  }
  for (int player = 0; player < 24; ++player) {
    if (player == holder) continue;
    for (int cell = 0; cell < kRounds; ++cell) save_examples::expect_done(session.enter(player, cell, 7));
  }
  save_examples::expect_done(session.end());
  return session;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_encoding_should_give_the_documented_bytes() {
  const Bytes vector = {0x4b, 0x6e, 0x54, 0x01, 0x19, 0x00,                    // envelope
                        0x02, 0x01, 0xff, 0x00,                                // start
                        0x03, 0x41, 0x64, 0x61,                                // Ada
                        0x08, 0xd0, 0x87, 0xd0, 0xb6, 0xd0, 0xb0, 0xd0, 0xba,  // Їжак
                        0x03, 0x10, 0x23, 0x41,                                // events
                        0x00, 0x00, 0x00, 0x00};                               // sheets, end
  const Bytes bytes = encoded(save_examples::open_table());
  TEST_ASSERT_TRUE(Bytes(bytes.begin(), bytes.end() - 4) == vector);
}

void test_random_games_should_be_encoded_as_the_model_says_and_come_back() {
  std::mt19937 generator(10);
  for (int round = 0; round < 1000; ++round) {
    const TableSession session = random_games::random_table(generator, random_games::below(generator, 400));
    const Bytes bytes = encoded(session);
    TEST_ASSERT_TRUE(bytes == save_model::sealed('T', model_version(session), model_payload(session)));
    const auto result = knister::save::decode_table(bytes);
    TEST_ASSERT_TRUE(result.value == session);
  }
}

void test_the_largest_games_should_just_fit() {
  TEST_ASSERT_EQUAL_UINT32(kMaxEncodedTableSize, encoded(largest_table(TableStart::kNoHolder)).size());
  TEST_ASSERT_EQUAL_UINT32(kMaxEncodedTableSize, encoded(largest_table(23)).size());
}

void test_a_buffer_too_small_should_be_refused() {
  const TableSession session = largest_table(5);
  for (std::size_t size = 0; size < kMaxEncodedTableSize; ++size) {
    Bytes bytes(size);
    const EncodeResult result = knister::save::encode(session, bytes);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(EncodeError::kBufferTooSmall), static_cast<int>(result.error));
  }
}

void test_damaged_bytes_should_be_refused() {
  save_checks::expect_damage_refused(encoded(save_examples::open_table()), decoded_error, 2);
  save_checks::expect_damage_refused(encoded(save_examples::ended_table()), decoded_error, 2);
}

void test_each_game_should_have_one_encoding() {
  for (const TableSession& session :
       {save_examples::open_table(), save_examples::ended_table(), save_examples::changing_table()}) {
    TEST_ASSERT_TRUE(save_checks::expect_one_encoding_each(encoded(session), encoded_again) > 20);
    save_checks::expect_one_encoding_each_size(encoded(session), 300, encoded_again);
  }
}

// Each differs in one place from this game that can be: one player, no call, no sheet, not ended.
void test_games_that_cannot_be_should_be_refused() {
  expect_payload_taken({1, 0, 255, 0, 1, 'A', 0, 0, 0, 0, 0});
  expect_payload_refused({});
  expect_payload_refused({0, 0, 255, 0, 0, 0, 0, 0, 0});                   // nobody
  expect_payload_refused({1, 1, 255, 0, 1, 'A', 0, 0, 0, 0, 0});           // the beginner isn't there
  expect_payload_refused({1, 0, 1, 0, 1, 'A', 0, 0, 0, 0, 0});             // the holder isn't there
  expect_payload_refused({1, 0, 255, 2, 1, 'A', 0, 0, 0, 0, 0});           // a code's dice
  expect_payload_refused({1, 0, 255, 0, 0, 0, 0, 0, 0, 0});                // no name
  expect_payload_refused({1, 0, 255, 0, 1, '\n', 0, 0, 0, 0, 0});          // not to be shown
  expect_payload_refused({1, 0, 255, 0, 1, 'A', 2, 0, 0, 0, 0, 0});        // an event too few
  expect_payload_refused({1, 0, 255, 0, 1, 'A', 1, 192, 0, 0, 0, 0});      // written without a sheet
  expect_payload_refused({1, 0, 255, 0, 1, 'A', 1, 255, 0, 0, 0, 0});      // the end among the events
  expect_payload_refused({1, 0, 255, 0, 1, 'A', 1, 64 + 47, 0, 0, 0, 0});  // no such throw
  expect_payload_refused({1, 0, 255, 0, 1, 'A', 0, 0, 0, 0, 1});           // ended before it is over
  expect_payload_refused({1, 0, 255, 0, 1, 'A', 0, 0, 0, 0, 2});           // neither ended nor open
  expect_payload_refused({1, 0, 255, 0, 1, 'A', 0, 0, 0, 0, 0, 0});        // a byte too many
  expect_payload_refused({1, 0, 255, 0, 1, 'A', 0, 0, 0, 0});              // a byte too few
}

void test_more_than_24_players_should_be_refused() {
  for (int players = 0; players < 256; ++players) {
    Bytes payload = {static_cast<std::uint8_t>(players), 0, 255, 0};
    for (int player = 0; player < players; ++player) {
      payload.push_back(1);
      payload.push_back('A');
    }
    for (int rest = 0; rest < 5; ++rest) payload.push_back(0);
    if (players >= 1 && players <= 24) {
      expect_payload_taken(payload);
    } else {
      expect_payload_refused(payload);
    }
  }
}

void test_names_should_have_1_to_24_bytes() {
  for (int size = 0; size < 256; ++size) {
    Bytes payload = {1, 0, 255, 0, static_cast<std::uint8_t>(size)};
    for (int letter = 0; letter < size; ++letter) payload.push_back('A');
    for (int rest = 0; rest < 5; ++rest) payload.push_back(0);
    if (size >= 1 && size <= 24) {
      expect_payload_taken(payload);
    } else {
      expect_payload_refused(payload);
    }
  }
}

void test_sheets_that_cannot_be_should_be_refused() {
  // One player, all called, one sheet with one number.
  Bytes whole = {1, 0, 255, 0, 1, 'A', 25};
  for (int round = 0; round < kRounds; ++round) whole.push_back(0);
  const std::size_t begun = whole.size();
  for (const int byte : {1, 0, 0}) whole.push_back(static_cast<std::uint8_t>(byte));
  const std::size_t sheet = whole.size();
  for (int cell = 0; cell < 25; ++cell) whole.push_back(cell == 3 ? 9 : 0);
  whole.push_back(0);
  expect_payload_taken(whole);

  Bytes payload = whole;
  payload[sheet + 3] = 0;  // an empty sheet
  expect_payload_refused(payload);
  payload[sheet + 3] = 13;  // no number
  expect_payload_refused(payload);
  payload = whole;
  payload[begun] = 3;  // a second sheet, not there
  expect_payload_refused(payload);
  payload[begun] = 2;  // nobody's
  expect_payload_refused(payload);
  payload = whole;
  payload[6] = 24;  // a round is missing
  payload.erase(payload.begin() + 7);
  expect_payload_refused(payload);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_encoding_should_give_the_documented_bytes);
  RUN_TEST(test_random_games_should_be_encoded_as_the_model_says_and_come_back);
  RUN_TEST(test_the_largest_games_should_just_fit);
  RUN_TEST(test_a_buffer_too_small_should_be_refused);
  RUN_TEST(test_damaged_bytes_should_be_refused);
  RUN_TEST(test_each_game_should_have_one_encoding);
  RUN_TEST(test_games_that_cannot_be_should_be_refused);
  RUN_TEST(test_more_than_24_players_should_be_refused);
  RUN_TEST(test_names_should_have_1_to_24_bytes);
  RUN_TEST(test_sheets_that_cannot_be_should_be_refused);
  return UNITY_END();
}
