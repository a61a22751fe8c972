#include <initializer_list>

#include "core/input/key.h"
#include "unity.h"

using knister::input::Key;
using knister::input::KeyAction;
using knister::input::KeyEvent;

void setUp() {}
void tearDown() {}

void test_each_field_of_an_event_should_matter() {
  const KeyEvent event = {.key = Key::kA, .action = KeyAction::kPress, .time_us = 20'000};
  const KeyEvent same = event;
  const KeyEvent other_key = {.key = Key::kB, .action = KeyAction::kPress, .time_us = 20'000};
  const KeyEvent other_action = {.key = Key::kA, .action = KeyAction::kRelease, .time_us = 20'000};
  const KeyEvent other_time = {.key = Key::kA, .action = KeyAction::kPress, .time_us = 20'001};
  TEST_ASSERT_TRUE(event == same);
  TEST_ASSERT_FALSE(event == other_key);
  TEST_ASSERT_FALSE(event == other_action);
  TEST_ASSERT_FALSE(event == other_time);
}

void test_the_four_directions_alone_should_be_directions() {
  for (const Key key : {Key::kUp, Key::kDown, Key::kLeft, Key::kRight}) TEST_ASSERT_TRUE(is_direction(key));
  for (const Key key : {Key::kA, Key::kB, Key::kX, Key::kY}) TEST_ASSERT_FALSE(is_direction(key));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_field_of_an_event_should_matter);
  RUN_TEST(test_the_four_directions_alone_should_be_directions);
  return UNITY_END();
}
