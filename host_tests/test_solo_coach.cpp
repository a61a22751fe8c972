// The coach during a game, after it, among the records, and as a rival.
#include <algorithm>
#include <array>
#include <string>

#include "core/coach/advisor.h"
#include "core/coach/review.h"
#include "core/coach/rival_game.h"
#include "support/solo_games.h"
#include "support/solo_play.h"
#include "unity.h"

namespace {

using knister::coach::Advisor;
using knister::coach::Review;
using knister::coach::RivalGame;
using knister::coach::ValueTables;
using knister::fixed::Fixed;
using knister::game::DiceSource;
using knister::game::Rival;
using knister::game::Sheet;
using knister::game::SoloSession;
using knister::host_tests::english;
using knister::host_tests::expect_screen;
using knister::host_tests::game_with_numbers;
using knister::host_tests::Handheld;
using knister::host_tests::kTimsSheet;

constexpr std::uint32_t kLongEnough = 25'000;

const SoloSession& game_of(const Handheld& handheld) { return *handheld.model.solo.session; }

bool shows(const Handheld& handheld, const std::string& text) {
  return std::ranges::any_of(handheld.picture().items(),
                             [&text](const auto& item) { return item.text != nullptr && item.text == text; });
}

std::string in_tenths(Fixed points) {
  const auto tenths = (2 * 10 * points.units() + Fixed::kUnitsOfOne) / (2 * Fixed::kUnitsOfOne);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

// Ten numbers are written, the eleventh waits.
SoloSession open_game(Rival rival = Rival::kNone) {
  SoloSession session = SoloSession().against(rival);
  for (int index = 0; index <= 20; ++index) {
    (void)session.apply(game_with_numbers(kTimsSheet, DiceSource::kDevice).rounds().event(index));
  }
  return session;
}

// At the end screen of Tim's sheet, its counting over.
void end(Handheld& handheld) {
  handheld.press("a");
  handheld.pass_time(2'000);
  expect_screen("solo_end", handheld);
}

SoloSession tims_game(Rival rival) {
  SoloSession session = SoloSession().against(rival);
  const SoloSession played = game_with_numbers(kTimsSheet, DiceSource::kDevice);
  for (int index = 0; index < 50; ++index) {
    (void)session.apply(played.rounds().event(index));
  }
  return session;
}

void test_hint_should_tell_what_the_best_cell_brings_more() {
  Handheld handheld(english(), open_game());
  expect_screen("place", handheld);
  Advisor advisor(ValueTables::shipped());
  advisor.begin(game_of(handheld).sheet(), kTimsSheet[10]);
  while (!advisor.done()) {
    advisor.refine();
  }
  handheld.press("x");
  handheld.pass_time(kLongEnough);
  for (int cell = 0; cell < 25; ++cell) {
    const int cursor = handheld.model.placing.cursor;
    if (game_of(handheld).sheet().number_at(cursor) != Sheet::kEmpty) {
      TEST_ASSERT_TRUE(shows(handheld, "Not free"));
    } else if (in_tenths(advisor.loss_in(cursor)) == "0.0") {
      TEST_ASSERT_TRUE(shows(handheld, "The best cell"));
    } else {
      TEST_ASSERT_TRUE(shows(handheld, "Best cell: +" + in_tenths(advisor.loss_in(cursor))));
    }
    handheld.press(cell % 5 == 4 ? "rd" : "r");
  }
}

void test_hints_should_be_marked_among_the_records() {
  for (const bool hint : {false, true}) {
    SoloSession session = tims_game(Rival::kNone);
    TEST_ASSERT_TRUE(session.take_back() == knister::game::Outcome::kDone);
    Handheld handheld(english(), session);
    expect_screen("place", handheld);
    handheld.press(hint ? "x" : "lr");
    TEST_ASSERT_EQUAL(hint, game_of(handheld).hinted());
    TEST_ASSERT_EQUAL(hint, !handheld.device.solos.empty() && handheld.device.solos.back()->hinted());
    handheld.model.placing.cursor = 24;
    handheld.press("a");
    end(handheld);
    TEST_ASSERT_EQUAL(hint, handheld.model.records[0].data().best[0].hinted);
    handheld.press("y");
    handheld.press("uuuua");
    expect_screen("records", handheld);
    TEST_ASSERT_EQUAL(hint, shows(handheld, "? with hints"));
    TEST_ASSERT_EQUAL(hint, shows(handheld, "?"));
  }
}

void test_forbidden_hints_should_give_help_and_no_mark() {
  auto settings = english();
  settings.hints_allowed = false;
  Handheld handheld(settings, open_game());
  handheld.press("x");
  expect_screen("how_to_play", handheld);
  TEST_ASSERT_FALSE(game_of(handheld).hinted());
}

void test_records_should_tell_the_mean_loss_and_lead_to_the_review() {
  Handheld handheld(english(), tims_game(Rival::kNone));
  end(handheld);
  RivalGame coach(ValueTables::shipped());
  coach.begin(Rival::kGood, kTimsSheet);
  while (!coach.done()) {
    coach.go_on();
  }
  handheld.press("y");
  handheld.press("uuuuau");
  TEST_ASSERT_TRUE(shows(handheld, "Lost per game: " + std::to_string(coach.sheet().total() - 53) + ".0"));
  const auto losses = handheld.panel.pixels;
  handheld.press("a");
  expect_screen("solo_review", handheld);
  handheld.press("xb");
  expect_screen("solo_review", handheld);
  handheld.press("b");
  expect_screen("records", handheld);
  TEST_ASSERT_TRUE(losses == handheld.panel.pixels);
}

void test_records_should_not_lead_to_a_review_before_a_game_is_over() {
  Handheld handheld(english(), open_game());
  handheld.model.records[0].add({.sheet = Sheet::of_numbers(kTimsSheet)});
  handheld.press("yuuuuau");
  expect_screen("records", handheld);
  handheld.press("a");
  expect_screen("records", handheld);
  TEST_ASSERT_TRUE(shows(handheld, "The best ten"));
}

// A player may well be luckier than the coach.
void test_lead_over_the_coach_should_be_negative() {
  Handheld handheld(english(), open_game());
  handheld.model.records[0].add({.sheet = Sheet::of_numbers(kTimsSheet), .coach_total = 50});
  handheld.model.records[0].add({.sheet = Sheet::of_numbers(kTimsSheet), .coach_total = 51});
  handheld.press("yuuuuau");
  TEST_ASSERT_TRUE(shows(handheld, "Lost per game: –2.5"));
}

// Also while another one is played, and after power was off.
void test_game_that_ended_last_should_be_kept_for_its_review() {
  Handheld handheld(english(), tims_game(Rival::kNone));
  end(handheld);
  const SoloSession ended = game_of(handheld);
  handheld.press("ya");
  handheld.press("a");
  expect_screen("throw", handheld);
  TEST_ASSERT_TRUE(handheld.device.earlier_solos.back() == ended);
  TEST_ASSERT_TRUE(*handheld.model.solo.last_ended() == ended);
  handheld.press("yuuuuaua");
  expect_screen("solo_review", handheld);
  handheld.pass_time(kLongEnough);
  TEST_ASSERT_TRUE(shows(handheld, "53"));
}

void test_review_should_tell_what_the_coach_says() {
  Handheld handheld(english(), tims_game(Rival::kNone));
  end(handheld);
  handheld.press("da");
  expect_screen("solo_review", handheld);
  Review review(ValueTables::shipped());
  review.begin(knister::coach::placements_of(game_of(handheld).rounds()));
  while (!review.done()) {
    review.go_on();
  }
  handheld.pass_time(kLongEnough);
  TEST_ASSERT_TRUE(shows(handheld, "53"));
  TEST_ASSERT_TRUE(shows(handheld, std::to_string(review.coach_total())));
  TEST_ASSERT_TRUE(shows(handheld, std::to_string(review.grade()) + "%"));
  Review::Costliest costliest{};
  const std::size_t count = review.costliest(costliest);
  for (std::size_t page = 0; page < count; ++page) {
    handheld.press("d");
    TEST_ASSERT_TRUE(shows(handheld, "Round " + std::to_string(costliest[page] + 1) + ": " +
                                         in_tenths(review.loss_in(costliest[page])) + " lost"));
  }
  handheld.press("b");
  expect_screen("solo_end", handheld);
}

// The fifth entry below the kinds of dice; left and right change it too, and go round.
void test_chosen_rival_should_be_the_games() {
  Handheld handheld(english());
  handheld.press("aau");
  expect_screen("solo_dice", handheld);
  for (const char* name : {"Easy", "Good", "Best", "Off", "Easy"}) {
    handheld.press("a");
    TEST_ASSERT_TRUE_MESSAGE(shows(handheld, name), name);
  }
  handheld.press("llr");
  TEST_ASSERT_TRUE(shows(handheld, "Off"));
  handheld.press("lda");
  expect_screen("throw", handheld);
  TEST_ASSERT_TRUE(game_of(handheld).start().rival == Rival::kBest);
}

// A device without dice offers own ones; that changes nothing about who is played against.
void test_rival_should_stay_when_own_dice_replace_failed_ones() {
  Handheld handheld(english());
  handheld.dice.failed = true;
  handheld.press("aauld");
  handheld.press("a");
  expect_screen("no_dice", handheld);
  handheld.press("a");
  expect_screen("enter_dice", handheld);
  TEST_ASSERT_TRUE(game_of(handheld).start().rival == Rival::kBest);
  TEST_ASSERT_TRUE(handheld.model.solo.rival == Rival::kBest);
}

void test_rivals_sheet_should_be_shown_at_the_end() {
  for (const Rival rival : {Rival::kEasy, Rival::kGood, Rival::kBest}) {
    Handheld handheld(english(), tims_game(rival));
    end(handheld);
    handheld.send('a', knister::input::KeyAction::kPress);
    expect_screen("solo_rival", handheld);
    TEST_ASSERT_TRUE(shows(handheld, "You 53 · rival 0"));
    handheld.pass_time(kLongEnough);
    RivalGame game(ValueTables::shipped());
    game.begin(rival, kTimsSheet);
    while (!game.done()) {
      game.go_on();
    }
    TEST_ASSERT_TRUE(shows(handheld, "You 53 · rival " + std::to_string(game.sheet().total())));
    handheld.press("b");
    expect_screen("solo_end", handheld);
    // The same throws against the same rival.
    handheld.press("dddda");
    expect_screen("throw", handheld);
    TEST_ASSERT_TRUE(game_of(handheld).start().rival == rival);
    TEST_ASSERT_TRUE(game_of(handheld).start().again);
  }
}

void test_without_a_rival_there_should_be_no_sheet_of_it() {
  Handheld handheld(english(), tims_game(Rival::kNone));
  end(handheld);
  TEST_ASSERT_FALSE(shows(handheld, "The rival’s sheet"));
  Handheld rivalled(english(), tims_game(Rival::kEasy));
  end(rivalled);
  TEST_ASSERT_TRUE(shows(rivalled, "The rival’s sheet"));
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_hint_should_tell_what_the_best_cell_brings_more);
  RUN_TEST(test_hints_should_be_marked_among_the_records);
  RUN_TEST(test_forbidden_hints_should_give_help_and_no_mark);
  RUN_TEST(test_records_should_tell_the_mean_loss_and_lead_to_the_review);
  RUN_TEST(test_records_should_not_lead_to_a_review_before_a_game_is_over);
  RUN_TEST(test_lead_over_the_coach_should_be_negative);
  RUN_TEST(test_game_that_ended_last_should_be_kept_for_its_review);
  RUN_TEST(test_review_should_tell_what_the_coach_says);
  RUN_TEST(test_chosen_rival_should_be_the_games);
  RUN_TEST(test_rival_should_stay_when_own_dice_replace_failed_ones);
  RUN_TEST(test_rivals_sheet_should_be_shown_at_the_end);
  RUN_TEST(test_without_a_rival_there_should_be_no_sheet_of_it);
  return UNITY_END();
}
