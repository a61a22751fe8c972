#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/random/unbiased.h"
#include "support/assertion_catcher.h"
#include "support/listed_bytes.h"
#include "unity.h"

using knister::random::draw_below;
using knister::random::kMaxBytesPerDraw;
using knister::random::number_below;

namespace {

using Bytes = std::vector<std::uint8_t>;

void expect_number(int expected, std::optional<int> drawn) {
  TEST_ASSERT_TRUE(drawn.has_value());
  TEST_ASSERT_EQUAL_INT(expected, drawn.value_or(-1));
}

}  // namespace

void setUp() {}
void tearDown() {}

// All bytes being equally likely, so are all numbers if each has equally many bytes.
void test_each_number_should_have_equally_many_bytes_for_every_size() {
  for (int size = 1; size <= 256; ++size) {
    std::array<int, 256> bytes_of_number = {};
    int passed_over = 0;
    for (int byte = 0; byte < 256; ++byte) {
      const std::optional<int> number = number_below(size, static_cast<std::uint8_t>(byte));
      if (number) {
        TEST_ASSERT_TRUE(*number >= 0 && *number < size);
        ++bytes_of_number[static_cast<std::size_t>(*number)];
      } else {
        ++passed_over;
      }
    }
    for (int number = 0; number < size; ++number) {
      TEST_ASSERT_EQUAL_INT(bytes_of_number[0], bytes_of_number[static_cast<std::size_t>(number)]);
    }
    // No byte is passed over without need.
    TEST_ASSERT_TRUE(passed_over < size);
    TEST_ASSERT_TRUE(passed_over < 128);
  }
}

// Of all rows of two bytes, a drawn pair of numbers has equally many, whether a first byte was passed over or not.
void test_draws_of_two_bytes_should_be_uniform_for_every_size() {
  for (int size = 2; size <= 100; ++size) {
    std::array<int, 100> rows_of_number = {};
    for (int row = 0; row < 65'536; ++row) {
      const std::array<std::uint8_t, 2> bytes = {static_cast<std::uint8_t>(row / 256),
                                                 static_cast<std::uint8_t>(row % 256)};
      ListedBytes source(bytes);
      const std::optional<int> number = draw_below(size, source);
      if (number) ++rows_of_number[static_cast<std::size_t>(*number)];
    }
    for (int number = 0; number < size; ++number) {
      TEST_ASSERT_EQUAL_INT(rows_of_number[0], rows_of_number[static_cast<std::size_t>(number)]);
    }
    TEST_ASSERT_TRUE(rows_of_number[0] * size > 65'536 / 2);
  }
}

void test_a_draw_should_pass_over_the_bytes_left_over() {
  const Bytes bytes = {252, 255, 253, 251, 7, 0};
  ListedBytes source(bytes);
  expect_number(5, draw_below(6, source));
  TEST_ASSERT_EQUAL_UINT32(4, source.taken());
  expect_number(1, draw_below(6, source));
  expect_number(0, draw_below(6, source));
  TEST_ASSERT_FALSE(draw_below(6, source).has_value());
}

void test_a_source_that_gives_up_should_end_the_draw() {
  ListedBytes empty({});
  TEST_ASSERT_FALSE(draw_below(6, empty).has_value());
  const Bytes beyond = {254, 255};
  ListedBytes left_over(beyond);
  TEST_ASSERT_FALSE(draw_below(6, left_over).has_value());
}

void test_a_broken_source_should_not_hold_up_a_draw() {
  Bytes bytes(kMaxBytesPerDraw - 1, 255);
  bytes.push_back(3);
  bytes.push_back(4);
  ListedBytes just_in_time(bytes);
  expect_number(3, draw_below(6, just_in_time));
  const Bytes stuck(1000, 255);
  ListedBytes broken(stuck);
  TEST_ASSERT_FALSE(draw_below(6, broken).has_value());
  TEST_ASSERT_EQUAL_UINT32(128, broken.taken());
}

void test_impossible_sizes_should_be_asserted() {
  TEST_ASSERT_TRUE(fails_assertion([] { (void)number_below(0, 0); }));
  TEST_ASSERT_TRUE(fails_assertion([] { (void)number_below(-6, 0); }));
  TEST_ASSERT_TRUE(fails_assertion([] { (void)number_below(257, 0); }));
}

void test_all_should_be_known_at_compile_time() {
  static_assert(number_below(6, 251) == 5);
  static_assert(!number_below(6, 252).has_value());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_number_should_have_equally_many_bytes_for_every_size);
  RUN_TEST(test_draws_of_two_bytes_should_be_uniform_for_every_size);
  RUN_TEST(test_a_draw_should_pass_over_the_bytes_left_over);
  RUN_TEST(test_a_source_that_gives_up_should_end_the_draw);
  RUN_TEST(test_a_broken_source_should_not_hold_up_a_draw);
  RUN_TEST(test_impossible_sizes_should_be_asserted);
  RUN_TEST(test_all_should_be_known_at_compile_time);
  return UNITY_END();
}
