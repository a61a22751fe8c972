// What the records show of the games played: counted anew by a slow model.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "support/handheld.h"
#include "support/random_numbers.h"
#include "support/score_model.h"
#include "support/solo_play.h"
#include "unity.h"

namespace {

using knister::app::Picture;
using knister::game::Sheet;
using knister::game::SheetNumbers;
using knister::host_tests::Handheld;

knister::save::Settings english() {
  knister::save::Settings settings;
  settings.language = knister::save::Language::kEnglish;
  return settings;
}

// From Home, counted from its end.
constexpr const char* kToRecords = "uuuua";

std::vector<std::string> texts_of(const Handheld& handheld) {
  std::vector<std::string> texts;
  for (const Picture::Item& item : handheld.picture().items()) {
    if (item.text != nullptr && *item.text != '\0') {
      texts.emplace_back(item.text);
    }
  }
  return texts;
}

bool shows(const Handheld& handheld, const std::string& text) {
  return std::ranges::count(texts_of(handheld), text) > 0;
}

// Games of random sheets, and what a slow count makes of them.
struct Games {
  explicit Games(int count, std::uint32_t seed) {
    RandomNumbers random(seed);
    for (int game = 0; game < count; ++game) {
      const SheetNumbers numbers = random.sheet();
      records.add({.sheet = Sheet::of_numbers(numbers)});
      const score_model::Numbers slow(numbers.begin(), numbers.end());
      totals.push_back(score_model::total_of(slow));
      for (std::size_t line = 0; line < score_model::lines().size(); ++line) {
        ++lines[score_model::combination_of(score_model::numbers_in_line(slow, line))];
      }
    }
  }

