// The number thrown looks for its cell: the cursor, the preview in the boxes, writing, and the news of a full line.
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "core/game/lines.h"
#include "support/score_model.h"
#include "support/solo_games.h"
#include "support/solo_play.h"
#include "unity.h"

namespace {

using knister::game::DiceSource;
using knister::game::kCells;
using knister::game::SoloSession;
using knister::host_tests::english;
using knister::host_tests::expect_meaningless;
using knister::host_tests::expect_screen;
using knister::host_tests::game_with_numbers;
using knister::host_tests::Handheld;
using knister::host_tests::keys_between;
using knister::host_tests::kTimsSheet;
using knister::host_tests::throw_with_sum;
using knister::input::KeyAction;

// The first numbers of the example sheet are written, the next one waits.
SoloSession waiting_after(std::size_t written, DiceSource source = DiceSource::kDevice) {
  SoloSession session = game_with_numbers(std::span(kTimsSheet).first(written), source);
  TEST_ASSERT_TRUE(session.roll({throw_with_sum(kTimsSheet[written]), source}) == knister::game::Outcome::kDone);
  return session;
}

void move_to(Handheld& handheld, int cell) { handheld.press(keys_between(handheld.model.placing.cursor, cell)); }

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

void test_cursor_should_go_over_all_cells_and_round_at_the_edges() {
  Handheld handheld(english(), waiting_after(3));
  for (int from = 0; from < kCells; ++from) {
    move_to(handheld, from);
    TEST_ASSERT_EQUAL(from, handheld.model.placing.cursor);
    const int row = from / 5;
    const int column = from % 5;
    const struct {
      const char* there;
      const char* back;
      int cell;
    } steps[] = {{"u", "d", (row + 4) % 5 * 5 + column},
                 {"d", "u", (row + 1) % 5 * 5 + column},
                 {"l", "r", row * 5 + (column + 4) % 5},
                 {"r", "l", row * 5 + (column + 1) % 5}};
    for (const auto& step : steps) {
      handheld.press(step.there);
      TEST_ASSERT_EQUAL(step.cell, handheld.model.placing.cursor);
      const std::string line =
          "event cursor row=" + std::to_string(step.cell / 5 + 1) + " column=" + std::to_string(step.cell % 5 + 1);
      TEST_ASSERT_EQUAL_STRING(line.c_str(), handheld.log.lines.back().c_str());
      handheld.press(step.back);
      TEST_ASSERT_EQUAL(from, handheld.model.placing.cursor);
    }
  }
  // Looking is not playing.
  TEST_ASSERT_EQUAL(0, handheld.device.solos.size());
}

void test_held_direction_should_move_on() {
  Handheld handheld(english(), waiting_after(3));
  move_to(handheld, 10);
  handheld.send('r', KeyAction::kPress);
  handheld.send('r', KeyAction::kRepeat);
  handheld.send('r', KeyAction::kRepeat);
  handheld.send('r', KeyAction::kRelease);
  TEST_ASSERT_EQUAL(13, handheld.model.placing.cursor);
}

void test_cursor_should_stand_on_the_nearest_free_cell_at_first() {
  Handheld first(english(), SoloSession());
  first.dice.throws = {throw_with_sum(5), throw_with_sum(6)};
  first.press("aaa");
  TEST_ASSERT_EQUAL(12, first.model.placing.cursor);
  first.press("uull");
  first.press("a");
  first.press("aaa");
  TEST_ASSERT_TRUE(first.model.placing.cursor == 1 || first.model.placing.cursor == 5);
}

void test_number_should_be_written_where_the_cursor_stands() {
  for (int cell = 3; cell < kCells; ++cell) {
    Handheld handheld(english(), waiting_after(3));
    move_to(handheld, cell);
    handheld.press("a");
    expect_screen("throw", handheld);
    TEST_ASSERT_EQUAL(9, handheld.model.solo.session->sheet().number_at(cell));
    TEST_ASSERT_TRUE(handheld.device.solos.back() == handheld.model.solo.session);
  }
}

void test_number_should_not_be_written_over_another() {
  for (int cell = 0; cell < 3; ++cell) {
    Handheld handheld(english(), waiting_after(3));
    move_to(handheld, cell);
    expect_meaningless(handheld, "a");
    expect_screen("place", handheld);
  }
}

void test_only_a_press_should_write() {
  Handheld handheld(english(), waiting_after(3));
  for (const auto action : {KeyAction::kRelease, KeyAction::kLongPress, KeyAction::kRepeat}) {
    handheld.send('a', action);
    handheld.send('b', action);
    handheld.send('x', action);
    handheld.send('y', action);
    expect_screen("place", handheld);
    TEST_ASSERT_EQUAL(3, handheld.model.solo.session->sheet().filled());
  }
}

void test_help_and_menu_should_leave_the_cursor_where_it_is() {
  auto settings = english();
  settings.hints_allowed = false;
  Handheld handheld(settings, waiting_after(3));
  move_to(handheld, 17);
  const auto before = handheld.panel.pixels;
  handheld.press("xb");
  expect_screen("place", handheld);
  TEST_ASSERT_TRUE(before == handheld.panel.pixels);
  handheld.press("ya");
  expect_screen("place", handheld);
  TEST_ASSERT_TRUE(before == handheld.panel.pixels);
}

void test_waiting_should_change_nothing() {
  Handheld handheld(english(), waiting_after(3));
  const auto before = handheld.panel.pixels;
  const auto lines = handheld.log.lines;
  handheld.pass_time(20'000);
  TEST_ASSERT_TRUE(before == handheld.panel.pixels);
  TEST_ASSERT_TRUE(lines == handheld.log.lines);
}

// Cell by cell, the boxes of all lines through the cursor show what they would be worth with the number written there.
// The slow model counts the full ones; the texts are looked for in the picture.
void test_boxes_should_foretell_the_points_of_each_cell() {
  const std::size_t written = 24;
  Handheld handheld(english(), waiting_after(written));
  move_to(handheld, 24);
  const score_model::Numbers numbers(kTimsSheet.begin(), kTimsSheet.end());
  for (std::size_t line = 0; line < score_model::lines().size(); ++line) {
    TEST_ASSERT_TRUE(shows(handheld, std::to_string(score_model::points_of_line(numbers, line))));
  }
  // What is foretold comes true: the same boxes after the number is written and the news are over.
  handheld.press("a");
  for (const char* told : {"Three of a kind  +10", "53"}) {
    TEST_ASSERT_TRUE_MESSAGE(shows(handheld, told), told);
  }
}

void test_full_line_should_be_news_for_a_moment() {
  Handheld handheld(english(), waiting_after(4));
  move_to(handheld, 4);
  handheld.press("a");
  expect_screen("throw", handheld);
  const auto news = handheld.panel.pixels;
  TEST_ASSERT_FALSE(shows(handheld, "Round 6 of 25"));
  handheld.pass_time(2'000);
  TEST_ASSERT_TRUE(news == handheld.panel.pixels);
  handheld.pass_time(1'000);
  TEST_ASSERT_TRUE(news != handheld.panel.pixels);
  TEST_ASSERT_TRUE(shows(handheld, "Round 6 of 25"));
  handheld.pass_time(5'000);
  expect_screen("throw", handheld);
}

void test_news_should_come_while_own_dice_are_awaited_and_go_with_the_first_face() {
  Handheld handheld(english(), waiting_after(4, DiceSource::kHand));
  move_to(handheld, 4);
  handheld.press("a");
  expect_screen("enter_dice", handheld);
  TEST_ASSERT_FALSE(shows(handheld, "Round 6 of 25"));
  handheld.press("u");
  TEST_ASSERT_TRUE(shows(handheld, "Round 6 of 25"));
  handheld.press("b");
  TEST_ASSERT_TRUE(shows(handheld, "Round 6 of 25"));
}

void test_no_news_should_come_of_a_number_that_fills_no_line() {
  Handheld handheld(english(), waiting_after(3));
  move_to(handheld, 20);
  handheld.press("a");
  TEST_ASSERT_TRUE(shows(handheld, "Round 5 of 25"));
}

void test_news_should_not_come_again_after_help_or_menu() {
  Handheld handheld(english(), waiting_after(4));
  move_to(handheld, 4);
  handheld.press("a");
  handheld.press("xb");
  TEST_ASSERT_TRUE(shows(handheld, "Round 6 of 25"));
}

void test_taken_back_number_should_take_its_points_along() {
  Handheld handheld(english(), waiting_after(24));
  move_to(handheld, 24);
  const auto before = handheld.panel.pixels;
  const int total = handheld.model.solo.session->total();
  handheld.press("ab");
  expect_screen("place", handheld);
  TEST_ASSERT_EQUAL(total, handheld.model.solo.session->total());
  TEST_ASSERT_TRUE(before == handheld.panel.pixels);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_cursor_should_go_over_all_cells_and_round_at_the_edges);
  RUN_TEST(test_held_direction_should_move_on);
  RUN_TEST(test_cursor_should_stand_on_the_nearest_free_cell_at_first);
  RUN_TEST(test_number_should_be_written_where_the_cursor_stands);
  RUN_TEST(test_number_should_not_be_written_over_another);
  RUN_TEST(test_only_a_press_should_write);
  RUN_TEST(test_help_and_menu_should_leave_the_cursor_where_it_is);
  RUN_TEST(test_waiting_should_change_nothing);
  RUN_TEST(test_boxes_should_foretell_the_points_of_each_cell);
  RUN_TEST(test_full_line_should_be_news_for_a_moment);
  RUN_TEST(test_news_should_come_while_own_dice_are_awaited_and_go_with_the_first_face);
  RUN_TEST(test_no_news_should_come_of_a_number_that_fills_no_line);
  RUN_TEST(test_news_should_not_come_again_after_help_or_menu);
  RUN_TEST(test_taken_back_number_should_take_its_points_along);
  return UNITY_END();
}
