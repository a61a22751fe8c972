#include <algorithm>
#include <string>
#include <vector>

#include "core/speech/call.h"
#include "unity.h"

namespace {

using knister::speech::Call;
using knister::speech::Clip;
using knister::speech::clips_of;
using knister::speech::Remark;

std::vector<Clip> spoken(const Call& call) {
  const auto clips = clips_of(call);
  return {clips.view().begin(), clips.view().end()};
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_each_sum_should_have_its_clip() {
  const std::vector<Clip> numbers{Clip::kTwo,   Clip::kThree, Clip::kFour, Clip::kFive,   Clip::kSix,   Clip::kSeven,
                                  Clip::kEight, Clip::kNine,  Clip::kTen,  Clip::kEleven, Clip::kTwelve};
  for (std::uint8_t sum = 2; sum <= 12; ++sum) {
    TEST_ASSERT_TRUE(spoken({.sum = sum}) == std::vector{numbers[sum - 2u]});
  }
}

void test_remark_should_come_before_the_sum() {
  TEST_ASSERT_TRUE((spoken({.sum = 8, .remark = Remark::kAgain}) == std::vector{Clip::kAgain, Clip::kEight}));
  TEST_ASSERT_TRUE((spoken({.sum = 12, .remark = Remark::kLastRound}) == std::vector{Clip::kLastRound, Clip::kTwelve}));
}

void test_remark_should_stand_alone_too() {
  TEST_ASSERT_TRUE(spoken({.remark = Remark::kGameOver}) == std::vector{Clip::kGameOver});
  TEST_ASSERT_TRUE(spoken({.remark = Remark::kNext}) == std::vector{Clip::kNext});
  TEST_ASSERT_TRUE(spoken({.remark = Remark::kTime}) == std::vector{Clip::kTime});
  TEST_ASSERT_TRUE((spoken({.remark = Remark::kTimeAndNext}) == std::vector{Clip::kTime, Clip::kNext}));
}

// A call has room for two clips.
void test_time_and_next_should_come_without_a_sum() {
  TEST_ASSERT_TRUE((spoken({.sum = 8, .remark = Remark::kTimeAndNext}) == std::vector{Clip::kTime, Clip::kNext}));
}

void test_impossible_sum_should_not_be_spoken() {
  for (int sum = 0; sum <= 255; ++sum) {
    const bool possible = sum >= 2 && sum <= 12;
    TEST_ASSERT_EQUAL(possible ? 1 : 0, spoken({.sum = static_cast<std::uint8_t>(sum)}).size());
  }
}

void test_calls_should_be_equal_if_they_say_the_same() {
  const Call call{.sum = 5, .remark = Remark::kNext};
  TEST_ASSERT_TRUE((call == Call{.sum = 5, .remark = Remark::kNext}));
  TEST_ASSERT_FALSE((call == Call{.sum = 6, .remark = Remark::kNext}));
  TEST_ASSERT_FALSE((call == Call{.sum = 5, .remark = Remark::kTime}));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_sum_should_have_its_clip);
  RUN_TEST(test_remark_should_come_before_the_sum);
  RUN_TEST(test_remark_should_stand_alone_too);
  RUN_TEST(test_time_and_next_should_come_without_a_sum);
  RUN_TEST(test_impossible_sum_should_not_be_spoken);
  RUN_TEST(test_calls_should_be_equal_if_they_say_the_same);
  return UNITY_END();
}
