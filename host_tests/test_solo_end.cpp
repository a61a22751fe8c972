// After the last number: the game ends by itself, counts once among the records, and what can be done then.
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/game_code/game_code.h"
#include "support/present.h"
#include "support/score_model.h"
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
using knister::host_tests::kTimsSheet;

SoloSession whole_game(DiceSource source = DiceSource::kDevice) { return game_with_numbers(kTimsSheet, source); }

const SoloSession& game_of(const Handheld& handheld) { return *handheld.model.solo.session; }

int games_in_records(const Handheld& handheld, DiceSource source) {
  return handheld.model.records[static_cast<std::size_t>(source)].data().games;
}

int games_in_all_records(const Handheld& handheld) {
  return games_in_records(handheld, DiceSource::kDevice) + games_in_records(handheld, DiceSource::kHand) +
         games_in_records(handheld, DiceSource::kCode);
}

bool shows(const Handheld& handheld, std::string_view text) {
  for (const auto& item : handheld.picture().items()) {
    if (item.text != nullptr && item.text == text) {
      return true;
    }
  }
  return false;
}

// At the end screen, its counting over.
void end(Handheld& handheld) {
  handheld.press("a");
  handheld.pass_time(2'000);
  expect_screen("solo_end", handheld);
}

int ends_told(const Handheld& handheld) {
  int ends = 0;
  for (const std::string& line : handheld.log.lines) {
    ends += line.starts_with("event end ") ? 1 : 0;
  }
  return ends;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_game_should_end_by_itself_four_seconds_after_the_last_number() {
  Handheld handheld(english(), whole_game());
  handheld.pass_time(3'900);
  expect_screen("throw", handheld);
  TEST_ASSERT_FALSE(game_of(handheld).ended());
  handheld.pass_time(200);
  expect_screen("solo_end", handheld);
  TEST_ASSERT_TRUE(game_of(handheld).ended());
  TEST_ASSERT_TRUE(handheld.device.solos.back() == handheld.model.solo.session);
  TEST_ASSERT_EQUAL(1, ends_told(handheld));
}

void test_last_number_should_be_taken_back_until_then() {
  Handheld handheld(english(), whole_game());
  handheld.pass_time(3'000);
  handheld.press("b");
  expect_screen("place", handheld);
  handheld.pass_time(10'000);
  expect_screen("place", handheld);
  TEST_ASSERT_EQUAL(0, games_in_all_records(handheld));
  handheld.press("a");
  handheld.pass_time(4'100);
  expect_screen("solo_end", handheld);
  TEST_ASSERT_EQUAL(1, games_in_all_records(handheld));
}

void test_end_should_be_final() {
  Handheld handheld(english(), whole_game());
  end(handheld);
  const SoloSession ended = game_of(handheld);
  handheld.press("b");
  expect_screen("home", handheld);
  TEST_ASSERT_TRUE(game_of(handheld) == ended);
}

void test_game_should_count_once_where_it_belongs() {
  for (const auto source : {DiceSource::kDevice, DiceSource::kHand}) {
    Handheld handheld(english(), whole_game(source));
    end(handheld);
    handheld.press("abdabxb");
    handheld.pass_time(20'000);
    TEST_ASSERT_EQUAL(1, games_in_all_records(handheld));
    TEST_ASSERT_EQUAL(1, games_in_records(handheld, source));
    TEST_ASSERT_EQUAL(53, handheld.model.records[static_cast<std::size_t>(source)].data().sum_of_totals);
    TEST_ASSERT_EQUAL(1, handheld.device.saved_records.size());
    TEST_ASSERT_TRUE(handheld.device.saved_records.back() == handheld.model.records);
  }
}

void test_game_with_one_throw_by_hand_should_count_as_one_with_own_dice() {
  SoloSession session = game_with_numbers(std::span(kTimsSheet).first(24), DiceSource::kDevice);
  TEST_ASSERT_TRUE(session.roll({knister::host_tests::throw_with_sum(7), DiceSource::kHand}) ==
                   knister::game::Outcome::kDone);
  Handheld handheld(english(), session);
  handheld.press("a");
  end(handheld);
  TEST_ASSERT_EQUAL(1, games_in_records(handheld, DiceSource::kHand));
  TEST_ASSERT_EQUAL(1, games_in_all_records(handheld));
}

void test_total_should_count_up_and_a_key_should_end_the_counting() {
  Handheld handheld(english(), whole_game());
  handheld.send('a', knister::input::KeyAction::kPress);
  expect_screen("solo_end", handheld);
  TEST_ASSERT_TRUE(shows(handheld, "0"));
  TEST_ASSERT_FALSE(shows(handheld, "53"));
  handheld.pass_time(1'100);
  TEST_ASSERT_TRUE(shows(handheld, "53"));
  TEST_ASSERT_TRUE(shows(handheld, "Number 1 of your best ten"));

  Handheld impatient(english(), whole_game());
  impatient.send('a', knister::input::KeyAction::kPress);
  impatient.press("d");
  TEST_ASSERT_TRUE(shows(impatient, "53"));

  // Who presses A once too often still sees the total.
  Handheld hasty(english(), whole_game());
  hasty.send('a', knister::input::KeyAction::kPress);
  hasty.press("a");
  expect_screen("solo_end", hasty);
  TEST_ASSERT_TRUE(shows(hasty, "53"));
  hasty.press("a");
  expect_screen("solo_sheet", hasty);
}

void test_only_the_best_ten_should_be_told_their_place() {
  knister::save::AllRecords records;
  SoloSession better = whole_game();
  for (int game = 0; game < 10; ++game) {
    records[0].add({.sheet = better.sheet()});
  }
  Handheld handheld(english(), whole_game(), records);
  end(handheld);
  TEST_ASSERT_EQUAL(0, handheld.model.solo.place_in_records);
  TEST_ASSERT_EQUAL(11, games_in_records(handheld, DiceSource::kDevice));
}

void test_throws_played_again_should_be_the_same_and_no_record() {
  Handheld handheld(english(), whole_game());
  end(handheld);
  handheld.press("ddda");
  expect_screen("throw", handheld);
  TEST_ASSERT_TRUE(game_of(handheld).start().again);
  for (int round = 0; round < 25; ++round) {
    handheld.press("aaaa");
    TEST_ASSERT_EQUAL(kTimsSheet[static_cast<std::size_t>(round)],
                      game_of(handheld).rounds().roll_of(round).thrown.sum());
  }
  end(handheld);
  TEST_ASSERT_EQUAL(1, games_in_all_records(handheld));
  TEST_ASSERT_EQUAL(0, handheld.model.solo.place_in_records);
}

void test_new_game_should_ask_for_the_dice_and_nothing_else() {
  Handheld handheld(english(), whole_game());
  end(handheld);
  handheld.press("uaa");
  expect_screen("throw", handheld);
  TEST_ASSERT_TRUE(game_of(handheld) == SoloSession());
}

void test_code_should_be_told_at_the_end_of_its_game() {
  const GameCode code = present(GameCode::of_number(4'711));
  SoloSession session = SoloSession::with_code(code.number(), code.throws());
  for (int cell = 0; cell < 25; ++cell) {
    TEST_ASSERT_TRUE(session.roll_next() == knister::game::Outcome::kDone);
    TEST_ASSERT_TRUE(session.place(cell) == knister::game::Outcome::kDone);
  }
  Handheld handheld(english(), session);
  end(handheld);
  TEST_ASSERT_TRUE(shows(handheld, "Code " + std::string(code.text()) + " · number 1"));
  TEST_ASSERT_EQUAL(1, games_in_records(handheld, DiceSource::kCode));
  // Played again it is no record.
  handheld.press("ddda" + std::string(100, 'a'));
  end(handheld);
  TEST_ASSERT_TRUE(shows(handheld, "Game code " + std::string(code.text())));
}

void test_keys_of_the_end_should_lead_on_and_back() {
  Handheld handheld(english(), whole_game());
  end(handheld);
  const auto first = handheld.panel.pixels;
  expect_meaningless(handheld, "lr");
  handheld.press("xb");
  expect_screen("solo_end", handheld);
  handheld.press("ddddd");
  TEST_ASSERT_TRUE(first == handheld.panel.pixels);
  handheld.press("dda");
  expect_screen("solo_qr_code", handheld);
  handheld.press("b");
  expect_screen("solo_end", handheld);
  // Back on the entry it came from.
  handheld.press("uua");
  expect_screen("solo_sheet", handheld);
  handheld.press("y");
  expect_screen("home", handheld);
}

// Each line of the sheet is told with its points, going round.
void test_lines_of_the_sheet_should_be_told_one_by_one() {
  Handheld handheld(english(), whole_game());
  end(handheld);
  handheld.press("a");
  expect_screen("solo_sheet", handheld);
  const auto first = handheld.panel.pixels;
  const score_model::Numbers numbers(kTimsSheet.begin(), kTimsSheet.end());
  for (std::size_t line = 0; line < 12; ++line) {
    const auto before = handheld.panel.pixels;
    // The second item of the bar: what stands right of the combination's name.
    TEST_ASSERT_EQUAL_STRING(std::to_string(score_model::points_of_line(numbers, line)).c_str(),
                             handheld.picture().items()[2].text);
    handheld.press(line % 2 == 0 ? "d" : "r");
    TEST_ASSERT_TRUE(before != handheld.panel.pixels);
  }
  TEST_ASSERT_TRUE(first == handheld.panel.pixels);
  handheld.press("ud");
  handheld.press("lr");
  TEST_ASSERT_TRUE(first == handheld.panel.pixels);
  handheld.press("a");
  expect_screen("solo_end", handheld);
  handheld.press("axb");
  expect_screen("solo_sheet", handheld);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_game_should_end_by_itself_four_seconds_after_the_last_number);
  RUN_TEST(test_last_number_should_be_taken_back_until_then);
  RUN_TEST(test_end_should_be_final);
  RUN_TEST(test_game_should_count_once_where_it_belongs);
  RUN_TEST(test_game_with_one_throw_by_hand_should_count_as_one_with_own_dice);
  RUN_TEST(test_total_should_count_up_and_a_key_should_end_the_counting);
  RUN_TEST(test_only_the_best_ten_should_be_told_their_place);
  RUN_TEST(test_throws_played_again_should_be_the_same_and_no_record);
  RUN_TEST(test_new_game_should_ask_for_the_dice_and_nothing_else);
  RUN_TEST(test_code_should_be_told_at_the_end_of_its_game);
  RUN_TEST(test_keys_of_the_end_should_lead_on_and_back);
  RUN_TEST(test_lines_of_the_sheet_should_be_told_one_by_one);
  return UNITY_END();
}
