#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <string_view>
#include <vector>

#include "players.h"
#include "progress.h"
#include "simulation.h"
#include "support/random_numbers.h"
#include "total_statistics.h"
#include "unity.h"

using knister::game::Outcome;
using knister::game::Sheet;
using knister::tool::play_game;
using knister::tool::Player;
using knister::tool::player_named;
using knister::tool::progress_text;
using knister::tool::RandomBytes;
using knister::tool::Simulation;
using knister::tool::SplitMix64;
using knister::tool::TotalStatistics;

namespace {

Sheet random_part_of_a_sheet(RandomNumbers& random) {
  Sheet sheet;
  for (int number = random.below(25); number > 0; --number) {
    (void)sheet.place(random.below(25), random.between(5, 8));
  }
  return sheet;
}

int total_after(Sheet sheet, int cell, int number) {
  return sheet.place(cell, number) == Outcome::kDone ? sheet.total() : -1;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_the_generator_should_be_the_published_one() {
  // Seed and numbers as in Rosetta Code, "Pseudo-random numbers/Splitmix64".
  SplitMix64 generator(1'234'567);
  TEST_ASSERT_EQUAL_UINT64(6'457'827'717'110'365'317u, generator.next());
  TEST_ASSERT_EQUAL_UINT64(3'203'168'211'198'807'973u, generator.next());
  TEST_ASSERT_EQUAL_UINT64(9'817'491'932'198'370'423u, generator.next());
}

void test_each_player_should_choose_an_empty_cell() {
  RandomNumbers random(1);
  RandomBytes choices(1);
  for (const Player& player : knister::tool::players()) {
    // The one that looks ahead takes its time.
    const int sheet_count = player.name == "search" ? 5 : 2'000;
    for (int sheets = 0; sheets < sheet_count; ++sheets) {
      const Sheet sheet = random_part_of_a_sheet(random);
      const int cell = player.choose_cell(sheet, random.dice_sum(), choices);
      TEST_ASSERT_EQUAL_INT(Sheet::kEmpty, sheet.number_at(cell));
    }
  }
}

void test_the_greedy_player_should_take_the_most_points_at_once() {
  RandomNumbers random(2);
  RandomBytes choices(2);
  const Player* const greedy = player_named("greedy");
  TEST_ASSERT_NOT_NULL(greedy);
  int choices_that_mattered = 0;
  for (int sheets = 0; sheets < 5'000; ++sheets) {
    const Sheet sheet = random_part_of_a_sheet(random);
    const int number = random.dice_sum();
    std::vector<int> totals;
    totals.reserve(25);
    for (int cell = 0; cell < 25; ++cell) totals.push_back(total_after(sheet, cell, number));
    const int highest = *std::max_element(totals.begin(), totals.end());
    if (highest > sheet.total()) ++choices_that_mattered;
    TEST_ASSERT_EQUAL_INT(highest, totals[static_cast<std::size_t>(greedy->choose_cell(sheet, number, choices))]);
  }
  TEST_ASSERT_GREATER_THAN_INT(100, choices_that_mattered);
}

// Of 25 equal cells each is chosen equally often. 60.4 is the upper 0.0001 critical value of chi-square with 24 degrees
// of freedom; the seed is fixed, so that it passes always or never.
void test_players_should_choose_evenly_among_equals() {
  for (const std::string_view name : {"greedy", "random"}) {
    const Player& player = *player_named(name);
    RandomBytes choices(3);
    std::array<int, 25> counts = {};
    constexpr int kChoices = 100'000;
    constexpr double kExpected = kChoices / 25.0;
    for (int choice = 0; choice < kChoices; ++choice) {
      ++counts[static_cast<std::size_t>(player.choose_cell(Sheet(), 7, choices))];
    }
    double chi_square = 0;
    for (const int count : counts) chi_square += std::pow(count - kExpected, 2) / kExpected;
    TEST_ASSERT_TRUE(chi_square < 60.4);
  }
}

void test_unknown_players_should_not_be_found() {
  TEST_ASSERT_NULL(player_named("nobody"));
  TEST_ASSERT_NULL(player_named(""));
}

void test_all_players_should_have_the_same_throws() {
  // Both write down what they are given; the second draws random numbers besides.
  static std::vector<int> numbers;
  static constexpr Player kFirst = {
      .name = "first",
      .choose_cell =
          [](const Sheet& sheet, int number, RandomBytes&) {
            numbers.push_back(number);
            return sheet.filled();
          },
  };
  static constexpr Player kSecond = {
      .name = "second",
      .choose_cell =
          [](const Sheet& sheet, int number, RandomBytes& random) {
            (void)random.next();
            numbers.push_back(number);
            return 24 - sheet.filled();
          },
  };
  for (std::uint64_t game = 0; game < 50; ++game) {
    numbers.clear();
    (void)play_game({.player = &kFirst, .seed = 9}, game);
    const std::vector<int> recorded = numbers;
    numbers.clear();
    (void)play_game({.player = &kSecond, .seed = 9}, game);
    TEST_ASSERT_TRUE(recorded == numbers);
    TEST_ASSERT_EQUAL_UINT32(25, numbers.size());
  }
}

void test_a_run_should_be_the_sum_of_its_games() {
  const Simulation simulation = {.player = player_named("greedy"), .games = 1'234, .seed = 5, .threads = 3};
  TotalStatistics expected;
  for (std::uint64_t game = 0; game < simulation.games; ++game) expected.add(play_game(simulation, game));
  const TotalStatistics found = run(simulation, [](std::uint64_t) {});
  TEST_ASSERT_EQUAL_UINT64(1'234, found.games());
  TEST_ASSERT_EQUAL_DOUBLE(expected.mean(), found.mean());
  TEST_ASSERT_EQUAL_DOUBLE(expected.standard_deviation(), found.standard_deviation());
}

void test_statistics_should_agree_with_a_sorted_list() {
  RandomNumbers random(6);
  for (const int games : {1, 2, 3, 99, 100, 101, 1'000}) {
    TotalStatistics one_half;
    TotalStatistics other_half;
    std::vector<int> totals;
    for (int game = 0; game < games; ++game) {
      totals.push_back(random.between(0, 168));
      (game % 2 == 0 ? one_half : other_half).add(totals.back());
    }
    one_half.add(other_half);
    std::sort(totals.begin(), totals.end());

    double sum = 0;
    for (const int total : totals) sum += total;
    const double mean = sum / games;
    double squares = 0;
    for (const int total : totals) squares += (total - mean) * (total - mean);
    const double deviation = games == 1 ? 0 : std::sqrt(squares / (games - 1));
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, mean, one_half.mean());
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, deviation, one_half.standard_deviation());
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, deviation / std::sqrt(games), one_half.standard_error());
    for (const unsigned hundredths : {1u, 5u, 25u, 50u, 75u, 95u, 99u, 100u}) {
      // The smallest rank r with r / games >= hundredths / 100.
      std::size_t rank = 1;
      while (rank * 100 < static_cast<std::size_t>(games) * hundredths) ++rank;
      TEST_ASSERT_EQUAL_INT(totals[rank - 1], one_half.percentile(hundredths));
    }
    for (const unsigned lowest : {0u, 50u, 80u, 100u, 168u}) {
      const auto above = std::count_if(totals.begin(), totals.end(),
                                       [lowest](int total) { return total >= static_cast<int>(lowest); });
      TEST_ASSERT_DOUBLE_WITHIN(1e-12, static_cast<double>(above) / games, one_half.share_from(lowest));
    }
  }
}

void test_progress_should_tell_the_time_left() {
  using std::chrono::seconds;
  TEST_ASSERT_EQUAL_STRING("0 %", progress_text(0, 100, seconds(3)).c_str());
  TEST_ASSERT_EQUAL_STRING("25 %, 30 s left", progress_text(25, 100, seconds(10)).c_str());
  TEST_ASSERT_EQUAL_STRING("10 %, 1 min 30 s left", progress_text(1, 10, seconds(10)).c_str());
  TEST_ASSERT_EQUAL_STRING("0 %, 2 h 46 min left", progress_text(1, 1001, seconds(10)).c_str());
  TEST_ASSERT_EQUAL_STRING("99 %, 1 s left", progress_text(999, 1000, seconds(10)).c_str());
  TEST_ASSERT_EQUAL_STRING("100 %, 0 s left", progress_text(1000, 1000, seconds(10)).c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_generator_should_be_the_published_one);
  RUN_TEST(test_each_player_should_choose_an_empty_cell);
  RUN_TEST(test_the_greedy_player_should_take_the_most_points_at_once);
  RUN_TEST(test_players_should_choose_evenly_among_equals);
  RUN_TEST(test_unknown_players_should_not_be_found);
  RUN_TEST(test_all_players_should_have_the_same_throws);
  RUN_TEST(test_a_run_should_be_the_sum_of_its_games);
  RUN_TEST(test_statistics_should_agree_with_a_sorted_list);
  RUN_TEST(test_progress_should_tell_the_time_left);
  return UNITY_END();
}
