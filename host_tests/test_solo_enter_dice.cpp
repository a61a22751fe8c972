// Own dice, entered with the keys: no wrong number unseen, few presses, correctable until the number is written.
#include <array>
#include <cstdint>
#include <string>

#include "support/present.h"
#include "support/solo_games.h"
#include "support/solo_play.h"
#include "unity.h"

namespace {

using knister::app::EnteredDice;
using knister::game::DiceSource;
using knister::game::SoloSession;
using knister::game::Throw;
using knister::host_tests::english;
using knister::host_tests::expect_meaningless;
using knister::host_tests::expect_screen;
using knister::host_tests::game_with_numbers;
using knister::host_tests::Handheld;
using knister::host_tests::keys_to_enter;
using knister::input::KeyAction;

SoloSession fresh() { return SoloSession::with_dice(DiceSource::kHand); }

SoloSession three_numbers() { return game_with_numbers(std::array<std::uint8_t, 3>{5, 6, 7}, DiceSource::kHand); }

knister::save::Settings with_wheel() {
  auto settings = english();
  settings.sum_wheel = true;
  return settings;
}

const SoloSession& game_of(const Handheld& handheld) { return *handheld.model.solo.session; }

const Throw& last_throw(const Handheld& handheld) {
  const auto& rounds = game_of(handheld).rounds();
  return rounds.roll_of(rounds.roll_count() - 1).thrown;
}

void expect_faces(int first, int second, const Handheld& handheld) {
  TEST_ASSERT_EQUAL(first, handheld.model.placing.entered.faces[0]);
  TEST_ASSERT_EQUAL(second, handheld.model.placing.entered.faces[1]);
}

bool shows(const Handheld& handheld, std::string_view text) {
  for (const auto& item : handheld.picture().items()) {
    if (item.text != nullptr && item.text == text) {
      return true;
    }
  }
  return false;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_up_and_down_should_turn_the_chosen_die() {
  Handheld handheld(english(), fresh());
  handheld.press("u");
  expect_faces(1, 0, handheld);
  handheld.press("uuuuu");
  expect_faces(6, 0, handheld);
  handheld.press("u");
  expect_faces(1, 0, handheld);
  handheld.press("d");
  expect_faces(6, 0, handheld);
  handheld.press("rd");
  expect_faces(6, 6, handheld);
  handheld.press("ld");
  expect_faces(5, 6, handheld);
  // There are two of them, so left and right lead to the same.
  handheld.press("ldrd");
  expect_faces(4, 5, handheld);
}

void test_held_key_should_turn_on_and_no_other_action_should() {
  Handheld handheld(english(), fresh());
  handheld.send('u', KeyAction::kPress);
  handheld.pass_time(400);
  handheld.send('u', KeyAction::kRepeat);
  handheld.pass_time(300);
  handheld.send('u', KeyAction::kRepeat);
  handheld.send('u', KeyAction::kRelease);
  handheld.send('u', KeyAction::kLongPress);
  expect_faces(3, 0, handheld);
  for (const char key : std::string("lrabxy")) {
    for (const auto action : {KeyAction::kRepeat, KeyAction::kRelease, KeyAction::kLongPress}) {
      handheld.send(key, action);
      expect_faces(3, 0, handheld);
      expect_screen("enter_dice", handheld);
    }
  }
}

void test_accepting_should_wait_for_both_faces() {
  Handheld handheld(english(), fresh());
  expect_meaningless(handheld, "a");
  handheld.press("uua");
  expect_screen("enter_dice", handheld);
  TEST_ASSERT_EQUAL(0, game_of(handheld).rounds().roll_count());
  // It led to the die that is still blank.
  handheld.press("uuu");
  expect_faces(2, 3, handheld);
  handheld.press("a");
  expect_screen("place", handheld);
  TEST_ASSERT_EQUAL(2, last_throw(handheld).first());
  TEST_ASSERT_EQUAL(3, last_throw(handheld).second());
  TEST_ASSERT_TRUE(handheld.device.solos.back() == handheld.model.solo.session);
}

void test_every_throw_should_be_entered_and_its_sum_seen_before() {
  Handheld handheld(english(), fresh());
  int presses = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      const Throw thrown = present(Throw::of_faces(first, second));
      const std::string keys = keys_to_enter(thrown, false);
      handheld.press(std::string_view(keys).substr(0, keys.size() - 1));
      TEST_ASSERT_TRUE(shows(handheld, std::to_string(first + second)));
      expect_faces(first, second, handheld);
      handheld.press("a");
      TEST_ASSERT_TRUE(last_throw(handheld) == thrown);
      // Back, and cleared for the next one.
      handheld.press("bb");
      TEST_ASSERT_TRUE(handheld.model.placing.entered == EnteredDice{});
      // Up or down to a face, whichever is nearer; then the other die, and the acceptance.
      const auto to_face = [](int face) { return face <= 3 ? face : 7 - face; };
      presses += to_face(first) + 1 + to_face(second) + 1;
    }
  }
  // A face takes two presses in the mean, so a throw six; no throw takes more than eight.
  TEST_ASSERT_EQUAL(6 * 36, presses);
}

