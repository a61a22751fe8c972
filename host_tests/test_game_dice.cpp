#include <set>

#include "core/game/dice.h"
#include "core/game/rating.h"
#include "support/present.h"
#include "unity.h"

using knister::game::DiceSource;
using knister::game::Rating;
using knister::game::rating_of;
using knister::game::Roll;
using knister::game::Throw;

void setUp() {}
void tearDown() {}

void test_a_throw_of_faces_should_keep_them_and_have_their_sum() {
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      const Throw thrown = present(Throw::of_faces(first, second));
      TEST_ASSERT_TRUE(thrown.has_faces());
      TEST_ASSERT_EQUAL_INT(first, thrown.first());
      TEST_ASSERT_EQUAL_INT(second, thrown.second());
      TEST_ASSERT_EQUAL_INT(first + second, thrown.sum());
    }
  }
}

void test_a_throw_entered_as_its_sum_should_have_no_faces() {
  for (int sum = 2; sum <= 12; ++sum) {
    const Throw thrown = present(Throw::of_sum(sum));
    TEST_ASSERT_FALSE(thrown.has_faces());
    TEST_ASSERT_EQUAL_INT(0, thrown.first());
    TEST_ASSERT_EQUAL_INT(0, thrown.second());
    TEST_ASSERT_EQUAL_INT(sum, thrown.sum());
  }
}

void test_what_no_dice_show_should_be_refused() {
  for (const int wrong : {-7, -1, 0, 7, 8, 255, 256, 257}) {
    TEST_ASSERT_FALSE(Throw::of_faces(wrong, 1).has_value());
    TEST_ASSERT_FALSE(Throw::of_faces(6, wrong).has_value());
  }
  for (const int wrong : {-2, 0, 1, 13, 258}) TEST_ASSERT_FALSE(Throw::of_sum(wrong).has_value());
}

void test_each_throw_should_have_its_own_code_and_come_back_from_it() {
  std::set<int> sums_alone;
  for (int code = 0; code < Throw::kCodeCount; ++code) {
    const Throw thrown = present(Throw::of_code(code));
    TEST_ASSERT_EQUAL_INT(code, thrown.code());
    TEST_ASSERT_EQUAL(code < 36, thrown.has_faces());
    if (!thrown.has_faces()) sums_alone.insert(thrown.sum());
  }
  TEST_ASSERT_EQUAL_UINT32(11, sums_alone.size());
  TEST_ASSERT_EQUAL_INT(47, Throw::kCodeCount);
  // Stored bytes depend on these.
  TEST_ASSERT_EQUAL_INT(0, present(Throw::of_faces(1, 1)).code());
  TEST_ASSERT_EQUAL_INT(5, present(Throw::of_faces(1, 6)).code());
  TEST_ASSERT_EQUAL_INT(30, present(Throw::of_faces(6, 1)).code());
  TEST_ASSERT_EQUAL_INT(36, present(Throw::of_sum(2)).code());
}

void test_a_throw_not_made_yet_should_be_the_one_with_code_0_by_the_device() {
  TEST_ASSERT_EQUAL_INT(0, Throw().code());
  TEST_ASSERT_TRUE(Throw() == present(Throw::of_faces(1, 1)));
  TEST_ASSERT_EQUAL(DiceSource::kDevice, Roll().source);
}

void test_a_code_of_no_throw_should_be_refused() {
  for (const int wrong : {-1, -36, 47, 48, 255, 1000}) TEST_ASSERT_FALSE(Throw::of_code(wrong).has_value());
}

void test_throws_should_be_equal_only_with_the_same_faces() {
  TEST_ASSERT_TRUE(Throw::of_faces(2, 5) == Throw::of_faces(2, 5));
  TEST_ASSERT_FALSE(Throw::of_faces(2, 5) == Throw::of_faces(5, 2));
  TEST_ASSERT_FALSE(Throw::of_faces(2, 5) == Throw::of_sum(7));
}

void test_the_rating_should_change_at_50_80_and_100() {
  const auto expect_rating = [](int first, int last, Rating rating) {
    for (int total = first; total <= last; ++total) TEST_ASSERT_EQUAL(rating, rating_of(total));
  };
  expect_rating(0, 49, Rating::kNone);
  expect_rating(50, 79, Rating::kGood);
  expect_rating(80, 99, Rating::kVeryGood);
  expect_rating(100, 168, Rating::kIncredible);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_throw_of_faces_should_keep_them_and_have_their_sum);
  RUN_TEST(test_a_throw_entered_as_its_sum_should_have_no_faces);
  RUN_TEST(test_what_no_dice_show_should_be_refused);
  RUN_TEST(test_each_throw_should_have_its_own_code_and_come_back_from_it);
  RUN_TEST(test_a_throw_not_made_yet_should_be_the_one_with_code_0_by_the_device);
  RUN_TEST(test_a_code_of_no_throw_should_be_refused);
  RUN_TEST(test_throws_should_be_equal_only_with_the_same_faces);
  RUN_TEST(test_the_rating_should_change_at_50_80_and_100);
  return UNITY_END();
}
