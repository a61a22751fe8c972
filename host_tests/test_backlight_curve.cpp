#include <cmath>
#include <cstdint>

#include "drivers/backlight/brightness.h"
#include "unity.h"

using knister::drivers::backlight_level;
using knister::drivers::kFullBrightness;
using knister::drivers::kFullLevel;

namespace {

// CIE 15: relative luminance of a lightness, in the floating point that the firmware does without.
double luminance(double lightness) {
  return lightness > 8.0 ? std::pow((lightness + 16.0) / 116.0, 3.0) : lightness / 903.3;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_the_ends_should_be_off_and_full() {
  TEST_ASSERT_EQUAL_UINT16(0, backlight_level(0));
  TEST_ASSERT_EQUAL_UINT16(kFullLevel, backlight_level(kFullBrightness));
}

void test_each_percent_should_be_within_a_step_of_the_curve() {
  for (std::uint8_t percent = 0; percent <= kFullBrightness; ++percent) {
    TEST_ASSERT_DOUBLE_WITHIN(1.0, luminance(percent) * kFullLevel, backlight_level(percent));
  }
}

void test_each_percent_should_be_brighter_than_the_one_before() {
  for (std::uint8_t percent = 1; percent <= kFullBrightness; ++percent) {
    TEST_ASSERT_GREATER_THAN_UINT16(backlight_level(static_cast<std::uint8_t>(percent - 1)), backlight_level(percent));
  }
}

void test_more_than_full_should_be_full() {
  TEST_ASSERT_EQUAL_UINT16(kFullLevel, backlight_level(101));
  TEST_ASSERT_EQUAL_UINT16(kFullLevel, backlight_level(255));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_ends_should_be_off_and_full);
  RUN_TEST(test_each_percent_should_be_within_a_step_of_the_curve);
  RUN_TEST(test_each_percent_should_be_brighter_than_the_one_before);
  RUN_TEST(test_more_than_full_should_be_full);
  return UNITY_END();
}
