#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/format.h"
#include "support/assertion_catcher.h"
#include "unity.h"

using knister::i18n::Argument;
using knister::i18n::format_pattern;

namespace {

std::string formatted(std::string_view pattern, const std::vector<Argument>& arguments) {
  std::array<char, 200> buffer = {};
  return format_pattern(buffer, pattern, arguments);
}

void expect(const char* expected, std::string_view pattern, const std::vector<Argument>& arguments = {}) {
  TEST_ASSERT_EQUAL_STRING(expected, formatted(pattern, arguments).c_str());
}

// Whether a text ends within a character, found by decoding it from its start.
bool is_whole_utf8(std::string_view text) {
  while (!text.empty()) {
    const int bytes = std::max(1, std::countl_one(static_cast<unsigned char>(text.front())));
    if (static_cast<std::size_t>(bytes) > text.size()) return false;
    text.remove_prefix(static_cast<std::size_t>(bytes));
  }
  return true;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_text_without_placeholders_should_stay_as_it_is() {
  expect("", "");
  expect("Вулиця без числа 7", "Вулиця без числа 7");
}

void test_values_should_stand_where_their_placeholders_were() {
  expect("Round 3 of 25", "Round {0} of {1}", {3, 25});
  expect("25: 3", "{1}: {0}", {3, 25});
  expect("7+7", "{0}+{0}", {7});
  expect("9876543210", "{9}{8}{7}{6}{5}{4}{3}{2}{1}{0}", {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
}

void test_numbers_of_each_type_should_be_written_whole() {
  expect("-128 255", "{0} {1}", {std::numeric_limits<std::int8_t>::min(), std::numeric_limits<std::uint8_t>::max()});
  expect("-2147483648", "{0}", {std::numeric_limits<std::int32_t>::min()});
  expect("4294967295", "{0}", {std::numeric_limits<std::uint32_t>::max()});
  expect("-9223372036854775808", "{0}", {std::numeric_limits<std::int64_t>::min()});
  expect("9223372036854775807", "{0}", {std::numeric_limits<std::int64_t>::max()});
}

void test_pieces_of_text_should_be_put_in_as_they_are() {
  expect("Віра: 8", "{0}: {1}", {"Віра", 8});
  expect("part", "{0}", {std::string_view("particle", 4)});
  expect("{1} {0} 5", "{0} {1}", {"{1} {0}", 5});
}

void test_other_braces_should_be_text() { expect("{} {a} {0", "{} {a} {0", {1}); }

void test_a_result_too_long_should_be_cut_after_a_whole_character() {
  const std::string_view pattern = "Ґ{0}дім – {1}…";
  const std::vector<Argument> arguments = {"Їжак", -1234};
  const std::string whole = formatted(pattern, arguments);
  TEST_ASSERT_EQUAL_STRING("ҐЇжакдім – -1234…", whole.c_str());
  for (std::size_t size = 1; size <= whole.size() + 1; ++size) {
    std::vector<char> buffer(size + 1, '#');
    const char* result = format_pattern(std::span(buffer).first(size), pattern, arguments);
    TEST_ASSERT_EQUAL_CHAR('#', buffer[size]);
    const std::size_t length = std::strlen(result);
    TEST_ASSERT_TRUE(length < size);
    // At most one character of up to three bytes didn't fit any more.
    TEST_ASSERT_TRUE(length + 3 >= size);
    TEST_ASSERT_TRUE(whole.starts_with(result));
    TEST_ASSERT_TRUE(is_whole_utf8(result));
  }
}

void test_nothing_should_follow_what_was_cut() {
  std::array<char, 6> buffer = {};
  TEST_ASSERT_EQUAL_STRING("abcd", format_pattern(buffer, "abcdЇ{0}", std::array{Argument("x")}));
}

void test_a_value_that_was_not_given_should_be_asserted() {
  static std::array<char, 20> buffer;
  TEST_ASSERT_TRUE(fails_assertion([] { format_pattern(buffer, "{1}", std::array{Argument(1)}); }));
}

void test_a_buffer_without_room_should_be_asserted() {
  TEST_ASSERT_TRUE(fails_assertion([] { format_pattern({}, "x", {}); }));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_text_without_placeholders_should_stay_as_it_is);
  RUN_TEST(test_values_should_stand_where_their_placeholders_were);
  RUN_TEST(test_numbers_of_each_type_should_be_written_whole);
  RUN_TEST(test_pieces_of_text_should_be_put_in_as_they_are);
  RUN_TEST(test_other_braces_should_be_text);
  RUN_TEST(test_a_result_too_long_should_be_cut_after_a_whole_character);
  RUN_TEST(test_nothing_should_follow_what_was_cut);
  RUN_TEST(test_a_value_that_was_not_given_should_be_asserted);
  RUN_TEST(test_a_buffer_without_room_should_be_asserted);
  return UNITY_END();
}
