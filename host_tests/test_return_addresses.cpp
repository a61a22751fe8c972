#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "services/return_addresses.h"
#include "unity.h"

namespace {

// Instructions by their address; elsewhere there is no code.
const std::map<std::uint32_t, std::uint32_t> kCode{
    {0x100, 0xf000}, {0x102, 0xf801},  // BL forwards: behind it is 0x104
    {0x104, 0x4790},                   // BLX r2: behind it is 0x106
    {0x106, 0x4710},                   // BX r2, which does not come back
    {0x108, 0xf7ff}, {0x10a, 0xfffe},  // BL backwards
    {0x10c, 0xe7fe},                   // B
};

std::uint32_t code_at(std::uint32_t address) {
  const auto found = kCode.find(address);
  return found == kCode.end() ? 0 : found->second;
}

std::vector<std::uint32_t> found_in(const std::vector<std::uint32_t>& stack, std::size_t most) {
  std::vector<std::uint32_t> found(most);
  found.resize(knister::services::find_return_addresses(stack, found, code_at));
  return found;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_addresses_behind_calls_should_be_found_in_their_order() {
  TEST_ASSERT_TRUE(found_in({0x10d, 7, 0x105, 0, 0x107}, 8) == (std::vector<std::uint32_t>{0x10d, 0x105, 0x107}));
}

void test_no_other_word_should_be_found() {
  for (std::uint32_t word = 0; word < 0x400; ++word) {
    const bool expected = word == 0x105 || word == 0x107 || word == 0x10d;
    TEST_ASSERT_EQUAL_size_t(expected ? 1 : 0, found_in({word}, 8).size());
  }
  TEST_ASSERT_TRUE(found_in({0xffffffff, 0xfffffff9, 0x80000105}, 8).empty());
}

void test_no_more_should_be_found_than_there_is_room_for() {
  TEST_ASSERT_TRUE(found_in({0x107, 0x105, 0x10d}, 2) == (std::vector<std::uint32_t>{0x107, 0x105}));
  TEST_ASSERT_TRUE(found_in({0x107}, 0).empty());
  TEST_ASSERT_TRUE(found_in({}, 8).empty());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_addresses_behind_calls_should_be_found_in_their_order);
  RUN_TEST(test_no_other_word_should_be_found);
  RUN_TEST(test_no_more_should_be_found_than_there_is_room_for);
  return UNITY_END();
}
