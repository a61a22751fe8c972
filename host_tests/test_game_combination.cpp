#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/game/combination.h"
#include "support/score_model.h"
#include "unity.h"

using knister::game::Combination;
using knister::game::LineNumbers;

namespace {

LineNumbers line_of(const std::vector<int>& numbers) {
  LineNumbers line;
  for (const int number : numbers) line.add(number);
  return line;
}

std::string name_of(Combination combination) {
  switch (combination) {
    case Combination::kNone:
      return "none";
    case Combination::kPair:
      return "pair";
    case Combination::kThree:
      return "three";
    case Combination::kFour:
      return "four";
    case Combination::kFive:
      return "five";
    case Combination::kTwoPairs:
      return "two pairs";
    case Combination::kFullHouse:
      return "full house";
    case Combination::kStraightWithSeven:
      return "straight with a 7";
    case Combination::kStraightWithoutSeven:
      return "straight without a 7";
  }
  return "unknown";
}

// Calls the function with each of the 11^length ordered lines.
template <typename Function>
void for_each_line(std::size_t length, Function function) {
  std::vector<int> line(length, 2);
  for (;;) {
    function(line);
    std::size_t place = 0;
    while (place < length && line[place] == 12) line[place++] = 2;
    if (place == length) return;
    ++line[place];
  }
}

// The most that a line can become, by trying everything.
int best_completion(std::vector<int> line) {
  if (line.size() == 5) return score_model::points_of(line);
  // In ascending order from here on: a completion's order does not matter.
  static std::map<std::vector<int>, int> known;
  std::sort(line.begin(), line.end());
  const auto found = known.find(line);
  if (found != known.end()) return found->second;
  int best = 0;
  for (int next = 2; next <= 12; ++next) {
    std::vector<int> longer = line;
    longer.push_back(next);
    best = std::max(best, best_completion(longer));
  }
  known[line] = best;
  return best;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_each_ordered_line_should_be_worth_what_the_obvious_model_says() {
  int lines = 0;
  for_each_line(5, [&lines](const std::vector<int>& numbers) {
    const LineNumbers line = line_of(numbers);
    if (name_of(line.combination()) != score_model::combination_of(numbers)) {
      TEST_FAIL_MESSAGE(score_model::combination_of(numbers).c_str());
    }
    if (line.points() != score_model::points_of(numbers)) TEST_FAIL_MESSAGE("points");
    ++lines;
  });
  TEST_ASSERT_EQUAL_INT(161'051, lines);
}

// The rule sheet's examples, spelt out so that model and table cannot be wrong together.
void test_the_rule_sheets_examples_should_have_their_points() {
  struct Example {
    std::vector<int> numbers;
    Combination combination;
    int points;
  };
  const std::vector<Example> examples = {
      {{4, 5, 6, 7, 5}, Combination::kPair, 1},
      {{7, 8, 7, 7, 4}, Combination::kThree, 3},
      {{6, 3, 6, 6, 6}, Combination::kFour, 6},
      {{8, 8, 8, 8, 8}, Combination::kFive, 10},
      {{5, 6, 6, 10, 5}, Combination::kTwoPairs, 3},
      {{4, 9, 4, 4, 9}, Combination::kFullHouse, 8},
      {{7, 10, 8, 6, 9}, Combination::kStraightWithSeven, 8},
      {{3, 5, 6, 2, 4}, Combination::kStraightWithoutSeven, 12},
      {{12, 8, 10, 9, 11}, Combination::kStraightWithoutSeven, 12},
      {{7, 4, 8, 9, 11}, Combination::kNone, 0},
      {{2, 3, 4, 5, 7}, Combination::kNone, 0},
      {{12, 2, 3, 4, 11}, Combination::kNone, 0},
  };
  for (const Example& example : examples) {
    const LineNumbers line = line_of(example.numbers);
    TEST_ASSERT_EQUAL(example.combination, line.combination());
    TEST_ASSERT_EQUAL_INT(example.points, line.points());
    TEST_ASSERT_EQUAL_INT(example.points, points_of(line.combination()));
  }
}

void test_order_should_never_matter() {
  int sorted_lines = 0;
  for_each_line(5, [&sorted_lines](std::vector<int> numbers) {
    if (!std::is_sorted(numbers.begin(), numbers.end())) return;
    ++sorted_lines;
    const LineNumbers line = line_of(numbers);
    while (std::next_permutation(numbers.begin(), numbers.end())) {
      if (!(line_of(numbers) == line)) TEST_FAIL_MESSAGE("order matters");
    }
  });
  // Multisets of five out of eleven.
  TEST_ASSERT_EQUAL_INT(3003, sorted_lines);
}

void test_the_best_still_possible_should_be_that_of_the_best_completion() {
  for (std::size_t length = 0; length <= 4; ++length) {
    for_each_line(length, [](const std::vector<int>& numbers) {
      if (line_of(numbers).best_possible_points() != best_completion(numbers)) {
        TEST_ASSERT_EQUAL_INT(best_completion(numbers), line_of(numbers).best_possible_points());
      }
    });
  }
}

void test_a_line_should_tell_which_numbers_it_has() {
  const LineNumbers line = line_of({2, 12, 7, 12, 12});
  TEST_ASSERT_EQUAL_HEX16(0b10000100001, line.seen());
  TEST_ASSERT_EQUAL_HEX16(0b10000000000, line.repeated());
  TEST_ASSERT_EQUAL_HEX16(0, LineNumbers{}.seen());
}

// The device has 2 MiB of flash and reads it through 16 KiB of cache.
void test_the_table_should_take_no_more_than_4_kib() {
  static_assert(sizeof(knister::game::internal::kCombinationTable) == 4096);
}

void test_all_should_be_known_at_compile_time() {
  constexpr LineNumbers kLine = [] {
    LineNumbers line;
    for (const int number : {4, 9, 4, 4, 9}) line.add(number);
    return line;
  }();
  static_assert(kLine.combination() == Combination::kFullHouse);
  static_assert(kLine.points() == 8);
  static_assert(LineNumbers{}.best_possible_points() == 12);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_ordered_line_should_be_worth_what_the_obvious_model_says);
  RUN_TEST(test_the_rule_sheets_examples_should_have_their_points);
  RUN_TEST(test_order_should_never_matter);
  RUN_TEST(test_the_best_still_possible_should_be_that_of_the_best_completion);
  RUN_TEST(test_a_line_should_tell_which_numbers_it_has);
  RUN_TEST(test_the_table_should_take_no_more_than_4_kib);
  RUN_TEST(test_all_should_be_known_at_compile_time);
  return UNITY_END();
}
