// Whatever a player sees of a game is on the flash already: a power failure takes back nothing that was seen.
#include <vector>

#include "support/solo_play.h"
#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::host_tests::Handheld;

struct Seen {
  int pictures = 0;
  // Those with something that was not saved before.
  int too_early = 0;
};

template <typename Session>
bool is_saved(const Session& now, const std::vector<Session>& saved) {
  return saved.empty() ? !now : saved.back() == now;
}

// Looks before anything new comes to the panel.
void watch(Handheld& handheld, Seen& seen) {
  handheld.panel.before_write = [&handheld, &seen] {
    ++seen.pictures;
    if (!is_saved(handheld.model.solo.session, handheld.device.solos) ||
        !is_saved(handheld.model.table.session, handheld.device.tables)) {
      ++seen.too_early;
    }
  };
}

void expect_all_saved(const Seen& seen) {
  TEST_ASSERT_GREATER_THAN_INT(3 * knister::game::kRounds, seen.pictures);
  TEST_ASSERT_EQUAL_INT(0, seen.too_early);
}

void play_solo(bool by_hand) {
  Handheld handheld({.language = knister::save::Language::kEnglish});
  Seen seen;
  watch(handheld, seen);
  knister::host_tests::play_random_game(handheld, by_hand, 7, [] {});
  expect_all_saved(seen);
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_own_dice_should_be_saved_before_they_are_shown() { play_solo(true); }

void test_tumbling_dice_should_be_saved_before_they_are_shown() { play_solo(false); }

void test_a_game_at_the_table_should_be_saved_before_it_is_shown() {
  Handheld handheld(knister::host_tests::table_settings());
  Seen seen;
  watch(handheld, seen);
  knister::host_tests::begin_table(handheld, knister::host_tests::players({"ADA", "BO"}));
  knister::host_tests::throw_all_rounds(handheld);
  // The points; Ada's sheet, with whatever is offered; back.
  handheld.press("aa");
  knister::host_tests::assert_screen("table_sheet", handheld);
  for (int cell = 0; cell < knister::game::kCells; ++cell) {
    handheld.press("a");
  }
  handheld.press("ab");
  expect_all_saved(seen);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_own_dice_should_be_saved_before_they_are_shown);
  RUN_TEST(test_tumbling_dice_should_be_saved_before_they_are_shown);
  RUN_TEST(test_a_game_at_the_table_should_be_saved_before_it_is_shown);
  return UNITY_END();
}
