#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/coach/review.h"
#include "core/game/solo_session.h"
#include "support/assertion_catcher.h"
#include "support/coach_games.h"
#include "support/present.h"
#include "support/score_model.h"
#include "unity.h"

using coach_games::free_cells;
using knister::coach::Advisor;
using knister::coach::Placements;
using knister::coach::Review;
using knister::coach::ValueTables;
using knister::fixed::Fixed;
using knister::game::DiceSource;
using knister::game::Sheet;
using knister::game::SoloSession;
using knister::game::Throw;

namespace {

// Random numbers in random cells.
Placements random_game(RandomNumbers& random) {
  std::array<std::uint8_t, 25> cells = {};
  std::iota(cells.begin(), cells.end(), std::uint8_t{0});
  Placements placements = {};
  for (std::size_t round = 0; round < 25; ++round) {
    std::swap(cells[round], cells[static_cast<std::size_t>(random.between(static_cast<int>(round), 24))]);
    placements[round] = {.number = static_cast<std::uint8_t>(random.dice_sum()), .cell = cells[round]};
  }
  return placements;
}

Review reviewed(const Placements& placements) {
  Review review(ValueTables::shipped());
  review.begin(placements);
  while (!review.done()) review.go_on();
  return review;
}

Advisor advised(const Sheet& sheet, int number) {
  Advisor advisor(ValueTables::shipped());
  advisor.begin(sheet, number, Review::kDepth);
  while (!advisor.done()) advisor.refine();
  return advisor;
}

}  // namespace

void setUp() {}
void tearDown() {}

// Round by round with the advisor, which has tests of its own.
void test_a_review_should_be_what_the_advisor_says_of_each_round() {
  RandomNumbers random(1);
  const Placements placements = random_game(random);
  const Review review = reviewed(placements);
  Sheet played;
  Sheet coach;
  double lost = 0;
  double could_be_lost = 0;
  std::vector<std::pair<int, int>> costs;
  for (int round = 0; round < 25; ++round) {
    const auto [number, cell] = placements[static_cast<std::size_t>(round)];
    const Advisor advisor = advised(played, number);
    TEST_ASSERT_EQUAL_INT32(advisor.loss_in(cell).units(), review.loss_in(round).units());
    const bool lossless = review.loss_in(round) == Fixed();
    TEST_ASSERT_EQUAL_INT(lossless ? cell : advisor.best_cell(), review.better_cell(round));
    if (!lossless) costs.emplace_back(-review.loss_in(round).units(), round);
    int most = 0;
    for (const int other : free_cells(played)) most = std::max(most, advisor.loss_in(other).units());
    could_be_lost += most;
    lost += advisor.loss_in(cell).units();
    (void)played.place(cell, number);
    (void)coach.place(advised(coach, number).best_cell(), number);
  }
  TEST_ASSERT_EQUAL_INT(score_model::total_of({played.numbers().begin(), played.numbers().end()}), review.total());
  TEST_ASSERT_EQUAL_INT(coach.total(), review.coach_total());
  TEST_ASSERT_TRUE(coach == review.coach_sheet());
  TEST_ASSERT_INT_WITHIN(1, std::lround(100 - 100 * lost / could_be_lost), review.grade());

  std::sort(costs.begin(), costs.end());
  Review::Costliest costliest = {};
  TEST_ASSERT_EQUAL_UINT32(3, review.costliest(costliest));
  for (std::size_t i = 0; i < 3; ++i) TEST_ASSERT_EQUAL_INT(costs[i].second, costliest[i]);
}

void test_the_coachs_own_game_should_have_nothing_to_improve() {
  RandomNumbers random(2);
  Placements placements = random_game(random);
  Sheet sheet;
  for (auto& placement : placements) {
    placement.cell = static_cast<std::uint8_t>(advised(sheet, placement.number).best_cell());
    (void)sheet.place(placement.cell, placement.number);
  }
  const Review review = reviewed(placements);
  for (int round = 0; round < 25; ++round) {
    TEST_ASSERT_EQUAL_INT32(0, review.loss_in(round).units());
    TEST_ASSERT_EQUAL_INT(placements[static_cast<std::size_t>(round)].cell, review.better_cell(round));
  }
  TEST_ASSERT_EQUAL_INT(sheet.total(), review.total());
  TEST_ASSERT_EQUAL_INT(sheet.total(), review.coach_total());
  TEST_ASSERT_EQUAL_INT(100, review.grade());
  Review::Costliest costliest = {};
  TEST_ASSERT_EQUAL_UINT32(0, review.costliest(costliest));
}

void test_progress_should_go_through_all_pieces() {
  RandomNumbers random(3);
  Review review(ValueTables::shipped());
  TEST_ASSERT_TRUE(review.done());
  review.begin(random_game(random));
  int last = 0;
  while (!review.done()) {
    TEST_ASSERT_INT_WITHIN(1, last, review.progress());
    last = review.progress();
    review.go_on();
  }
  TEST_ASSERT_EQUAL_INT(Review::kPieces, review.progress());
}

void test_placements_should_be_those_of_the_rounds() {
  RandomNumbers random(4);
  const Placements expected = random_game(random);
  SoloSession session = SoloSession::with_dice(DiceSource::kHand);
  for (const auto& placement : expected) {
    (void)session.roll({present(Throw::of_sum(placement.number)), DiceSource::kHand});
    (void)session.place(placement.cell);
  }
  Placements found = knister::coach::placements_of(session.rounds());
  TEST_ASSERT_TRUE(expected == found);
  found[24].cell ^= 1;
  TEST_ASSERT_FALSE(expected == found);
  found[24].cell ^= 1;
  found[24].number ^= 1;
  TEST_ASSERT_FALSE(expected == found);
}

void test_mistakes_should_be_asserted() {
  using knister::game::Rounds;
  TEST_ASSERT_TRUE(fails_assertion([] { (void)knister::coach::placements_of(Rounds(true)); }));
  TEST_ASSERT_TRUE(fails_assertion([] { (void)knister::coach::placements_of(Rounds(false)); }));
  TEST_ASSERT_TRUE(fails_assertion([] { Review(ValueTables::shipped()).go_on(); }));
  RandomNumbers random(5);
  Placements twice = random_game(random);
  twice[1].cell = twice[0].cell;
  TEST_ASSERT_TRUE(fails_assertion([&] { (void)reviewed(twice); }));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_review_should_be_what_the_advisor_says_of_each_round);
  RUN_TEST(test_the_coachs_own_game_should_have_nothing_to_improve);
  RUN_TEST(test_progress_should_go_through_all_pieces);
  RUN_TEST(test_placements_should_be_those_of_the_rounds);
  RUN_TEST(test_mistakes_should_be_asserted);
  return UNITY_END();
}
