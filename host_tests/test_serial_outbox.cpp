#include <string>
#include <string_view>

#include "drivers/serial_port/outbox.h"
#include "unity.h"

using knister::drivers::Outbox;

namespace {

using SmallOutbox = Outbox<16>;

std::string take_all(SmallOutbox& outbox) {
  std::string text;
  char character = 0;
  while (outbox.take(character)) text += character;
  return text;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_lines_should_come_out_in_order() {
  SmallOutbox outbox;
  TEST_ASSERT_TRUE(outbox.put("one\r\n"));
  TEST_ASSERT_TRUE(outbox.put("two\r\n"));
  TEST_ASSERT_EQUAL_STRING("one\r\ntwo\r\n", take_all(outbox).c_str());
  TEST_ASSERT_EQUAL_UINT32(0, outbox.dropped_lines());
}

void test_a_line_without_room_should_be_dropped_whole_and_counted() {
  SmallOutbox outbox;
  TEST_ASSERT_TRUE(outbox.put("0123456789\r\n"));
  TEST_ASSERT_FALSE(outbox.put("abc\r\n"));
  TEST_ASSERT_FALSE(outbox.put("defghi\r\n"));
  TEST_ASSERT_TRUE(outbox.put("x\r\n"));
  TEST_ASSERT_EQUAL_UINT32(2, outbox.dropped_lines());
  TEST_ASSERT_EQUAL_STRING("0123456789\r\nx\r\n", take_all(outbox).c_str());
}

void test_room_should_be_the_longest_line_that_is_taken() {
  SmallOutbox outbox;
  outbox.put("abc");
  TEST_ASSERT_EQUAL_UINT32(13, outbox.room());
  TEST_ASSERT_FALSE(outbox.put(std::string(14, 'x')));
  TEST_ASSERT_TRUE(outbox.put(std::string(13, 'x')));
}

void test_sending_in_pieces_should_give_the_same_text() {
  SmallOutbox outbox;
  std::string expected;
  std::string sent;
  for (int i = 0; i < 100; ++i) {
    const std::string line = std::to_string(i * 7919) + "\n";
    while (!outbox.put(line)) {
      const auto piece = outbox.front();
      const std::size_t count = piece.size() > 3 ? 3 : piece.size();
      sent.append(piece.data(), count);
      outbox.drop(static_cast<std::uint32_t>(count));
    }
    expected += line;
  }
  sent += take_all(outbox);
  TEST_ASSERT_EQUAL_STRING(expected.c_str(), sent.c_str());
}

void test_a_cleared_outbox_should_be_empty_and_usable() {
  SmallOutbox outbox;
  outbox.put("forgotten\n");
  outbox.clear();
  TEST_ASSERT_TRUE(outbox.empty());
  TEST_ASSERT_TRUE(outbox.put("0123456789abcdef"));
  TEST_ASSERT_EQUAL_STRING("0123456789abcdef", take_all(outbox).c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_lines_should_come_out_in_order);
  RUN_TEST(test_a_line_without_room_should_be_dropped_whole_and_counted);
  RUN_TEST(test_room_should_be_the_longest_line_that_is_taken);
  RUN_TEST(test_sending_in_pieces_should_give_the_same_text);
  RUN_TEST(test_a_cleared_outbox_should_be_empty_and_usable);
  return UNITY_END();
}
