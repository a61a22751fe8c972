// How a solo game begins: whose dice, which code, and that an open game is not given up by mistake.
#include <cstdint>
#include <optional>
#include <string>

#include "core/game_code/game_code.h"
#include "support/present.h"
#include "support/solo_games.h"
#include "unity.h"

namespace {

using knister::game::DiceSource;
using knister::game::SoloSession;
using knister::game_code::GameCode;
using knister::host_tests::english;
using knister::host_tests::expect_meaningless;
using knister::host_tests::expect_screen;
using knister::host_tests::game_with_numbers;
using knister::host_tests::Handheld;

// From the title.
constexpr const char* kToDice = "aa";
constexpr const char* kToCode = "aaddda";
// From an open game.
constexpr const char* kToQuestion = "yda";

SoloSession open_game() { return game_with_numbers(std::array<std::uint8_t, 3>{5, 6, 7}, DiceSource::kDevice); }

const SoloSession& game_of(const Handheld& handheld) {
  TEST_ASSERT_TRUE(handheld.model.solo.session.has_value());
  return *handheld.model.solo.session;
}

// The keys that turn blank letters, each at its first, to a code.
std::string keys_to_code(std::string_view code) {
  std::string keys;
  for (const char letter : code) {
    keys.append(knister::game_code::kLetters.find(letter), 'u').append("r");
  }
  return keys;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_game_should_be_with_the_dice_chosen() {
  Handheld device(english());
  device.press(kToDice);
  expect_screen("solo_dice", device);
  device.press("a");
  expect_screen("throw", device);
  TEST_ASSERT_TRUE(game_of(device) == SoloSession::with_dice(DiceSource::kDevice));
}

void test_game_with_own_dice_should_begin_with_their_entry() {
  Handheld handheld(english());
  handheld.press(kToDice);
  handheld.press("da");
  expect_screen("enter_dice", handheld);
  TEST_ASSERT_TRUE(game_of(handheld) == SoloSession::with_dice(DiceSource::kHand));
}

void test_begun_game_should_be_saved_at_once() {
  for (const char* keys : {"a", "da", "dda"}) {
    Handheld handheld(english());
    handheld.press(kToDice);
    handheld.press(keys);
    TEST_ASSERT_EQUAL(1, handheld.device.solos.size());
    TEST_ASSERT_TRUE(handheld.device.solos.back() == handheld.model.solo.session);
  }
}

void test_new_code_should_give_the_throws_of_the_code() {
  Handheld handheld(english());
  handheld.dice.code = GameCode::of_number(123'456);
  handheld.press(kToDice);
  handheld.press("dda");
  expect_screen("throw", handheld);
  const GameCode code = present(GameCode::of_number(123'456));
  TEST_ASSERT_TRUE(game_of(handheld) == SoloSession::with_code(code.number(), code.throws()));
}

void test_choice_of_dice_should_go_round_and_back() {
  Handheld handheld(english());
  handheld.press(kToDice);
  const auto first = handheld.panel.pixels;
  handheld.press("u");
  TEST_ASSERT_TRUE(first != handheld.panel.pixels);
  handheld.press("d");
  TEST_ASSERT_TRUE(first == handheld.panel.pixels);
  handheld.press("ddddd");
  TEST_ASSERT_TRUE(first == handheld.panel.pixels);
  expect_meaningless(handheld, "lr");
  handheld.press("x");
  expect_screen("how_to_play", handheld);
  handheld.press("b");
  expect_screen("solo_dice", handheld);
  handheld.press("b");
  expect_screen("home", handheld);
  handheld.press("a");
  expect_screen("solo_dice", handheld);
  handheld.press("y");
  expect_screen("home", handheld);
  TEST_ASSERT_FALSE(handheld.model.solo.session.has_value());
}

void test_typed_code_should_begin_its_game() {
  const GameCode code = present(GameCode::of_number(1'000'001));
  Handheld handheld(english());
  handheld.press(kToCode);
  expect_screen("solo_code", handheld);
  handheld.press(keys_to_code(code.text()));
  handheld.press("a");
  expect_screen("throw", handheld);
  TEST_ASSERT_TRUE(game_of(handheld) == SoloSession::with_code(code.number(), code.throws()));
}

void test_letters_should_turn_both_ways_and_the_place_go_round() {
  Handheld handheld(english());
  handheld.press(kToCode);
  const auto blank = handheld.panel.pixels;
  handheld.press("u");
  TEST_ASSERT_TRUE(blank != handheld.panel.pixels);
  handheld.press("d");
  TEST_ASSERT_TRUE(blank == handheld.panel.pixels);
  handheld.press(std::string(knister::game_code::kLetters.size(), 'd'));
  TEST_ASSERT_TRUE(blank == handheld.panel.pixels);
  handheld.press("lr");
  TEST_ASSERT_TRUE(blank == handheld.panel.pixels);
  handheld.press("rrrrrr");
  TEST_ASSERT_TRUE(blank == handheld.panel.pixels);
}

void test_mistyped_code_should_be_told_until_it_is_changed() {
  Handheld handheld(english());
  handheld.press(kToCode);
  // A code with one letter, at which the cursor stands again, turned once more.
  const GameCode code = present(GameCode::of_number(98'765));
  handheld.press(keys_to_code(code.text()));
  handheld.press("u");
  const auto typed = handheld.panel.pixels;
  handheld.press("a");
  expect_screen("solo_code", handheld);
  TEST_ASSERT_TRUE(typed != handheld.panel.pixels);
  TEST_ASSERT_FALSE(handheld.model.solo.session.has_value());
  handheld.press("ud");
  TEST_ASSERT_TRUE(typed == handheld.panel.pixels);
}

void test_typed_letters_should_outlast_the_rules_but_not_leaving() {
  Handheld handheld(english());
  handheld.press(kToCode);
  const auto blank = handheld.panel.pixels;
  handheld.press("uuru");
  const auto typed = handheld.panel.pixels;
  handheld.press("x");
  expect_screen("how_to_play", handheld);
  handheld.press("b");
  expect_screen("solo_code", handheld);
  TEST_ASSERT_TRUE(typed == handheld.panel.pixels);
  handheld.press("b");
  expect_screen("solo_dice", handheld);
  // The entry it came from is still the chosen one.
  handheld.press("a");
  expect_screen("solo_code", handheld);
  TEST_ASSERT_TRUE(blank == handheld.panel.pixels);
  handheld.press("y");
  expect_screen("home", handheld);
}

void test_open_game_should_not_be_given_up_without_asking() {
  Handheld handheld(english(), open_game());
  handheld.press(kToQuestion);
  expect_screen("solo_new", handheld);
  expect_meaningless(handheld, "lrx");
  // The safe answer is the chosen one.
  handheld.press("a");
  expect_screen("home", handheld);
  TEST_ASSERT_TRUE(game_of(handheld) == open_game());
}

void test_question_should_be_left_without_giving_up() {
  for (const char* keys : {"b", "y", "db", "dy", "dua", "dda"}) {
    Handheld handheld(english(), open_game());
    handheld.press(kToQuestion);
    handheld.press(keys);
    expect_screen("home", handheld);
    TEST_ASSERT_TRUE(game_of(handheld) == open_game());
    TEST_ASSERT_EQUAL(0, handheld.device.solos.size());
  }
}

void test_game_should_stay_open_until_the_new_one_begins() {
  Handheld handheld(english(), open_game());
  handheld.press(kToQuestion);
  handheld.press("da");
  expect_screen("solo_dice", handheld);
  TEST_ASSERT_TRUE(game_of(handheld) == open_game());
  handheld.press("b");
  expect_screen("home", handheld);
  // Continue stands above the entry it came from.
  handheld.press("ua");
  expect_screen("throw", handheld);
  TEST_ASSERT_TRUE(game_of(handheld) == open_game());

  handheld.press(kToQuestion);
  handheld.press("da");
  handheld.press("da");
  expect_screen("enter_dice", handheld);
  TEST_ASSERT_TRUE(game_of(handheld) == SoloSession::with_dice(DiceSource::kHand));
}

void test_answer_should_be_safe_again_the_next_time() {
  Handheld handheld(english(), open_game());
  handheld.press(kToQuestion);
  handheld.press("db");
  handheld.press("da");
  expect_screen("solo_new", handheld);
  handheld.press("a");
  expect_screen("home", handheld);
  TEST_ASSERT_TRUE(game_of(handheld) == open_game());
}

void test_failed_dice_should_offer_own_ones() {
  for (const char* keys : {"a", "dda"}) {
    Handheld handheld(english());
    handheld.dice.failed = true;
    handheld.dice.code.reset();
    handheld.press(kToDice);
    handheld.press(keys);
    expect_screen("no_dice", handheld);
    TEST_ASSERT_FALSE(handheld.model.solo.session.has_value());
    expect_meaningless(handheld, "udlrx");
    handheld.press("a");
    expect_screen("enter_dice", handheld);
    TEST_ASSERT_TRUE(game_of(handheld) == SoloSession::with_dice(DiceSource::kHand));
  }
}

void test_failed_dice_should_be_left_for_home() {
  for (const char* keys : {"b", "y"}) {
    Handheld handheld(english());
    handheld.dice.failed = true;
    handheld.press(kToDice);
    handheld.press("a");
    handheld.press(keys);
    expect_screen("home", handheld);
    TEST_ASSERT_FALSE(handheld.model.solo.session.has_value());
  }
}

// Whoever gave the open game up wants another one, not the old one back.
void test_own_dice_instead_of_failed_ones_should_begin_the_new_game() {
  for (const char* keys : {"a", "dda"}) {
    const GameCode code = present(GameCode::of_number(5));
    Handheld handheld(english(), SoloSession::with_code(code.number(), code.throws()));
    handheld.dice.failed = true;
    handheld.dice.code.reset();
    handheld.press(kToQuestion);
    handheld.press("da");
    handheld.press(keys);
    expect_screen("no_dice", handheld);
    TEST_ASSERT_TRUE(game_of(handheld) == SoloSession::with_code(code.number(), code.throws()));
    handheld.press("a");
    expect_screen("enter_dice", handheld);
    TEST_ASSERT_TRUE(game_of(handheld) == SoloSession::with_dice(DiceSource::kHand));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_game_should_be_with_the_dice_chosen);
  RUN_TEST(test_game_with_own_dice_should_begin_with_their_entry);
  RUN_TEST(test_begun_game_should_be_saved_at_once);
  RUN_TEST(test_new_code_should_give_the_throws_of_the_code);
  RUN_TEST(test_choice_of_dice_should_go_round_and_back);
  RUN_TEST(test_typed_code_should_begin_its_game);
  RUN_TEST(test_letters_should_turn_both_ways_and_the_place_go_round);
  RUN_TEST(test_mistyped_code_should_be_told_until_it_is_changed);
  RUN_TEST(test_typed_letters_should_outlast_the_rules_but_not_leaving);
  RUN_TEST(test_open_game_should_not_be_given_up_without_asking);
  RUN_TEST(test_question_should_be_left_without_giving_up);
  RUN_TEST(test_game_should_stay_open_until_the_new_one_begins);
  RUN_TEST(test_answer_should_be_safe_again_the_next_time);
  RUN_TEST(test_failed_dice_should_offer_own_ones);
  RUN_TEST(test_failed_dice_should_be_left_for_home);
  RUN_TEST(test_own_dice_instead_of_failed_ones_should_begin_the_new_game);
  return UNITY_END();
}
