// What the player hears of the keys, on the whole portable device.
#include <vector>

#include "support/handheld.h"
#include "support/present.h"
#include "unity.h"

namespace {

using knister::app::Sound;
using knister::app::SoundKind;
using knister::game::SoloSession;
using knister::game::Throw;
using knister::host_tests::Handheld;
using knister::save::Language;
using knister::save::Settings;

Settings english() {
  Settings settings;
  settings.language = Language::kEnglish;
  return settings;
}

std::vector<SoundKind> heard(Handheld& handheld, std::string_view keys) {
  handheld.speaker.sounds.clear();
  handheld.press(keys);
  std::vector<SoundKind> kinds;
  kinds.reserve(handheld.speaker.sounds.size());
  for (const Sound& sound : handheld.speaker.sounds) {
    kinds.push_back(sound.kind);
  }
  return kinds;
}

void expect_heard(const std::vector<SoundKind>& expected, Handheld& handheld, std::string_view keys) {
  TEST_ASSERT_TRUE(heard(handheld, keys) == expected);
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_speaker_should_know_the_settings_from_the_start() {
  Settings settings = english();
  settings.volume = 20;
  const Handheld handheld(settings);
  TEST_ASSERT_TRUE(handheld.speaker.used == std::vector{settings});
}

void test_what_comes_by_itself_should_be_silent() {
  Handheld handheld(english());
  handheld.pass_time(5'000);
  TEST_ASSERT_EQUAL_STRING("home", handheld.screen().c_str());
  TEST_ASSERT_EQUAL(0, handheld.speaker.sounds.size());
}

void test_key_should_tick_or_be_refused() {
  Handheld handheld(english());
  handheld.pass_time(5'000);
  expect_heard({SoundKind::kTick}, handheld, "d");
  expect_heard({SoundKind::kTick}, handheld, "u");
  expect_heard({SoundKind::kRefused}, handheld, "l");
}

void test_turn_should_be_heard_as_throw_ticks_and_number() {
  Handheld handheld(english(), SoloSession());
  handheld.dice.throws.assign(25, present(Throw::of_faces(3, 4)));
  TEST_ASSERT_EQUAL_STRING("throw", handheld.screen().c_str());
  expect_heard({SoundKind::kThrow}, handheld, "a");
  handheld.speaker.sounds.clear();
  handheld.pass_time(5'000);
  TEST_ASSERT_EQUAL_STRING("place", handheld.screen().c_str());
  TEST_ASSERT_EQUAL(0, handheld.speaker.sounds.size());
  expect_heard({SoundKind::kTick, SoundKind::kTick}, handheld, "lu");
  expect_heard({SoundKind::kPlaced}, handheld, "a");
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_speaker_should_know_the_settings_from_the_start);
  RUN_TEST(test_what_comes_by_itself_should_be_silent);
  RUN_TEST(test_key_should_tick_or_be_refused);
  RUN_TEST(test_turn_should_be_heard_as_throw_ticks_and_number);
  return UNITY_END();
}
