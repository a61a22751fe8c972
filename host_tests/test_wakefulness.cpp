// Dim after 30 seconds, asleep after the time chosen, awake with the first key, which does nothing else.
#include <string_view>
#include <utility>

#include "app/wakefulness.h"
#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::app::Wakefulness;
using knister::host_tests::assert_screen;
using knister::host_tests::begin_table;
using knister::host_tests::Handheld;
using knister::host_tests::players;
using knister::host_tests::table_settings;
using State = knister::app::Wakefulness::State;

knister::save::Settings english(std::uint8_t sleep_after_minutes = 2) {
  knister::save::Settings settings;
  settings.language = knister::save::Language::kEnglish;
  settings.brightness = 80;
  settings.sleep_after_minutes = sleep_after_minutes;
  return settings;
}

constexpr std::uint32_t kSecond = 1000;

void test_device_should_dim_and_then_sleep() {
  Handheld handheld(english());
  handheld.press("a");
  handheld.pass_time(29 * kSecond);
  TEST_ASSERT_EQUAL(0, handheld.device.brightness.size());
  handheld.pass_time(2 * kSecond);
  TEST_ASSERT_EQUAL(20, handheld.device.brightness.back());
  TEST_ASSERT_FALSE(handheld.device.panel_asleep);
  handheld.pass_time(88 * kSecond);
  TEST_ASSERT_FALSE(handheld.device.panel_asleep);
  handheld.pass_time(2 * kSecond);
  TEST_ASSERT_TRUE(handheld.device.panel_asleep);
  TEST_ASSERT_EQUAL(0, handheld.device.brightness.back());
}

void test_waking_key_should_do_nothing_else() {
  Handheld handheld(english());
  handheld.press("a");
  handheld.pass_time(200 * kSecond);
  TEST_ASSERT_TRUE(handheld.device.panel_asleep);
  const auto picture = handheld.panel.pixels;
  handheld.press("a");
  TEST_ASSERT_FALSE(handheld.device.panel_asleep);
  TEST_ASSERT_EQUAL(80, handheld.device.brightness.back());
  TEST_ASSERT_TRUE(picture == handheld.panel.pixels);
  TEST_ASSERT_EQUAL_STRING("home", handheld.screen().c_str());
  // The next one counts.
  handheld.press("d");
  TEST_ASSERT_TRUE(picture != handheld.panel.pixels);
}

void test_key_on_a_dim_panel_should_count() {
  Handheld handheld(english());
  handheld.press("a");
  handheld.pass_time(60 * kSecond);
  const auto picture = handheld.panel.pixels;
  handheld.press("d");
  TEST_ASSERT_EQUAL(80, handheld.device.brightness.back());
  TEST_ASSERT_TRUE(picture != handheld.panel.pixels);
}

void test_device_should_only_dim_if_sleep_is_off() {
  Handheld handheld(english(0));
  handheld.press("a");
  handheld.pass_time(7200 * kSecond);
  TEST_ASSERT_FALSE(handheld.device.panel_asleep);
  TEST_ASSERT_EQUAL(20, handheld.device.brightness.back());
}

// Everybody looks at the call; whoever enters dice or looks for a cell there thinks as long as it takes.
void test_table_should_stay_awake_wherever_its_game_is_played() {
  knister::game::TableStart start = players({"Anna", "Ben"});
  start.holder = 1;
  start.source = knister::game::DiceSource::kHand;
  Handheld handheld(table_settings());
  begin_table(handheld, start);
  for (const auto& [keys, screen] : {std::pair("", "table_call"),
                                     {"a", "enter_dice"},
                                     {"uurua", "table_call"},
                                     {"a", "place"},
                                     {"y", "home"},
                                     {"a", "table_call"}}) {
    handheld.press(keys);
    assert_screen(screen, handheld);
    handheld.pass_time(7200 * kSecond);
    TEST_ASSERT_EQUAL_MESSAGE(std::string_view(screen) == "home", handheld.device.panel_asleep, screen);
    if (handheld.device.panel_asleep) {
      handheld.press("b");
    }
  }
}

void test_table_should_sleep_too_when_the_battery_is_low() {
  using knister::app::BatteryLevel;
  Handheld handheld(table_settings());
  begin_table(handheld, players({"Anna", "Ben"}));
  const auto picture = handheld.panel.pixels;
  handheld.set_battery(BatteryLevel::kLow);
  handheld.press("a");
  assert_screen("table_call", handheld);
  handheld.pass_time(31 * kSecond);
  TEST_ASSERT_EQUAL(1, handheld.device.brightness.size());
  TEST_ASSERT_EQUAL(20, handheld.device.brightness.back());
  handheld.pass_time(91 * kSecond);
  TEST_ASSERT_TRUE(handheld.device.panel_asleep);
  handheld.press("a");
  TEST_ASSERT_FALSE(handheld.device.panel_asleep);
  TEST_ASSERT_TRUE(picture == handheld.panel.pixels);

  // Charged again.
  handheld.set_battery(BatteryLevel::kFine);
  handheld.pass_time(7200 * kSecond);
  TEST_ASSERT_FALSE(handheld.device.panel_asleep);
}

// A key held since before the sleep, and one that wakes and is held, do nothing as long as they are down.
void test_everything_of_the_waking_key_should_be_used_up() {
  using knister::input::Key;
  using knister::input::KeyAction;
  Wakefulness wakefulness;
  wakefulness.use({.stays_awake = false, .sleep_after_minutes = 1});
  wakefulness.advance(61'000'000);
  TEST_ASSERT_TRUE(wakefulness.state() == State::kAsleep);
  TEST_ASSERT_TRUE(wakefulness.take({Key::kUp, KeyAction::kPress, 62'000'000}));
  TEST_ASSERT_TRUE(wakefulness.take({Key::kUp, KeyAction::kRepeat, 62'400'000}));
  TEST_ASSERT_FALSE(wakefulness.take({Key::kA, KeyAction::kPress, 62'500'000}));
  TEST_ASSERT_TRUE(wakefulness.take({Key::kUp, KeyAction::kRelease, 62'600'000}));
  TEST_ASSERT_FALSE(wakefulness.take({Key::kUp, KeyAction::kPress, 62'700'000}));
}

void test_screen_that_is_looked_at_should_stay_awake() {
  Wakefulness wakefulness;
  wakefulness.use({.stays_awake = true, .sleep_after_minutes = 1});
  wakefulness.advance(600'000'000);
  TEST_ASSERT_TRUE(wakefulness.state() == State::kAwake);
  TEST_ASSERT_FALSE(wakefulness.next_due_us().has_value());
  // Its end is the beginning of the wait.
  wakefulness.use({.stays_awake = false, .sleep_after_minutes = 1});
  TEST_ASSERT_EQUAL_UINT64(630'000'000, *wakefulness.next_due_us());
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_device_should_dim_and_then_sleep);
  RUN_TEST(test_waking_key_should_do_nothing_else);
  RUN_TEST(test_key_on_a_dim_panel_should_count);
  RUN_TEST(test_device_should_only_dim_if_sleep_is_off);
  RUN_TEST(test_table_should_stay_awake_wherever_its_game_is_played);
  RUN_TEST(test_table_should_sleep_too_when_the_battery_is_low);
  RUN_TEST(test_everything_of_the_waking_key_should_be_used_up);
  RUN_TEST(test_screen_that_is_looked_at_should_stay_awake);
  return UNITY_END();
}
