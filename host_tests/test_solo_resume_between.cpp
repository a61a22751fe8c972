// What a player does between two events of a game, and the end that is looked at, come back after a power failure, too.
#include <optional>
#include <string>
#include <utility>

#include "support/present.h"
#include "support/random_numbers.h"
#include "support/solo_games.h"
#include "support/solo_play.h"
#include "unity.h"

namespace {

using knister::game::DiceSource;
using knister::game::SoloSession;
using knister::host_tests::english;
using knister::host_tests::Handheld;
using knister::host_tests::keys_between;

// News of a full line are over then.
constexpr std::uint32_t kNewsMilliseconds = 2'700;

// What is seen half a second after the last key, and what comes back if the power fails then.
void expect_same_after_power_cut(std::optional<Handheld>& handheld, const std::string& what) {
  handheld->pass_time(600);
  const auto pixels = handheld->panel.pixels;
  const auto screen = handheld->screen();
  const auto settings = handheld->model.settings;
  const auto solo = handheld->model.solo.session;
  const auto records = handheld->model.records;
  const auto& placings = handheld->device.placings;
  const auto placing = placings.empty() ? std::nullopt : std::optional(placings.back());
  handheld.emplace(settings, solo, records, placing);
  TEST_ASSERT_EQUAL_STRING_MESSAGE(screen.c_str(), handheld->screen().c_str(), what.c_str());
  TEST_ASSERT_TRUE_MESSAGE(pixels == handheld->panel.pixels, what.c_str());
}

void expect_entered_dice_again(bool sum_wheel) {
  auto settings = english();
  settings.sum_wheel = sum_wheel;
  std::optional<Handheld> handheld(std::in_place, settings, SoloSession::with_dice(DiceSource::kHand));
  for (int round = 0; round < 3; ++round) {
    for (const char key : std::string("urdlu")) {
      handheld->press(std::string(1, key));
      expect_same_after_power_cut(handheld, std::string("after ") + key);
    }
    handheld->press("b");
    expect_same_after_power_cut(handheld, "cleared");
    handheld->press("uuruua");
    expect_same_after_power_cut(handheld, "accepted");
    handheld->press("b");
    expect_same_after_power_cut(handheld, "to be corrected");
    handheld->press("aa");
    handheld->pass_time(kNewsMilliseconds);
    expect_same_after_power_cut(handheld, "written");
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_cursor_should_be_where_it_was() {
  RandomNumbers random(6);
  std::optional<Handheld> handheld(std::in_place, english(), SoloSession());
  for (int round = 0; round < 10; ++round) {
    handheld->dice.throws = {present(knister::game::Throw::of_faces(random.between(1, 6), random.between(1, 6)))};
    handheld->press("aaa");
    expect_same_after_power_cut(handheld, "as it came");
    for (const char key : std::string("rdlluur")) {
      handheld->press(std::string(1, key));
      expect_same_after_power_cut(handheld, std::string("after ") + key);
    }
    handheld->press(keys_between(handheld->model.placing.cursor, round) + "a");
    handheld->pass_time(kNewsMilliseconds);
    expect_same_after_power_cut(handheld, "written");
    // A number taken back stands where it was written.
    handheld->press("b");
    expect_same_after_power_cut(handheld, "taken back");
    handheld->press("a");
    handheld->pass_time(kNewsMilliseconds);
  }
}

void test_entered_dice_should_be_as_they_were() { expect_entered_dice_again(false); }
void test_wheel_should_be_as_it_was() { expect_entered_dice_again(true); }

// A cursor of an earlier moment with as many events, or of another game, is no cursor of this one.
void test_cursor_of_another_moment_should_not_come_back() {
  std::optional<Handheld> handheld(std::in_place, english(), SoloSession());
  handheld->dice.throws.push_back(present(knister::game::Throw::of_faces(1, 2)));
  handheld->press("aaaddr");
  handheld->pass_time(600);
  const auto old = handheld->device.placings.back();
  const int cursor = handheld->model.placing.cursor;
  TEST_ASSERT_EQUAL(1, handheld->device.placings.size());
  handheld->press("yd");
  handheld->press("a");
  handheld->press("da");
  handheld->press("a");
  handheld->dice.throws.push_back(present(knister::game::Throw::of_faces(1, 2)));
  handheld->press("aaa");
  TEST_ASSERT_EQUAL_STRING("place", handheld->screen().c_str());
  TEST_ASSERT_TRUE(handheld->model.placing.cursor != cursor);
  TEST_ASSERT_TRUE(old.event_count == 1);
  expect_same_after_power_cut(handheld, "the new game's own cursor");
}

// Nothing is written as long as the game alone gives the same.
void test_untouched_cursor_should_cost_no_write() {
  std::optional<Handheld> handheld(std::in_place, english(), SoloSession());
  for (int round = 0; round < 5; ++round) {
    handheld->dice.throws.push_back(present(knister::game::Throw::of_faces(1, 2)));
    handheld->press("aaa");
    handheld->pass_time(5'000);
    // Away and back within half a second.
    handheld->press("rl");
    handheld->pass_time(5'000);
    handheld->press("a");
    handheld->pass_time(5'000);
  }
  TEST_ASSERT_EQUAL(0, handheld->device.placings.size());
  handheld->dice.throws.push_back(present(knister::game::Throw::of_faces(1, 2)));
  handheld->press("aaarr");
  handheld->pass_time(5'000);
  TEST_ASSERT_EQUAL(1, handheld->device.placings.size());
}

// Whoever looked at the end looks at it again; it counts no second time.
void test_end_should_be_shown_again_until_it_was_left() {
  SoloSession session = knister::host_tests::game_with_numbers(knister::host_tests::kTimsSheet, DiceSource::kDevice);
  std::optional<Handheld> handheld(std::in_place, english(), session);
  handheld->press("a");
  handheld->pass_time(5'000);
  TEST_ASSERT_EQUAL_STRING("solo_end", handheld->screen().c_str());
  TEST_ASSERT_EQUAL(1, handheld->device.saved_records.size());
  expect_same_after_power_cut(handheld, "the end");
  TEST_ASSERT_EQUAL(1, handheld->model.solo.place_in_records);
  TEST_ASSERT_EQUAL(1, handheld->model.records[0].data().games);
  TEST_ASSERT_EQUAL(0, handheld->device.saved_records.size());
  handheld->press("b");
  TEST_ASSERT_EQUAL_STRING("home", handheld->screen().c_str());
  TEST_ASSERT_FALSE(handheld->device.solos.back().has_value());
  const auto records = handheld->model.records;
  handheld.emplace(english(), std::nullopt, records);
  handheld->pass_time(10'000);
  TEST_ASSERT_EQUAL_STRING("home", handheld->screen().c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_cursor_should_be_where_it_was);
  RUN_TEST(test_entered_dice_should_be_as_they_were);
  RUN_TEST(test_wheel_should_be_as_it_was);
  RUN_TEST(test_cursor_of_another_moment_should_not_come_back);
  RUN_TEST(test_untouched_cursor_should_cost_no_write);
  RUN_TEST(test_end_should_be_shown_again_until_it_was_left);
  return UNITY_END();
}
