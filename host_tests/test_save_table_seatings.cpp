// Version 2 of a game at the table: who comes and goes, and throws that do not wait.
#include "core/save/table.h"
#include "support/save_checks.h"
#include "support/save_examples.h"
#include "support/save_model.h"
#include "unity.h"

using knister::save::DecodeError;
using save_model::Bytes;

namespace {

void expect_payload(DecodeError expected, const Bytes& payload, std::uint8_t version) {
  const auto result = knister::save::decode_table(save_model::sealed('T', version, payload));
  save_checks::expect_error(expected, result.error);
}

void expect_payload_refused(const Bytes& payload, std::uint8_t version) {
  expect_payload(DecodeError::kInvalidValue, payload, version);
}

void expect_payload_taken(const Bytes& payload, std::uint8_t version) {
  expect_payload(DecodeError::kNone, payload, version);
}

}  // namespace

void setUp() {}
void tearDown() {}

// Each differs in one place from this game that can be: two players of whom the second one is not there at first.
void test_seatings_that_cannot_be_should_be_refused() {
  const Bytes names = {1, 'A', 1, 'B'};
  const auto payload = [&names](const Bytes& start, const Bytes& seatings, const Bytes& events) {
    Bytes whole = start;
    for (const Bytes& part : {names, seatings, events, Bytes{0, 0, 0, 0}}) {
      whole.insert(whole.end(), part.begin(), part.end());
    }
    return whole;
  };
  expect_payload_taken(payload({2, 0, 255, 0}, {1, 0, 1, 0, 0}, {0}), 2);
  expect_payload_taken(payload({2, 0, 255, 2}, {0}, {0}), 2);
  expect_payload_taken(payload({2, 0, 255, 0}, {1, 1, 1, 0, 0}, {1, 0}), 2);
  expect_payload_refused(payload({2, 0, 255, 0}, {0}, {0}), 2);                          // that is version 1
  expect_payload_refused(payload({2, 0, 255, 2}, {}, {0}), 1);                           // not in version 1
  expect_payload_refused(payload({2, 0, 255, 4}, {1, 0, 1, 0, 0}, {0}), 2);              // no such choice
  expect_payload_refused(payload({2, 0, 1, 0}, {1, 0, 1, 0, 0}, {0}), 2);                // without the holder
  expect_payload_refused(payload({2, 0, 255, 0}, {1, 0, 0, 0, 0}, {0}), 2);              // nobody
  expect_payload_refused(payload({2, 0, 255, 0}, {1, 0, 5, 0, 0}, {0}), 2);              // a third one
  expect_payload_refused(payload({2, 0, 255, 0}, {1, 0, 3, 0, 0}, {0}), 2);              // as before
  expect_payload_refused(payload({2, 0, 255, 0}, {1, 1, 1, 0, 0}, {0}), 2);              // in a later round
  expect_payload_refused(payload({2, 0, 255, 0}, {1, 25, 1, 0, 0}, {0}), 2);             // after the last one
  expect_payload_refused(payload({2, 0, 255, 0}, {2, 0, 1, 0, 0, 0, 3, 0, 0}, {0}), 2);  // twice in a round
}

void test_encoding_should_give_the_documented_bytes() {
  const Bytes vector = {0x4b, 0x6e, 0x54, 0x02, 0x25, 0x00,              // envelope
                        0x03, 0x00, 0x00, 0x02,                          // start
                        0x03, 0x41, 0x64, 0x61, 0x02, 0x42, 0x6f,        // Ada, Bo
                        0x04, 0x43, 0x6c, 0x65, 0x6f,                    // Cleo
                        0x03,                                            // seatings
                        0x00, 0x03, 0x00, 0x00, 0x01, 0x05, 0x00, 0x00,  //
                        0x02, 0x07, 0x00, 0x00,                          //
                        0x03, 0x10, 0xcc, 0x23,                          // events
                        0x00, 0x00, 0x00, 0x00};                         // sheets, end
  Bytes bytes(100);
  bytes.resize(knister::save::encode(save_examples::changing_table(), bytes).size);
  TEST_ASSERT_TRUE(Bytes(bytes.begin(), bytes.end() - 4) == vector);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_seatings_that_cannot_be_should_be_refused);
  RUN_TEST(test_encoding_should_give_the_documented_bytes);
  return UNITY_END();
}