void test_clear_should_make_both_dice_blank_and_choose_the_first() {
  Handheld handheld(english(), fresh());
  const auto blank = handheld.panel.pixels;
  handheld.press("uruu");
  handheld.press("b");
  TEST_ASSERT_TRUE(handheld.model.placing.entered == EnteredDice{});
  TEST_ASSERT_TRUE(blank == handheld.panel.pixels);
  handheld.press("u");
  expect_faces(1, 0, handheld);
}

void test_entry_should_be_corrected_until_the_number_is_written() {
  Handheld handheld(english(), three_numbers());
  handheld.press("uuruuua");
  expect_screen("place", handheld);
  handheld.press("ll");
  handheld.press("b");
  expect_screen("enter_dice", handheld);
  expect_faces(2, 3, handheld);
  TEST_ASSERT_EQUAL(3, game_of(handheld).rounds().roll_count());
  TEST_ASSERT_EQUAL_STRING("event undo round=4", handheld.log.lines[handheld.log.lines.size() - 2].c_str());
  handheld.press("ua");
  expect_screen("place", handheld);
  TEST_ASSERT_TRUE(last_throw(handheld) == present(Throw::of_faces(3, 3)));
  // Written, and taken back: it can still be corrected.
  handheld.press("a");
  handheld.press("b");
  expect_screen("place", handheld);
  handheld.press("b");
  expect_screen("enter_dice", handheld);
  expect_faces(3, 3, handheld);
}

void test_number_should_be_taken_back_while_the_next_dice_are_blank() {
  Handheld handheld(english(), three_numbers());
  // With a face entered B clears it first.
  handheld.press("ub");
  expect_screen("enter_dice", handheld);
  TEST_ASSERT_EQUAL(3, game_of(handheld).rounds().place_count());
  handheld.press("b");
  expect_screen("place", handheld);
  TEST_ASSERT_EQUAL(2, game_of(handheld).rounds().place_count());
}

void test_nothing_should_be_taken_back_before_the_first_number() {
  Handheld handheld(english(), fresh());
  expect_meaningless(handheld, "b");
}

void test_entry_should_outlast_help_and_menu() {
  Handheld handheld(english(), three_numbers());
  handheld.press("uuru");
  handheld.press("xb");
  expect_screen("enter_dice", handheld);
  expect_faces(2, 1, handheld);
  handheld.press("ya");
  expect_screen("enter_dice", handheld);
  expect_faces(2, 1, handheld);
}

void test_wheel_should_begin_at_seven_and_go_round() {
  Handheld handheld(with_wheel(), fresh());
  expect_meaningless(handheld, "a");
  for (const char* first : {"u", "d"}) {
    handheld.press(first);
    TEST_ASSERT_EQUAL(7, handheld.model.placing.entered.sum);
    TEST_ASSERT_TRUE(shows(handheld, "7"));
    expect_meaningless(handheld, "lr");
    handheld.press("b");
    TEST_ASSERT_TRUE(handheld.model.placing.entered == EnteredDice{});
  }
  handheld.press("uuuuuu");
  TEST_ASSERT_EQUAL(12, handheld.model.placing.entered.sum);
  handheld.press("u");
  TEST_ASSERT_EQUAL(2, handheld.model.placing.entered.sum);
  handheld.press("d");
  TEST_ASSERT_EQUAL(12, handheld.model.placing.entered.sum);
}

