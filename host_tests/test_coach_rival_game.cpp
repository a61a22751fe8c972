#include <algorithm>
#include <array>
#include <cstddef>

#include "core/coach/rival_game.h"
#include "core/game/solo_session.h"
#include "support/assertion_catcher.h"
#include "support/coach_games.h"
#include "support/present.h"
#include "unity.h"

using coach_games::free_cells;
using knister::coach::Advisor;
using knister::coach::kDepths;
using knister::coach::Numbers;
using knister::coach::RivalGame;
using knister::coach::total_at_once;
using knister::coach::ValueTables;
using knister::fixed::Fixed;
using knister::game::DiceSource;
using knister::game::Rival;
using knister::game::Sheet;
using knister::game::SoloSession;
using knister::game::Throw;

namespace {

Numbers random_numbers(RandomNumbers& random) {
  Numbers numbers = {};
  for (auto& number : numbers) number = static_cast<std::uint8_t>(random.dice_sum());
  return numbers;
}

Sheet played_by(Rival rival, const Numbers& numbers) {
  RivalGame game(ValueTables::shipped());
  game.begin(rival, numbers);
  while (!game.done()) game.go_on();
  TEST_ASSERT_EQUAL_INT(25, game.progress());
  return game.sheet();
}

Advisor advised(const Sheet& sheet, int number, std::size_t depth) {
  Advisor advisor(ValueTables::shipped());
  advisor.begin(sheet, number, depth);
  while (!advisor.done()) advisor.refine();
  return advisor;
}

// The costliest of the cells that cost two points at most.
int easy_cell(const Sheet& sheet, int number) {
  const Advisor at_once = advised(sheet, number, 0);
  Fixed most;
  int chosen = at_once.best_cell();
  for (const int cell : free_cells(sheet)) {
    const Fixed loss = at_once.loss_in(cell);
    if (loss <= Fixed::of_integer(2) && loss > most) {
      most = loss;
      chosen = cell;
    }
  }
  return chosen;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_rival_should_play_each_throw_by_its_strength() {
  RandomNumbers random(8);
  const Numbers numbers = random_numbers(random);
  Sheet good;
  Sheet best;
  for (const std::uint8_t number : numbers) {
    (void)good.place(advised(good, number, 0).best_cell(), number);
    (void)best.place(advised(best, number, kDepths - 1).best_cell(), number);
  }
  TEST_ASSERT_TRUE(played_by(Rival::kGood, numbers) == good);
  TEST_ASSERT_TRUE(played_by(Rival::kBest, numbers) == best);
}

// Cells that cost the same, images of each other for instance, may stand for one another: what counts is what it cost.
void test_the_easy_rival_should_give_away_as_much_as_it_may() {
  RandomNumbers random(9);
  for (int round = 0; round < 40; ++round) {
    const Numbers numbers = random_numbers(random);
    RivalGame game(ValueTables::shipped());
    game.begin(Rival::kEasy, numbers);
    Sheet before;
    while (!game.done()) {
      const int number = numbers[static_cast<std::size_t>(game.progress())];
      game.go_on();
      if (game.sheet() == before) continue;
      int written = -1;
      for (const int cell : free_cells(before)) {
        if (game.sheet().number_at(cell) != 0) written = cell;
      }
      const Advisor at_once = advised(before, number, 0);
      TEST_ASSERT_EQUAL_INT32(at_once.loss_in(easy_cell(before, number)).units(), at_once.loss_in(written).units());
      before = game.sheet();
    }
  }
}

void test_a_stronger_rival_should_score_more() {
  RandomNumbers random(10);
  std::array<int, 3> sums = {};
  for (int game = 0; game < 60; ++game) {
    const Numbers numbers = random_numbers(random);
    sums[0] += played_by(Rival::kEasy, numbers).total();
    sums[1] += played_by(Rival::kGood, numbers).total();
    sums[2] += played_by(Rival::kBest, numbers).total();
  }
  TEST_ASSERT_TRUE(sums[0] + 60 * 5 < sums[1]);
  TEST_ASSERT_TRUE(sums[1] < sums[2]);
}

void test_numbers_should_be_those_thrown() {
  SoloSession session = SoloSession::with_dice(DiceSource::kHand);
  for (int round = 0; round < 25; ++round) {
    (void)session.roll({present(Throw::of_sum(round % 11 + 2)), DiceSource::kHand});
    (void)session.place(24 - round);
  }
  const Numbers numbers = knister::coach::numbers_of(session.rounds());
  for (int round = 0; round < 25; ++round) {
    TEST_ASSERT_EQUAL_INT(round % 11 + 2, numbers[static_cast<std::size_t>(round)]);
  }
}

void test_total_at_once_should_be_the_good_rivals() {
  RandomNumbers random(11);
  for (int game = 0; game < 20; ++game) {
    const Numbers numbers = random_numbers(random);
    TEST_ASSERT_EQUAL_INT(played_by(Rival::kGood, numbers).total(), total_at_once(ValueTables::shipped(), numbers));
  }
}

void test_mistakes_should_be_asserted() {
  TEST_ASSERT_TRUE(fails_assertion([] { played_by(Rival::kNone, {}); }));
  TEST_ASSERT_TRUE(fails_assertion([] { RivalGame(ValueTables::shipped()).go_on(); }));
  TEST_ASSERT_TRUE(fails_assertion([] { (void)knister::coach::numbers_of(SoloSession().rounds()); }));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_rival_should_play_each_throw_by_its_strength);
  RUN_TEST(test_the_easy_rival_should_give_away_as_much_as_it_may);
  RUN_TEST(test_a_stronger_rival_should_score_more);
  RUN_TEST(test_numbers_should_be_those_thrown);
  RUN_TEST(test_total_at_once_should_be_the_good_rivals);
  RUN_TEST(test_mistakes_should_be_asserted);
  return UNITY_END();
}
