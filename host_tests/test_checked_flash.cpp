#include <array>
#include <cstdint>
#include <vector>

#include "drivers/flash_store/checked_flash.h"
#include "support/nor_flash_model.h"
#include "unity.h"

using knister::drivers::CheckedFlash;
using knister::drivers::kBlockBytes;
using knister::drivers::kPageBytes;

namespace {

constexpr std::uint32_t kBlocks = 4;
constexpr std::size_t kWornAddress = 2 * kBlockBytes + 5;

std::vector<std::uint8_t> page_of(std::uint8_t byte) { return std::vector<std::uint8_t>(kPageBytes, byte); }

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_sound_flash_should_be_believed() {
  NorFlashModel flash(kBlocks);
  CheckedFlash checked(flash);
  TEST_ASSERT_TRUE(checked.program(2, 0, page_of(0x3c)));
  TEST_ASSERT_TRUE(checked.holds(2, 0, page_of(0x3c)));
  TEST_ASSERT_FALSE(checked.is_erased(2, 0, kPageBytes));
  TEST_ASSERT_TRUE(checked.is_erased(2, kPageBytes, kBlockBytes - kPageBytes));
  TEST_ASSERT_TRUE(checked.erase(2));
  TEST_ASSERT_TRUE(checked.is_erased(2, 0, kBlockBytes));
}

void test_a_bit_that_stays_low_should_fail_the_erase_of_its_block_alone() {
  NorFlashModel flash(kBlocks);
  flash.make_stuck(kWornAddress, 0x01, false);
  CheckedFlash checked(flash);
  TEST_ASSERT_FALSE(checked.erase(2));
  TEST_ASSERT_TRUE(checked.erase(1));
  TEST_ASSERT_TRUE(checked.erase(3));
}

void test_a_bit_that_stays_high_should_fail_the_program_that_clears_it() {
  NorFlashModel flash(kBlocks);
  flash.make_stuck(kWornAddress, 0x01, true);
  CheckedFlash checked(flash);
  TEST_ASSERT_TRUE(checked.program(2, 0, page_of(0x55)));
  TEST_ASSERT_TRUE(checked.erase(2));
  TEST_ASSERT_FALSE(checked.program(2, 0, page_of(0xaa)));
}

void test_programming_over_other_bytes_should_fail() {
  NorFlashModel flash(kBlocks);
  CheckedFlash checked(flash);
  TEST_ASSERT_TRUE(checked.program(0, 0, page_of(0x0f)));
  TEST_ASSERT_FALSE(checked.program(0, 0, page_of(0xf0)));
}

void test_the_last_byte_should_be_looked_at_too() {
  NorFlashModel flash(kBlocks);
  CheckedFlash checked(flash);
  std::vector<std::uint8_t> bytes = page_of(0xff);
  flash.contents()[kPageBytes - 1] = 0xfe;
  TEST_ASSERT_FALSE(checked.holds(0, 0, bytes));
  TEST_ASSERT_FALSE(checked.is_erased(0, 0, kPageBytes));
  TEST_ASSERT_TRUE(checked.is_erased(0, 0, kPageBytes - 1));
}

void test_without_power_nothing_should_be_believed() {
  NorFlashModel flash(kBlocks);
  CheckedFlash checked(flash);
  flash.cut_power_at(1);
  TEST_ASSERT_FALSE(checked.erase(0));
  std::array<std::uint8_t, 4> bytes{};
  TEST_ASSERT_FALSE(checked.read(0, 0, bytes));
  TEST_ASSERT_FALSE(checked.is_erased(0, 0, kBlockBytes));
}

void test_each_change_should_be_counted() {
  NorFlashModel flash(kBlocks);
  CheckedFlash checked(flash);
  checked.erase(0);
  checked.program(0, 0, page_of(1));
  checked.program(0, 0, page_of(2));
  TEST_ASSERT_EQUAL_UINT32(3, checked.operations());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_sound_flash_should_be_believed);
  RUN_TEST(test_a_bit_that_stays_low_should_fail_the_erase_of_its_block_alone);
  RUN_TEST(test_a_bit_that_stays_high_should_fail_the_program_that_clears_it);
  RUN_TEST(test_programming_over_other_bytes_should_fail);
  RUN_TEST(test_the_last_byte_should_be_looked_at_too);
  RUN_TEST(test_without_power_nothing_should_be_believed);
  RUN_TEST(test_each_change_should_be_counted);
  return UNITY_END();
}