  knister::game::Records records;
  std::vector<int> totals;
  std::map<std::string, int> lines;
};

void test_records_should_say_that_there_is_none() {
  Handheld handheld(english());
  handheld.press("a");
  handheld.press(kToRecords);
  TEST_ASSERT_EQUAL_STRING("records", handheld.screen().c_str());
  for (const char* name : {"This device’s dice", "My own dice", "Game codes"}) {
    TEST_ASSERT_TRUE(shows(handheld, name));
    TEST_ASSERT_TRUE(shows(handheld, "been finished yet."));
    handheld.press("r");
  }
  TEST_ASSERT_TRUE(shows(handheld, "Table"));
  handheld.press("r");
  TEST_ASSERT_TRUE(shows(handheld, "This device’s dice"));
  handheld.press("ll");
  TEST_ASSERT_TRUE(shows(handheld, "Game codes"));
}

void test_first_page_should_show_number_mean_and_best_ten() {
  for (const int count : {1, 7, 10, 100}) {
    const Games games(count, static_cast<std::uint32_t>(count));
    Handheld handheld(english());
    handheld.model.records[0] = games.records;
    handheld.press("a");
    handheld.press(kToRecords);

    TEST_ASSERT_TRUE(shows(handheld, count == 1 ? "1 game" : std::to_string(count) + " games"));
    int sum = 0;
    for (const int total : games.totals) {
      sum += total;
    }
    // To the nearest tenth. A half can't be told from what the stored thousandths make of it.
    const int tenths = (20 * sum + count) / (2 * count);
    const std::string mean = "Mean " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    TEST_ASSERT_TRUE_MESSAGE(shows(handheld, mean), mean.c_str());

    std::vector<int> best = games.totals;
    std::ranges::sort(best, std::greater<>());
    best.resize(std::min<std::size_t>(best.size(), 10));
    // Places and totals in the order in which they are drawn, after the caption.
    std::vector<std::string> expected;
    for (int place = 1; place <= 10; ++place) {
      expected.push_back(std::to_string(place));
      if (place <= static_cast<int>(best.size())) {
        expected.push_back(std::to_string(best[static_cast<std::size_t>(place) - 1]));
      }
    }
    const auto texts = texts_of(handheld);
    const auto caption = std::ranges::find(texts, "The best ten");
    TEST_ASSERT_TRUE(texts.end() - caption > static_cast<std::ptrdiff_t>(expected.size()));
    TEST_ASSERT_TRUE(std::equal(expected.begin(), expected.end(), caption + 1));
  }
}

// The bars are the boxes that stand on the line at the bottom.
std::vector<int> bar_heights(const Handheld& handheld) {
  constexpr int kBaseline = 196;
  std::vector<int> heights;
  for (const Picture::Item& item : handheld.picture().items()) {
    if (item.text == nullptr && item.box.top + item.box.height == kBaseline && item.box.width < 10) {
      heights.push_back(item.box.height);
    }
  }
  return heights;
}

void test_second_page_should_show_a_bar_for_each_five_points() {
  const Games games(200, 5);
  Handheld handheld(english());
  handheld.model.records[0] = games.records;
  handheld.press("a");
  handheld.press(kToRecords);
  handheld.press("d");
  const std::vector<int> heights = bar_heights(handheld);
  // 0 to 168 points.
  TEST_ASSERT_EQUAL(34, heights.size());
  std::vector<int> counts(34, 0);
  for (const int total : games.totals) {
    ++counts[static_cast<std::size_t>(total / 5)];
  }
  const int most = *std::ranges::max_element(counts);
  const int highest = *std::ranges::max_element(heights);
  for (std::size_t bar = 0; bar < heights.size(); ++bar) {
    TEST_ASSERT_TRUE((heights[bar] == 0) == (counts[bar] == 0));
    // In proportion, to a pixel.
    TEST_ASSERT_INT_WITHIN(1, highest * counts[bar] / most, heights[bar]);
  }
  TEST_ASSERT_TRUE(shows(handheld, std::to_string(most)));
}

void test_one_game_among_many_should_be_seen() {
  knister::game::RecordsData data;
  data.games = 60'000;
  data.bands[2] = 59'999;
  data.bands[20] = 1;
  data.sum_of_totals = 59'999 * 10 + 100;
  data.combinations[0] = 12 * 60'000;
  data.best[0] = {.total = 100, .game = 1};
  for (std::size_t place = 1; place < data.best.size(); ++place) {
    data.best[place] = {.total = 10, .game = static_cast<std::uint16_t>(place + 1)};
  }
  Handheld handheld(english());
  const auto records = knister::game::Records::restore(data);
  TEST_ASSERT_TRUE(records.has_value());
  handheld.model.records[0] = records.value_or(knister::game::Records());
  handheld.press("a");
  handheld.press(kToRecords);
  handheld.press("d");
  TEST_ASSERT_EQUAL(1, bar_heights(handheld).at(20));
}

void test_third_page_should_count_the_lines() {
  const Games games(30, 3);
  Handheld handheld(english());
  handheld.model.records[0] = games.records;
  handheld.press("a");
  handheld.press(kToRecords);
  handheld.press("dd");
  const std::map<std::string, std::string> names = {{"Pair", "pair"},
                                                    {"Three of a kind", "three"},
                                                    {"Four of a kind", "four"},
                                                    {"Five of a kind", "five"},
                                                    {"Two pairs", "two pairs"},
                                                    {"Full house", "full house"},
                                                    {"Straight with a 7", "straight with a 7"},
                                                    {"Straight without a 7", "straight without a 7"},
                                                    {"No combination", "none"}};
  const auto texts = texts_of(handheld);
  for (const auto& [shown, name] : names) {
    const auto found = std::ranges::find(texts, shown);
    TEST_ASSERT_TRUE_MESSAGE(texts.end() - found > 1, shown.c_str());
    const auto count = games.lines.find(name);
    const int expected = count == games.lines.end() ? 0 : count->second;
    TEST_ASSERT_EQUAL_STRING_MESSAGE(std::to_string(expected).c_str(), (found + 1)->c_str(), shown.c_str());
  }
}

void test_pages_should_come_round() {
  const Games games(30, 3);
  Handheld handheld(english());
  handheld.model.records[0] = games.records;
  handheld.press("a");
  handheld.press(kToRecords);
  const auto first = handheld.panel.pixels;
  handheld.press("d");
  TEST_ASSERT_TRUE(first != handheld.panel.pixels);
  handheld.press("aaa");
  TEST_ASSERT_TRUE(first == handheld.panel.pixels);
  handheld.press("uuuu");
  TEST_ASSERT_TRUE(first == handheld.panel.pixels);
}

// The dice of the last game, and what was looked at when help was asked for.
void test_records_should_begin_with_the_last_game_and_come_back_from_help() {
  Handheld handheld(english());
  knister::host_tests::play_random_game(handheld, true, 1, [] {});
  handheld.press("y");
  handheld.press(kToRecords);
  TEST_ASSERT_TRUE(shows(handheld, "My own dice"));
  TEST_ASSERT_TRUE(shows(handheld, "1 game"));
  handheld.press("d");
  const auto page = handheld.panel.pixels;
  handheld.press("x");
  TEST_ASSERT_EQUAL_STRING("how_to_play", handheld.screen().c_str());
  handheld.press("b");
  TEST_ASSERT_TRUE(page == handheld.panel.pixels);
}

void test_each_kind_should_show_its_own_games() {
  Handheld handheld(english());
  for (std::size_t source = 0; source < 3; ++source) {
    handheld.model.records[source] = Games(static_cast<int>(source) + 2, 9).records;
  }
  handheld.press("a");
  handheld.press(kToRecords);
  for (const char* games : {"2 games", "3 games", "4 games", "Table", "2 games"}) {
    TEST_ASSERT_TRUE_MESSAGE(shows(handheld, games), games);
    handheld.press("r");
  }
}

// Drawn bit by bit or anew, it is the same picture.
void test_groups_records_should_be_drawn_as_they_are() {
  std::vector<knister::game::GroupMember> members;
  for (int number = 0; number < 9; ++number) {
    const auto name = knister::game::PlayerName::of(std::string(1, static_cast<char>('A' + number)));
    members.push_back({.name = *name, .games = 3, .wins = static_cast<std::uint16_t>(number < 3 ? 2 : 0), .best = 70});
  }
  for (const std::size_t count : {1, 2, 9}) {
    Handheld handheld(english());
    handheld.model.group_records = *knister::game::GroupRecords::restore({members.data(), count});
    handheld.press("a");
    handheld.press(kToRecords);
    for (const char key : std::string("lrldurrdrlldrrrru")) {
      handheld.press(std::string(1, key));
      const auto drawn_by_parts = handheld.panel.pixels;
      handheld.redraw();
      std::size_t first = 0;
      while (first < drawn_by_parts.size() && drawn_by_parts[first] == handheld.panel.pixels[first]) ++first;
      TEST_ASSERT_EQUAL(drawn_by_parts.size(), first);
    }
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_records_should_say_that_there_is_none);
  RUN_TEST(test_first_page_should_show_number_mean_and_best_ten);
  RUN_TEST(test_second_page_should_show_a_bar_for_each_five_points);
  RUN_TEST(test_one_game_among_many_should_be_seen);
  RUN_TEST(test_third_page_should_count_the_lines);
  RUN_TEST(test_pages_should_come_round);
  RUN_TEST(test_records_should_begin_with_the_last_game_and_come_back_from_help);
  RUN_TEST(test_each_kind_should_show_its_own_games);
  RUN_TEST(test_groups_records_should_be_drawn_as_they_are);
  return UNITY_END();
}
