// The device's dice: thrown by A, shown, then placed; what was thrown stands.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "core/game_code/game_code.h"
#include "support/present.h"
#include "support/solo_games.h"
#include "unity.h"

namespace {

using knister::game::DiceSource;
using knister::game::SoloSession;
using knister::game::Throw;
using knister::game_code::GameCode;
using knister::host_tests::english;
using knister::host_tests::expect_meaningless;
using knister::host_tests::expect_screen;
using knister::host_tests::game_with_numbers;
using knister::host_tests::Handheld;
using knister::host_tests::throw_with_sum;

// At most so long the dice tumble and so long they are shown.
constexpr std::uint32_t kTumbleMilliseconds = 700;
constexpr std::uint32_t kShownMilliseconds = 1'000;

SoloSession three_numbers(DiceSource source = DiceSource::kDevice) {
  return game_with_numbers(std::array<std::uint8_t, 3>{5, 6, 7}, source);
}

const SoloSession& game_of(const Handheld& handheld) { return *handheld.model.solo.session; }

int throws_of(const Handheld& handheld) { return game_of(handheld).rounds().roll_count(); }

}  // namespace

void setUp() {}
void tearDown() {}

void test_throw_should_be_saved_and_told_before_the_dice_lie_still() {
  Handheld handheld(english(), three_numbers());
  handheld.dice.throws = {present(Throw::of_faces(2, 6))};
  handheld.send('a', knister::input::KeyAction::kPress);
  TEST_ASSERT_EQUAL(4, throws_of(handheld));
  TEST_ASSERT_TRUE(handheld.device.solos.back() == handheld.model.solo.session);
  TEST_ASSERT_EQUAL_STRING("event roll round=4 dice=2,6 sum=8 source=device", handheld.log.lines.back().c_str());
  expect_screen("throw", handheld);
}

void test_dice_should_tumble_show_and_go_on_by_themselves() {
  Handheld handheld(english(), three_numbers());
  handheld.dice.throws = {throw_with_sum(9)};
  handheld.send('a', knister::input::KeyAction::kPress);
  const auto tumbling = handheld.panel.pixels;
  handheld.pass_time(kTumbleMilliseconds);
  expect_screen("throw", handheld);
  const auto shown = handheld.panel.pixels;
  TEST_ASSERT_TRUE(tumbling != shown);
  // They lie still.
  handheld.pass_time(500);
  TEST_ASSERT_TRUE(shown == handheld.panel.pixels);
  handheld.pass_time(kShownMilliseconds - 500);
  expect_screen("place", handheld);
}

void test_dice_should_move_at_least_thirty_times_a_second() {
  Handheld handheld(english(), three_numbers());
  handheld.dice.throws = {present(Throw::of_faces(1, 4))};
  handheld.send('a', knister::input::KeyAction::kPress);
  // The first picture's time begins when the throw is saved.
  handheld.pass_time(1);
  int changes = 0;
  for (int step = 0; step < 17; ++step) {
    const auto before = handheld.panel.pixels;
    handheld.pass_time(33);
    changes += before != handheld.panel.pixels ? 1 : 0;
  }
  TEST_ASSERT_EQUAL(17, changes);
}

void test_any_key_should_skip_the_tumbling_and_then_go_on() {
  for (const char key : std::string("udlrabxy")) {
    Handheld handheld(english(), three_numbers());
    handheld.dice.throws = {throw_with_sum(9)};
    handheld.press("a");
    const std::string one(1, key);
    handheld.press(one);
    expect_screen("throw", handheld);
    handheld.press(one);
    expect_screen("place", handheld);
    TEST_ASSERT_EQUAL(4, throws_of(handheld));
  }
}

