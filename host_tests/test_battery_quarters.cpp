// How full the battery is: what the voltage says, and the sign on Home.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/battery_level.h"
#include "support/handheld.h"
#include "unity.h"

namespace {

using knister::app::battery_quarters;
using knister::host_tests::Handheld;
using knister::host_tests::PanelMemory;
using Quarters = std::optional<std::uint8_t>;

int number_of(Quarters quarters) { return quarters ? *quarters : -1; }

PanelMemory::Pixels home_with(Quarters quarters, knister::app::BatteryLevel level) {
  Handheld handheld({.language = knister::save::Language::kEnglish});
  handheld.model.battery = level;
  handheld.model.battery_quarters = quarters;
  handheld.open(knister::app::ScreenId::kHome);
  return handheld.panel.pixels;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_quarters_should_be_those_of_the_voltage_and_not_flicker() {
  struct Step {
    std::uint16_t millivolts;
    int expected;
  };
  Quarters quarters;
  // From USB alone to a full cell; down, at each limit and below; up again only when it is well above.
  for (const Step& step : {Step{0, -1},   Step{1999, -1}, Step{4200, 4},  Step{3980, 4}, Step{3979, 3}, Step{4019, 3},
                           Step{4020, 4}, Step{3840, 3},  Step{3839, 2},  Step{3750, 2}, Step{3749, 1}, Step{3789, 1},
                           Step{3790, 2}, Step{3500, 1},  Step{3499, 0},  Step{3539, 0}, Step{3540, 1}, Step{4100, 4},
                           Step{2000, 0}, Step{5000, 4},  Step{1999, -1}, Step{3760, 2}}) {
    quarters = battery_quarters(quarters, step.millivolts);
    TEST_ASSERT_EQUAL_INT_MESSAGE(step.expected, number_of(quarters), std::to_string(step.millivolts).c_str());
  }
}

void test_home_should_show_each_quarter_otherwise() {
  std::vector<PanelMemory::Pixels> seen;
  for (const Quarters quarters : {Quarters{}, Quarters{1}, Quarters{2}, Quarters{3}, Quarters{4}}) {
    const PanelMemory::Pixels pixels = home_with(quarters, knister::app::BatteryLevel::kFine);
    for (const PanelMemory::Pixels& other : seen) TEST_ASSERT_FALSE(pixels == other);
    seen.push_back(pixels);
  }
}

void test_a_change_should_be_seen_on_home_at_once_and_nowhere_else() {
  const PanelMemory::Pixels three = home_with(3, knister::app::BatteryLevel::kFine);
  Handheld handheld({.language = knister::save::Language::kEnglish});
  handheld.open(knister::app::ScreenId::kHome);
  handheld.set_battery_quarters(3);
  TEST_ASSERT_TRUE(handheld.panel.pixels == three);
  handheld.open(knister::app::ScreenId::kHowToPlay);
  const std::size_t written = handheld.panel.written;
  handheld.set_battery_quarters(2);
  TEST_ASSERT_EQUAL_size_t(written, handheld.panel.written);
  // There it is seen as soon as Home is.
  handheld.press("y");
  const PanelMemory::Pixels two = handheld.panel.pixels;
  handheld.set_battery_quarters(3);
  TEST_ASSERT_FALSE(handheld.panel.pixels == two);
  handheld.set_battery_quarters(2);
  TEST_ASSERT_TRUE(handheld.panel.pixels == two);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_quarters_should_be_those_of_the_voltage_and_not_flicker);
  RUN_TEST(test_home_should_show_each_quarter_otherwise);
  RUN_TEST(test_a_change_should_be_seen_on_home_at_once_and_nowhere_else);
  return UNITY_END();
}