// What the wheel shows above and below is where up and down lead.
void test_wheel_should_enter_each_sum_in_few_presses() {
  Handheld handheld(with_wheel(), fresh());
  // A sum comes up as often of 36 throws as there are ways to throw it.
  int presses = 0;
  for (int sum = 2; sum <= 12; ++sum) {
    const std::string keys = keys_to_enter(present(Throw::of_sum(sum)), true);
    handheld.press(keys);
    expect_screen("place", handheld);
    TEST_ASSERT_TRUE(last_throw(handheld) == present(Throw::of_sum(sum)));
    presses += static_cast<int>(keys.size()) * (sum <= 7 ? sum - 1 : 13 - sum);
    handheld.press("bb");
    TEST_ASSERT_TRUE(handheld.model.placing.entered == EnteredDice{});
  }
  // At most four presses an average throw.
  TEST_ASSERT_TRUE(presses <= 4 * 36);
}

void test_sum_should_be_corrected_too() {
  Handheld handheld(with_wheel(), three_numbers());
  handheld.press("uua");
  expect_screen("place", handheld);
  handheld.press("b");
  TEST_ASSERT_EQUAL(8, handheld.model.placing.entered.sum);
  handheld.press("da");
  TEST_ASSERT_TRUE(last_throw(handheld) == present(Throw::of_sum(7)));
}

// What was entered the one way must not be accepted unseen the other way.
void test_half_entered_dice_should_not_become_a_number_of_the_wheel() {
  Handheld handheld(english(), fresh());
  handheld.press("uuru");
  handheld.model.settings.sum_wheel = true;
  handheld.press("a");
  expect_screen("enter_dice", handheld);
  TEST_ASSERT_EQUAL(0, game_of(handheld).rounds().roll_count());
}

void test_throw_corrected_the_other_way_should_be_the_one_seen() {
  Handheld to_wheel(english(), fresh());
  to_wheel.press("uuuurdddda");
  TEST_ASSERT_TRUE(last_throw(to_wheel) == present(Throw::of_faces(4, 3)));
  to_wheel.model.settings.sum_wheel = true;
  to_wheel.press("bu");
  TEST_ASSERT_TRUE(shows(to_wheel, "8"));
  to_wheel.press("a");
  TEST_ASSERT_TRUE(last_throw(to_wheel) == present(Throw::of_sum(8)));

  // A sum says nothing of the faces: both dice are blank.
  Handheld to_dice(with_wheel(), fresh());
  to_dice.press("uua");
  to_dice.model.settings.sum_wheel = false;
  to_dice.press("ba");
  expect_screen("enter_dice", to_dice);
  expect_faces(0, 0, to_dice);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_up_and_down_should_turn_the_chosen_die);
  RUN_TEST(test_held_key_should_turn_on_and_no_other_action_should);
  RUN_TEST(test_accepting_should_wait_for_both_faces);
  RUN_TEST(test_every_throw_should_be_entered_and_its_sum_seen_before);
  RUN_TEST(test_clear_should_make_both_dice_blank_and_choose_the_first);
  RUN_TEST(test_entry_should_be_corrected_until_the_number_is_written);
  RUN_TEST(test_number_should_be_taken_back_while_the_next_dice_are_blank);
  RUN_TEST(test_nothing_should_be_taken_back_before_the_first_number);
  RUN_TEST(test_entry_should_outlast_help_and_menu);
  RUN_TEST(test_wheel_should_begin_at_seven_and_go_round);
  RUN_TEST(test_wheel_should_enter_each_sum_in_few_presses);
  RUN_TEST(test_sum_should_be_corrected_too);
  RUN_TEST(test_half_entered_dice_should_not_become_a_number_of_the_wheel);
  RUN_TEST(test_throw_corrected_the_other_way_should_be_the_one_seen);
  return UNITY_END();
}
