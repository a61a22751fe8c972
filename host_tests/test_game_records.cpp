#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "core/game/records.h"
#include "support/assertion_catcher.h"
#include "support/random_numbers.h"
#include "support/score_model.h"
#include "unity.h"

using knister::game::BestGame;
using knister::game::Records;
using knister::game::RecordsData;
using knister::game::Sheet;
using knister::game::SheetNumbers;

namespace {

SheetNumbers sheet_of_one_number(int number) {
  SheetNumbers numbers = {};
  numbers.fill(static_cast<std::uint8_t>(number));
  return numbers;
}

// Sheets from poor to good ones, so that the best ten change and equal totals come up.
SheetNumbers varied_sheet(RandomNumbers& random) {
  SheetNumbers numbers = random.sheet();
  const int filled = random.below(26);
  for (int cell = 0; cell < filled; ++cell) numbers[static_cast<std::size_t>(cell)] = 7;
  return numbers;
}

Records some_records(int games) {
  RandomNumbers random(3);
  Records records;
  for (int game = 0; game < games; ++game) (void)records.add({.sheet = Sheet::of_numbers(varied_sheet(random))});
  return records;
}

// A change to stored numbers that must be noticed.
template <typename Change>
void expect_refused(Change change) {
  RecordsData data = some_records(30).data();
  change(data);
  TEST_ASSERT_FALSE(Records::restore(data).has_value());
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_records_should_agree_with_a_list_of_all_games() {
  RandomNumbers random(10);
  Records records;
  std::vector<int> totals;
  for (int game = 1; game <= 200; ++game) {
    const SheetNumbers numbers = varied_sheet(random);
    totals.push_back(score_model::total_of({numbers.begin(), numbers.end()}));
    const int place = records.add({.sheet = Sheet::of_numbers(numbers)});

    // The best ten are the first ten of all games in order of their totals, then of their time.
    std::vector<std::pair<int, int>> order;
    order.reserve(totals.size());
    for (int earlier = 0; earlier < game; ++earlier) {
      order.emplace_back(-totals[static_cast<std::size_t>(earlier)], earlier + 1);
    }
    std::sort(order.begin(), order.end());
    for (std::size_t i = 0; i < 10; ++i) {
      const BestGame& best = records.data().best[i];
      TEST_ASSERT_EQUAL_INT(i < order.size() ? -order[i].first : 0, best.total);
      TEST_ASSERT_EQUAL_INT(i < order.size() ? order[i].second : 0, best.game);
    }
    const auto own =
        std::find_if(order.begin(), order.end(), [game](const auto& entry) { return entry.second == game; });
    const auto own_place = own - order.begin() + 1;
    TEST_ASSERT_EQUAL_INT(own_place <= 10 ? own_place : 0, place);

    const int sum = -std::accumulate(order.begin(), order.end(), 0,
                                     [](int so_far, const auto& entry) { return so_far + entry.first; });
    TEST_ASSERT_EQUAL_INT(game, records.data().games);
    TEST_ASSERT_EQUAL_INT(sum, records.data().sum_of_totals);
    // To the nearest 1/1024.
    TEST_ASSERT_EQUAL_INT((2 * 1024 * sum + game) / (2 * game), records.mean().units());
    TEST_ASSERT_TRUE(Records::restore(records.data()) == records);
  }
}

void test_distribution_and_combinations_should_count_each_game() {
  RandomNumbers random(11);
  Records records;
  std::vector<int> bands(34, 0);
  std::vector<int> combinations(9, 0);
  const std::vector<std::string> names = {
      "none", "pair", "three", "four", "five", "two pairs", "full house", "straight with a 7", "straight without a 7"};
  for (int game = 0; game < 2'000; ++game) {
    const SheetNumbers numbers = varied_sheet(random);
    const score_model::Numbers model(numbers.begin(), numbers.end());
    (void)records.add({.sheet = Sheet::of_numbers(numbers)});
    ++bands[static_cast<std::size_t>(score_model::total_of(model) / 5)];
    for (std::size_t line = 0; line < 12; ++line) {
      const std::string name = score_model::combination_of(score_model::numbers_in_line(model, line));
      ++combinations[static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin())];
    }
  }
  TEST_ASSERT_EQUAL_UINT32(34, records.data().bands.size());
  for (std::size_t band = 0; band < bands.size(); ++band)
    TEST_ASSERT_EQUAL_INT(bands[band], records.data().bands[band]);
  for (std::size_t i = 0; i < names.size(); ++i) TEST_ASSERT_EQUAL_INT(combinations[i], records.data().combinations[i]);
}

void test_the_highest_total_should_have_a_band() {
  SheetNumbers latin_square = {};
  for (std::size_t row = 0; row < 5; ++row) {
    for (std::size_t column = 0; column < 5; ++column) {
      latin_square[row * 5 + column] = static_cast<std::uint8_t>(2 + (2 * row + column) % 5);
    }
  }
  Records records;
  TEST_ASSERT_EQUAL_INT(1, records.add({.sheet = Sheet::of_numbers(latin_square)}));
  TEST_ASSERT_EQUAL_INT(168, records.data().best[0].total);
  TEST_ASSERT_EQUAL_INT(1, records.data().bands[33]);
  TEST_ASSERT_TRUE(Records::restore(records.data()).has_value());
}

void test_hints_should_stay_with_their_game_and_losses_be_averaged() {
  RandomNumbers random(12);
  Records records;
  std::vector<bool> hinted = {false};
  int lost = 0;
  for (int game = 1; game <= 60; ++game) {
    hinted.push_back(random.below(3) == 0);
    const Sheet sheet = Sheet::of_numbers(varied_sheet(random));
    const int coach_total = random.below(169);
    lost += coach_total - sheet.total();
    (void)records.add({.sheet = sheet, .hinted = hinted.back(), .coach_total = coach_total});
    for (const BestGame& best : records.data().best) TEST_ASSERT_EQUAL(bool{hinted[best.game]}, best.hinted);
    // To the nearest 1/1024 point.
    TEST_ASSERT_DOUBLE_WITHIN(0.5 / 1024 + 1e-9, static_cast<double>(lost) / game,
                              records.mean_loss().units() / 1024.0);
  }
}

void test_no_game_should_have_a_mean_of_0() {
  TEST_ASSERT_EQUAL_INT(0, Records().mean().units());
  TEST_ASSERT_EQUAL_INT(0, Records().mean_loss().units());
  TEST_ASSERT_TRUE(Records::restore({}) == Records());
}

void test_the_last_countable_game_should_be_the_last() {
  const Sheet sheet = Sheet::of_numbers(sheet_of_one_number(7));
  RecordsData data;
  data.games = 65'534;
  data.sum_of_totals = 0;
  data.bands[0] = 65'534;
  data.combinations[0] = 65'534u * 12u;
  for (std::size_t i = 0; i < data.best.size(); ++i) data.best[i].game = static_cast<std::uint16_t>(i + 1);
  Records records = Records::restore(data).value_or(Records());
  TEST_ASSERT_EQUAL_INT(65'534, records.data().games);
  TEST_ASSERT_EQUAL_INT(1, records.add({.sheet = sheet}));
  const Records full = records;
  TEST_ASSERT_EQUAL_INT(65'535, full.data().games);
  TEST_ASSERT_EQUAL_INT(0, records.add({.sheet = sheet}));
  TEST_ASSERT_TRUE(records == full);
}

void test_numbers_that_contradict_each_other_should_not_be_restored() {
  TEST_ASSERT_TRUE(Records::restore(some_records(30).data()).has_value());
  expect_refused([](RecordsData& data) { ++data.games; });
  expect_refused([](RecordsData& data) { ++data.bands[0]; });
  expect_refused([](RecordsData& data) { ++data.combinations[8]; });
  expect_refused([](RecordsData& data) { data.combinations[8] += 0xFFFF'FFFFu - data.combinations[8]; });
  // The sum is not within what the bands allow.
  expect_refused([](RecordsData& data) { data.sum_of_totals += 1'000; });
  expect_refused([](RecordsData& data) { data.sum_of_totals -= 1'000; });
  // More judged than played, more lost than can be, more hints than judged games.
  expect_refused([](RecordsData& data) { data.judged_games = 31; });
  expect_refused([](RecordsData& data) { data.tenths_lost = 30 * 42'000 + 1; });
  expect_refused([](RecordsData& data) { data.tenths_lost = -30 * 42'000 - 1; });
  expect_refused([](RecordsData& data) {
    data.best[0].hinted = data.best[1].hinted = true;
    data.judged_games = 1;
  });
  // A total above the highest, a game that never was, two games in the wrong order, the same game twice.
  expect_refused([](RecordsData& data) { data.best[0].total = 169; });
  expect_refused([](RecordsData& data) { data.best[9].game = 0; });
  expect_refused([](RecordsData& data) { data.best[0].game = 31; });
  expect_refused([](RecordsData& data) { std::swap(data.best[0], data.best[9]); });
  expect_refused([](RecordsData& data) { data.best[1] = data.best[0]; });
}

void test_the_bounds_of_the_sum_should_be_those_of_the_bands() {
  RecordsData data;
  data.games = 3;
  data.bands[0] = 1;
  data.bands[3] = 1;
  data.bands[33] = 1;
  data.combinations[0] = 36;
  data.best[0] = {.total = 165, .game = 1};
  data.best[1] = {.total = 15, .game = 2};
  data.best[2] = {.total = 0, .game = 3};
  for (std::uint32_t sum = 178; sum <= 193; ++sum) {
    data.sum_of_totals = sum;
    // 0..4, 15..19 and 165..168.
    TEST_ASSERT_EQUAL(sum >= 180 && sum <= 191, Records::restore(data).has_value());
  }
}

void test_fewer_than_ten_games_should_leave_the_rest_empty() {
  RecordsData data = some_records(4).data();
  TEST_ASSERT_TRUE(Records::restore(data).has_value());
  data.best[4] = {.total = 0, .game = 4};
  TEST_ASSERT_FALSE(Records::restore(data).has_value());
}

void test_only_full_sheets_should_be_counted() {
  TEST_ASSERT_TRUE(fails_assertion([] {
    Records records;
    (void)records.add({.sheet = Sheet()});
  }));
  for (const int coach_total : {-1, 169}) {
    TEST_ASSERT_TRUE(fails_assertion([coach_total] {
      Records records;
      (void)records.add({.sheet = Sheet::of_numbers(sheet_of_one_number(7)), .coach_total = coach_total});
    }));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_records_should_agree_with_a_list_of_all_games);
  RUN_TEST(test_distribution_and_combinations_should_count_each_game);
  RUN_TEST(test_the_highest_total_should_have_a_band);
  RUN_TEST(test_hints_should_stay_with_their_game_and_losses_be_averaged);
  RUN_TEST(test_no_game_should_have_a_mean_of_0);
  RUN_TEST(test_the_last_countable_game_should_be_the_last);
  RUN_TEST(test_numbers_that_contradict_each_other_should_not_be_restored);
  RUN_TEST(test_the_bounds_of_the_sum_should_be_those_of_the_bands);
  RUN_TEST(test_fewer_than_ten_games_should_leave_the_rest_empty);
  RUN_TEST(test_only_full_sheets_should_be_counted);
  return UNITY_END();
}
