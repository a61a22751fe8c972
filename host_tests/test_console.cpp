#include <array>
#include <string>

#include "app/console.h"
#include "app/event_log.h"
#include "support/recorded_lines.h"
#include "unity.h"

namespace {

using knister::app::Command;
using knister::app::Console;
using knister::app::Event;
using knister::host_tests::RecordedLines;

struct Calls {
  int count = 0;
  std::string arguments;
};

void note_call(void* context, std::string_view arguments) {
  auto& calls = *static_cast<Calls*>(context);
  ++calls.count;
  calls.arguments = arguments;
}

void type(Console& console, std::string_view text) {
  for (const char character : text) {
    console.receive(character);
  }
}

void test_command_should_run_with_its_arguments() {
  RecordedLines sink;
  Calls calls;
  const std::array commands{Command{"raw", "streams bits", note_call, &calls}};
  Console console(sink, commands);
  type(console, "raw 10  20 \r\n");
  TEST_ASSERT_EQUAL(1, calls.count);
  TEST_ASSERT_EQUAL_STRING("10  20", calls.arguments.c_str());
  TEST_ASSERT_EQUAL(0, sink.lines.size());
}

void test_unknown_command_should_be_an_error_and_change_nothing() {
  RecordedLines sink;
  Calls calls;
  const std::array commands{Command{"raw", "streams bits", note_call, &calls}};
  Console console(sink, commands);
  using std::string_view_literals::operator""sv;
  const std::array wrong{"rawx\n"sv, "ra\n"sv, "RAW\n"sv, "\x01\xff\n"sv, "raw\0\n"sv, "1 raw\n"sv};
  for (const std::string_view line : wrong) {
    type(console, line);
    TEST_ASSERT_EQUAL_STRING("error unknown command", sink.lines.back().c_str());
  }
  TEST_ASSERT_EQUAL(wrong.size(), sink.lines.size());
  TEST_ASSERT_EQUAL(0, calls.count);
}

void test_empty_line_should_say_nothing() {
  RecordedLines sink;
  Console console(sink, {});
  type(console, "\r\n\n   \t \r\n");
  TEST_ASSERT_EQUAL(0, sink.lines.size());
}

void test_line_that_is_too_long_should_be_refused_whole() {
  RecordedLines sink;
  Calls calls;
  const std::array commands{Command{"raw", "streams bits", note_call, &calls}};
  Console console(sink, commands);
  type(console, "raw " + std::string(Console::kLongestLine, '7') + "\n");
  TEST_ASSERT_EQUAL(0, calls.count);
  TEST_ASSERT_EQUAL_STRING("error line too long", sink.lines.at(0).c_str());
  type(console, "raw 1\n");
  TEST_ASSERT_EQUAL(1, calls.count);
}

void test_longest_line_should_still_be_taken() {
  RecordedLines sink;
  Calls calls;
  const std::array commands{Command{"raw", "streams bits", note_call, &calls}};
  Console console(sink, commands);
  type(console, "raw " + std::string(Console::kLongestLine - 4, '7') + "\n");
  TEST_ASSERT_EQUAL(1, calls.count);
  TEST_ASSERT_EQUAL(Console::kLongestLine - 4, calls.arguments.size());
}

void test_help_should_list_each_command() {
  RecordedLines sink;
  Calls calls;
  const std::array commands{Command{"raw", "streams bits", note_call, &calls},
                            Command{"version", "says it", note_call, &calls}};
  Console console(sink, commands);
  type(console, "help\n");
  TEST_ASSERT_EQUAL(3, sink.lines.size());
  TEST_ASSERT_EQUAL_STRING("raw - streams bits", sink.lines.at(1).c_str());
  TEST_ASSERT_EQUAL_STRING("version - says it", sink.lines.at(2).c_str());
}

void test_event_should_be_one_line_of_keys_and_values() {
  RecordedLines sink;
  Event(sink, "roll").with("round", 3).with("dice", "3,5").with("sum", 8u).with("offset", std::int64_t{-7});
  TEST_ASSERT_EQUAL_STRING("event roll round=3 dice=3,5 sum=8 offset=-7", sink.lines.at(0).c_str());
}

void test_event_that_is_too_long_should_be_cut() {
  RecordedLines sink;
  Event(sink, "screen").with("name", std::string(500, 'x'));
  TEST_ASSERT_EQUAL(knister::app::TextLine::kCapacity, sink.lines.at(0).size());
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_command_should_run_with_its_arguments);
  RUN_TEST(test_unknown_command_should_be_an_error_and_change_nothing);
  RUN_TEST(test_empty_line_should_say_nothing);
  RUN_TEST(test_line_that_is_too_long_should_be_refused_whole);
  RUN_TEST(test_longest_line_should_still_be_taken);
  RUN_TEST(test_help_should_list_each_command);
  RUN_TEST(test_event_should_be_one_line_of_keys_and_values);
  RUN_TEST(test_event_that_is_too_long_should_be_cut);
  return UNITY_END();
}
