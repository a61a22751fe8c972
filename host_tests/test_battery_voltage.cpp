#include <cmath>
#include <cstdint>

#include "drivers/battery/voltage.h"
#include "unity.h"

using knister::drivers::battery_millivolts;

void setUp() {}
void tearDown() {}

void test_no_voltage_should_be_zero() { TEST_ASSERT_EQUAL_UINT16(0, battery_millivolts(0, 32, 3)); }

void test_half_of_the_range_should_be_half_of_the_reference() {
  TEST_ASSERT_EQUAL_UINT16(1650, battery_millivolts(2048, 1, 1));
  TEST_ASSERT_EQUAL_UINT16(4950, battery_millivolts(2048 * 32, 32, 3));
}

void test_each_value_should_be_the_nearest_millivolt() {
  for (std::uint32_t count = 1; count <= 64; count *= 4) {
    for (std::uint32_t divider = 1; divider <= 4; ++divider) {
      for (std::uint32_t sum = 0; sum <= 4095 * count; sum += 1 + sum / 97) {
        const double volts = 3.3 * divider * sum / (4096.0 * count);
        TEST_ASSERT_EQUAL_UINT32(static_cast<std::uint32_t>(std::floor(volts * 1000.0 + 0.5 + 1e-7)),
                                 battery_millivolts(sum, count, divider));
      }
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_no_voltage_should_be_zero);
  RUN_TEST(test_half_of_the_range_should_be_half_of_the_reference);
  RUN_TEST(test_each_value_should_be_the_nearest_millivolt);
  return UNITY_END();
}