void test_skipped_tumbling_should_show_the_same_as_a_whole_one() {
  Handheld handheld(english(), three_numbers());
  handheld.dice.throws = {present(Throw::of_faces(6, 3)), present(Throw::of_faces(6, 3))};
  handheld.send('a', knister::input::KeyAction::kPress);
  handheld.pass_time(kTumbleMilliseconds);
  const auto whole = handheld.panel.pixels;
  handheld.pass_time(kShownMilliseconds);
  handheld.press("a");
  TEST_ASSERT_EQUAL(4, game_of(handheld).rounds().place_count());
  handheld.pass_time(3'000);
  handheld.send('a', knister::input::KeyAction::kPress);
  handheld.send('a', knister::input::KeyAction::kPress);
  // All but the bar with round and points.
  constexpr std::size_t kBelowBar = std::size_t{240} * 26;
  TEST_ASSERT_TRUE(std::equal(whole.begin() + kBelowBar, whole.end(), handheld.panel.pixels.begin() + kBelowBar));
}

void test_without_animation_the_dice_should_lie_at_once() {
  auto settings = english();
  settings.tumble_animation = false;
  Handheld handheld(settings, three_numbers());
  handheld.dice.throws = {throw_with_sum(9)};
  handheld.send('a', knister::input::KeyAction::kPress);
  const auto shown = handheld.panel.pixels;
  handheld.pass_time(kTumbleMilliseconds);
  TEST_ASSERT_TRUE(shown == handheld.panel.pixels);
  handheld.pass_time(kShownMilliseconds);
  expect_screen("place", handheld);
}

// A throw that is known by its sum alone has no dice that could tumble.
void test_sum_thrown_again_should_be_shown_at_once() {
  SoloSession earlier = SoloSession::with_dice(DiceSource::kHand);
  for (int cell = 0; cell < knister::game::kCells; ++cell) {
    TEST_ASSERT_TRUE(earlier.roll({present(Throw::of_sum(8)), DiceSource::kHand}) == knister::game::Outcome::kDone);
    TEST_ASSERT_TRUE(earlier.place(cell) == knister::game::Outcome::kDone);
  }
  Handheld handheld(english(), SoloSession::again(earlier));
  handheld.send('a', knister::input::KeyAction::kPress);
  const auto shown = handheld.panel.pixels;
  handheld.pass_time(kTumbleMilliseconds);
  TEST_ASSERT_TRUE(shown == handheld.panel.pixels);
}

void test_keys_without_a_meaning_should_change_nothing() {
  Handheld first(english(), SoloSession());
  expect_meaningless(first, "udlrb");
}

void test_help_and_menu_should_come_back_to_the_game() {
  Handheld handheld(english(), three_numbers());
  const auto before = handheld.panel.pixels;
  handheld.press("xb");
  expect_screen("throw", handheld);
  TEST_ASSERT_TRUE(before == handheld.panel.pixels);
  handheld.press("ya");
  expect_screen("throw", handheld);
  TEST_ASSERT_TRUE(before == handheld.panel.pixels);
}

void test_number_should_be_taken_back_until_the_next_throw() {
  Handheld handheld(english(), three_numbers());
  handheld.press("b");
  expect_screen("place", handheld);
  TEST_ASSERT_EQUAL(3, throws_of(handheld));
  TEST_ASSERT_EQUAL(2, game_of(handheld).rounds().place_count());
  // The cursor stands where the number was.
  TEST_ASSERT_EQUAL(2, handheld.model.placing.cursor);
  TEST_ASSERT_TRUE(handheld.device.solos.back() == handheld.model.solo.session);
}

void test_throw_of_the_device_should_never_be_taken_back() {
  Handheld handheld(english(), three_numbers());
  handheld.dice.throws = {throw_with_sum(9)};
  handheld.press("a");
  // Tumbling, shown, and on the place screen.
  handheld.press("bb");
  expect_screen("place", handheld);
  expect_meaningless(handheld, "b");
  TEST_ASSERT_EQUAL(4, throws_of(handheld));
  // Not by taking a number back either.
  handheld.press("ab");
  expect_screen("place", handheld);
  expect_meaningless(handheld, "b");
  TEST_ASSERT_EQUAL(4, throws_of(handheld));
}

void test_only_a_press_should_throw() {
  Handheld handheld(english(), three_numbers());
  handheld.dice.throws = {throw_with_sum(9)};
  for (const auto action : {knister::input::KeyAction::kRelease, knister::input::KeyAction::kLongPress,
                            knister::input::KeyAction::kRepeat}) {
    handheld.send('a', action);
    handheld.send('b', action);
    TEST_ASSERT_EQUAL(3, throws_of(handheld));
    expect_screen("throw", handheld);
  }
}

void test_code_game_should_throw_what_the_code_says() {
  const GameCode code = present(GameCode::of_number(77'777));
  Handheld handheld(english(), SoloSession::with_code(code.number(), code.throws()));
  int round = 0;
  for (const Throw& thrown : code.throws()) {
    handheld.press("aaa");
    expect_screen("place", handheld);
    TEST_ASSERT_TRUE(game_of(handheld).rounds().roll_of(round).thrown == thrown);
    TEST_ASSERT_TRUE(game_of(handheld).rounds().roll_of(round).source == DiceSource::kCode);
    // No throw of a code is taken back or corrected.
    expect_meaningless(handheld, "b");
    handheld.press("a");
    ++round;
  }
  TEST_ASSERT_EQUAL(25, round);
}

void test_game_should_go_on_by_hand_when_the_dice_fail() {
  Handheld handheld(english(), three_numbers());
  handheld.dice.failed = true;
  const auto before = game_of(handheld);
  handheld.press("a");
  expect_screen("no_dice", handheld);
  TEST_ASSERT_TRUE(before == game_of(handheld));
  handheld.press("a");
  expect_screen("enter_dice", handheld);
  handheld.press("uuruuua");
  expect_screen("place", handheld);
  TEST_ASSERT_EQUAL(4, throws_of(handheld));
  TEST_ASSERT_TRUE(game_of(handheld).rounds().roll_of(3).source == DiceSource::kHand);
  TEST_ASSERT_EQUAL(5, game_of(handheld).rounds().roll_of(3).thrown.sum());
  // The next one is entered as well.
  handheld.press("a");
  expect_screen("enter_dice", handheld);
}

void test_failed_dice_should_not_stop_a_code_game() {
  const GameCode code = present(GameCode::of_number(77'777));
  Handheld handheld(english(), SoloSession::with_code(code.number(), code.throws()));
  handheld.dice.failed = true;
  handheld.press("aaaa");
  expect_screen("throw", handheld);
  TEST_ASSERT_EQUAL(1, throws_of(handheld));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_throw_should_be_saved_and_told_before_the_dice_lie_still);
  RUN_TEST(test_dice_should_tumble_show_and_go_on_by_themselves);
  RUN_TEST(test_dice_should_move_at_least_thirty_times_a_second);
  RUN_TEST(test_any_key_should_skip_the_tumbling_and_then_go_on);
  RUN_TEST(test_skipped_tumbling_should_show_the_same_as_a_whole_one);
  RUN_TEST(test_without_animation_the_dice_should_lie_at_once);
  RUN_TEST(test_sum_thrown_again_should_be_shown_at_once);
  RUN_TEST(test_keys_without_a_meaning_should_change_nothing);
  RUN_TEST(test_help_and_menu_should_come_back_to_the_game);
  RUN_TEST(test_number_should_be_taken_back_until_the_next_throw);
  RUN_TEST(test_throw_of_the_device_should_never_be_taken_back);
  RUN_TEST(test_only_a_press_should_throw);
  RUN_TEST(test_code_game_should_throw_what_the_code_says);
  RUN_TEST(test_game_should_go_on_by_hand_when_the_dice_fail);
  RUN_TEST(test_failed_dice_should_not_stop_a_code_game);
  return UNITY_END();
}
