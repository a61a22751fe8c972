#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>

#include "drivers/st7789/area.h"
#include "drivers/st7789/glass.h"
#include "drivers/st7789/init_table.h"
#include "unity.h"

using knister::drivers::address_range;
using knister::drivers::Area;
using knister::drivers::frame_rate_millihertz;
using knister::drivers::init_table;
using knister::drivers::InitStep;
using knister::drivers::Orientation;
using knister::drivers::orientation_of;
using knister::drivers::St7789Command;

namespace {

constexpr int kSize = 240;
constexpr int kMemoryColumns = 240;
constexpr int kMemoryRows = 320;

struct Place {
  int column;
  int row;
};

// Where the chip stores the pixel that the host addresses as (x, y): ST7789V datasheet, 9.1.28 and the figures of 8.12.
Place place_in_memory(std::uint8_t memory_access, int x, int y) {
  Place place = (memory_access & 0x20) != 0 ? Place{.column = y, .row = x} : Place{.column = x, .row = y};
  if ((memory_access & 0x40) != 0) place.column = kMemoryColumns - 1 - place.column;
  if ((memory_access & 0x80) != 0) place.row = kMemoryRows - 1 - place.row;
  return place;
}

// Where on the glass, as it was made, that place lies which the player sees at (x, y) once the glass is turned
// counter-clockwise.
Place seen_at(int quarter_turns, int x, int y) {
  Place place{.column = x, .row = y};
  for (int turn = 0; turn < quarter_turns; ++turn) place = {.column = kSize - 1 - place.row, .row = place.column};
  return place;
}

const InitStep& step_of(const auto& table, St7789Command command) {
  for (const InitStep& step : table) {
    if (step.command() == command) return step;
  }
  TEST_FAIL_MESSAGE("command missing");
  return table[0];
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_pictures_should_stand_upright_however_the_glass_is_turned() {
  for (std::uint8_t turns = 0; turns < 4; ++turns) {
    const Orientation orientation = orientation_of(turns);
    for (int y = 0; y < kSize; ++y) {
      for (int x = 0; x < kSize; ++x) {
        const Place stored = place_in_memory(orientation.memory_access, x + orientation.left, y + orientation.top);
        const Place expected = seen_at(turns, x, y);
        TEST_ASSERT_EQUAL_INT(expected.column, stored.column);
        TEST_ASSERT_EQUAL_INT(expected.row, stored.row);
      }
    }
  }
}

void test_four_quarter_turns_should_be_none() {
  TEST_ASSERT_EQUAL_UINT8(orientation_of(0).memory_access, orientation_of(4).memory_access);
}

void test_address_ranges_should_have_the_high_byte_first() {
  const std::array<std::uint8_t, 4> expected{0x00, 0x50, 0x01, 0x3f};
  TEST_ASSERT_EQUAL_UINT8_ARRAY(expected.data(), address_range(80, 319).data(), expected.size());
}

void test_both_corners_of_an_area_should_belong_to_it() {
  TEST_ASSERT_EQUAL_UINT32(1, (Area{.left = 7, .top = 9, .right = 7, .bottom = 9}.pixel_count()));
  TEST_ASSERT_EQUAL_UINT32(57'600, (Area{.left = 0, .top = 0, .right = 239, .bottom = 239}.pixel_count()));
  TEST_ASSERT_EQUAL_UINT32(12, (Area{.left = 10, .top = 20, .right = 13, .bottom = 22}.pixel_count()));
}

void test_each_command_should_have_as_many_parameters_as_the_datasheet_says() {
  const std::map<St7789Command, std::size_t> parameters{
      {St7789Command::kPixelFormat, 1},   {St7789Command::kMemoryAccess, 1},        {St7789Command::kInversionOn, 0},
      {St7789Command::kPorches, 5},       {St7789Command::kFrameRate, 1},           {St7789Command::kGateVoltages, 1},
      {St7789Command::kCommonVoltage, 1}, {St7789Command::kSourceVoltageEnable, 2}, {St7789Command::kSourceVoltage, 1},
      {St7789Command::kPower, 2},         {St7789Command::kPositiveGamma, 14},      {St7789Command::kNegativeGamma, 14},
  };
  const auto table = init_table({});
  std::set<St7789Command> sent;
  for (const InitStep& step : table) {
    TEST_ASSERT_TRUE(parameters.contains(step.command()));
    TEST_ASSERT_EQUAL_UINT32(parameters.at(step.command()), step.parameters().size());
    TEST_ASSERT_TRUE_MESSAGE(sent.insert(step.command()).second, "sent twice");
  }
  TEST_ASSERT_EQUAL_UINT32(parameters.size(), sent.size());
}

void test_the_table_should_follow_the_glass() {
  const auto table = init_table({.quarter_turns = 3, .gate_voltages = 0x14, .common_voltage = 0x25});
  TEST_ASSERT_EQUAL_HEX8(0xa0, step_of(table, St7789Command::kMemoryAccess).parameters()[0]);
  TEST_ASSERT_EQUAL_HEX8(0x14, step_of(table, St7789Command::kGateVoltages).parameters()[0]);
  TEST_ASSERT_EQUAL_HEX8(0x25, step_of(table, St7789Command::kCommonVoltage).parameters()[0]);
}

// Two rows of the datasheet's table in 9.2.18, which gives whole hertz.
void test_frame_rates_should_be_those_of_the_datasheet() {
  TEST_ASSERT_UINT32_WITHIN(1'000, 60'000, frame_rate_millihertz(0x0f, 12, 12));
  TEST_ASSERT_UINT32_WITHIN(1'000, 53'000, frame_rate_millihertz(0x13, 12, 12));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_pictures_should_stand_upright_however_the_glass_is_turned);
  RUN_TEST(test_four_quarter_turns_should_be_none);
  RUN_TEST(test_address_ranges_should_have_the_high_byte_first);
  RUN_TEST(test_both_corners_of_an_area_should_belong_to_it);
  RUN_TEST(test_each_command_should_have_as_many_parameters_as_the_datasheet_says);
  RUN_TEST(test_the_table_should_follow_the_glass);
  RUN_TEST(test_frame_rates_should_be_those_of_the_datasheet);
  return UNITY_END();
}
