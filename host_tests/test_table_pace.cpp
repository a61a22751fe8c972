// The time for a round: what is seen of it and what is heard.
#include <string>
#include <vector>

#include "app/pace.h"
#include "support/table_play.h"
#include "unity.h"

namespace {

using knister::app::SoundKind;
using knister::host_tests::assert_screen;
using knister::host_tests::begin_table;
using knister::host_tests::Handheld;
using knister::host_tests::is_seen;
using knister::host_tests::players;
using knister::host_tests::table_settings;
using knister::host_tests::throw_faces;
using knister::speech::Remark;

int ticks(const Handheld& handheld) {
  int count = 0;
  for (const auto& sound : handheld.speaker.sounds) {
    count += sound.kind == SoundKind::kHurry ? 1 : 0;
  }
  return count;
}

int times_over(const Handheld& handheld) {
  int count = 0;
  for (const auto& call : handheld.speaker.calls) {
    count += call.remark == Remark::kTimeAndNext && call.sum == 0 ? 1 : 0;
  }
  return count;
}

void begin_with_pace(Handheld& handheld, int seconds) {
  handheld.model.table.pace_seconds = static_cast<std::uint8_t>(seconds);
  begin_table(handheld, players({"Anna", "Ben"}));
}

// Looked at in the middle of each second.
void test_seconds_left_should_be_seen_and_the_last_ones_heard() {
  for (const int seconds : {10, 30, 90}) {
    Handheld handheld(table_settings());
    begin_with_pace(handheld, seconds);
    TEST_ASSERT_FALSE(is_seen(handheld, std::to_string(seconds)));
    throw_faces(handheld, 1, 1);
    handheld.pass_time(420);  // 80 ms went by while the key was down
    for (int gone = 0; gone < seconds; ++gone) {
      TEST_ASSERT_TRUE(is_seen(handheld, std::to_string(seconds - gone)));
      const int left = seconds - gone;
      TEST_ASSERT_EQUAL(left > 5 ? 0 : 6 - left, ticks(handheld));
      TEST_ASSERT_EQUAL(0, times_over(handheld));
      handheld.pass_time(1000);
    }
    TEST_ASSERT_TRUE(is_seen(handheld, "0"));
    TEST_ASSERT_EQUAL(5, ticks(handheld));
    TEST_ASSERT_EQUAL(1, times_over(handheld));
    handheld.pass_time(200'000);
    TEST_ASSERT_EQUAL(5, ticks(handheld));
    TEST_ASSERT_EQUAL(1, times_over(handheld));
  }
}

void test_next_throw_should_have_its_own_time() {
  Handheld handheld(table_settings());
  begin_with_pace(handheld, 10);
  for (int round = 0; round < 3; ++round) {
    throw_faces(handheld, 1, 1);
    handheld.pass_time(4'500);
  }
  TEST_ASSERT_EQUAL(0, ticks(handheld));
  handheld.pass_time(6'000);
  TEST_ASSERT_EQUAL(5, ticks(handheld));
}

// Nobody throws after the last round.
void test_time_of_the_last_round_should_end_without_a_next_player() {
  Handheld handheld(table_settings());
  begin_with_pace(handheld, 10);
  knister::host_tests::throw_all_rounds(handheld);
  handheld.pass_time(11'000);
  TEST_ASSERT_EQUAL(0, times_over(handheld));
  TEST_ASSERT_TRUE((handheld.speaker.calls.back() == knister::speech::Call{.sum = 0, .remark = Remark::kTime}));
}

// Other keys neither stop nor stretch it.
void test_time_should_run_on_while_keys_are_pressed() {
  Handheld handheld(table_settings());
  begin_with_pace(handheld, 10);
  throw_faces(handheld, 1, 1);
  // Each takes 160 ms: 9.6 seconds in all.
  for (int key = 0; key < 30; ++key) {
    handheld.press("lb");
  }
  TEST_ASSERT_EQUAL(5, ticks(handheld));
  TEST_ASSERT_EQUAL(0, times_over(handheld));
  handheld.pass_time(1'000);
  TEST_ASSERT_EQUAL(1, times_over(handheld));
}

void test_holder_should_hear_it_too() {
  Handheld handheld(table_settings());
  handheld.model.table.pace_seconds = 10;
  auto start = players({"Anna", "Ben"});
  start.holder = 0;
  begin_table(handheld, start);
  throw_faces(handheld, 1, 1);
  handheld.press("a");
  assert_screen("place", handheld);
  handheld.pass_time(11'000);
  TEST_ASSERT_EQUAL(5, ticks(handheld));
  TEST_ASSERT_EQUAL(1, times_over(handheld));
}

void test_time_should_not_run_away_from_the_table() {
  Handheld handheld(table_settings());
  begin_with_pace(handheld, 10);
  throw_faces(handheld, 1, 1);
  handheld.press("y");
  handheld.pass_time(30'000);
  TEST_ASSERT_EQUAL(0, ticks(handheld));
  TEST_ASSERT_EQUAL(0, times_over(handheld));
}

void test_without_a_time_nothing_should_be_seen_or_heard() {
  Handheld handheld(table_settings());
  begin_with_pace(handheld, 0);
  throw_faces(handheld, 1, 1);
  handheld.pass_time(200'000);
  TEST_ASSERT_EQUAL(0, ticks(handheld));
  TEST_ASSERT_EQUAL(0, times_over(handheld));
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_seconds_left_should_be_seen_and_the_last_ones_heard);
  RUN_TEST(test_next_throw_should_have_its_own_time);
  RUN_TEST(test_time_of_the_last_round_should_end_without_a_next_player);
  RUN_TEST(test_time_should_run_on_while_keys_are_pressed);
  RUN_TEST(test_holder_should_hear_it_too);
  RUN_TEST(test_time_should_not_run_away_from_the_table);
  RUN_TEST(test_without_a_time_nothing_should_be_seen_or_heard);
  return UNITY_END();
}
