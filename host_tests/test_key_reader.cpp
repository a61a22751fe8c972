#include <cstdint>
#include <optional>
#include <vector>

#include "core/input/key_reader.h"
#include "core/input/key_timings.h"
#include "support/key_bench.h"
#include "unity.h"

using knister::input::Key;
using knister::input::key_bit;
using knister::input::KeyAction;
using knister::input::KeyEvent;
using knister::input::KeyReader;
using knister::input::kKeyTimings;

namespace {

constexpr std::uint8_t kNone = 0;
constexpr std::uint8_t kADown = key_bit(Key::kA);
constexpr std::uint8_t kUpDown = key_bit(Key::kUp);

// Levels of one key, a character a millisecond: '#' down, '.' up.
void play_pattern(KeyBench& bench, Key key, const char* pattern) {
  for (; *pattern != '\0'; ++pattern) bench.play(*pattern == '#' ? key_bit(key) : kNone, 1);
}

void expect_actions(const KeyBench& bench, const std::vector<KeyAction>& actions) {
  TEST_ASSERT_EQUAL_size_t(actions.size(), bench.events.size());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    TEST_ASSERT_EQUAL_INT(static_cast<int>(actions[i]), static_cast<int>(bench.events[i].action));
  }
}

void expect_due_at(const KeyBench& bench, std::uint64_t time_us) {
  const std::optional<std::uint64_t> due_us = bench.reader.next_due_us();
  TEST_ASSERT_TRUE(due_us.has_value());
  TEST_ASSERT_EQUAL_UINT64(time_us, due_us.value_or(0));
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_press_should_be_reported_at_most_3_ms_after_its_edge() {
  KeyBench bench;
  bench.play(kNone, 5);
  const std::uint64_t edge_us = bench.now_us();
  bench.play(kADown, 30);
  expect_actions(bench, {KeyAction::kPress});
  TEST_ASSERT_TRUE(bench.events[0].key == Key::kA);
  TEST_ASSERT_EQUAL_UINT64(edge_us + kKeyTimings.confirmation_us, bench.events[0].time_us);
  // The edge may have come up to a millisecond before its first sample.
  static_assert(kKeyTimings.confirmation_us + 1'000 <= 3'000);
}

void test_a_tap_should_give_one_press_and_one_release() {
  KeyBench bench;
  play_pattern(bench, Key::kA, "..####################..............");
  expect_actions(bench, {KeyAction::kPress, KeyAction::kRelease});
}

void test_a_spike_in_one_sample_should_be_no_press() {
  KeyBench bench;
  play_pattern(bench, Key::kA, "...#...#..#.#.#...................");
  expect_actions(bench, {});
}

void test_a_dropout_in_one_sample_should_be_no_release() {
  KeyBench bench;
  play_pattern(bench, Key::kA, "..##########################.########.#####");
  expect_actions(bench, {KeyAction::kPress});
}

void test_bounce_of_10_ms_at_both_edges_should_be_filtered() {
  for (const char* pattern : {
           "#.#.#.#.#.####################.#.#.#.#.#............",
           "##.##.##.#####################..#..#..#.............",
           "###....#..####################...####...............",
           "####..###.####################....####.#............",
           "#........#####################........##............",
       }) {
    KeyBench bench;
    play_pattern(bench, Key::kB, pattern);
    expect_actions(bench, {KeyAction::kPress, KeyAction::kRelease});
  }
}

void test_the_second_of_two_quick_presses_should_not_be_lost() {
  KeyBench bench;
  play_pattern(bench, Key::kX, "####################....####################............");
  expect_actions(bench, {KeyAction::kPress, KeyAction::kRelease, KeyAction::kPress, KeyAction::kRelease});
}

void test_a_held_direction_should_repeat_ever_faster_down_to_60_ms() {
  KeyBench bench;
  bench.play(kUpDown, 2'000);
  TEST_ASSERT_TRUE(bench.events.size() > 12);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(KeyAction::kPress), static_cast<int>(bench.events[0].action));
  const std::uint64_t expected_ms[] = {400, 120, 110, 100, 90, 80, 70, 60, 60, 60, 60, 60};
  for (std::size_t i = 0; i < std::size(expected_ms); ++i) {
    TEST_ASSERT_EQUAL_INT(static_cast<int>(KeyAction::kRepeat), static_cast<int>(bench.events[i + 1].action));
    TEST_ASSERT_EQUAL_UINT64(expected_ms[i] * 1'000, bench.events[i + 1].time_us - bench.events[i].time_us);
  }
}

void test_each_press_should_begin_its_repeats_anew() {
  KeyBench bench;
  bench.play(kUpDown, 1'000);
  bench.play(kNone, 20);
  bench.events.clear();
  bench.play(kUpDown, 600);
  expect_actions(bench, {KeyAction::kPress, KeyAction::kRepeat, KeyAction::kRepeat});
  TEST_ASSERT_EQUAL_UINT64(400'000, bench.events[1].time_us - bench.events[0].time_us);
  TEST_ASSERT_EQUAL_UINT64(120'000, bench.events[2].time_us - bench.events[1].time_us);
}

void test_other_keys_should_give_one_long_press_and_no_repeat() {
  for (const Key key : {Key::kA, Key::kB, Key::kX, Key::kY}) {
    KeyBench bench;
    bench.play(key_bit(key), 3'000);
    bench.play(kNone, 20);
    expect_actions(bench, {KeyAction::kPress, KeyAction::kLongPress, KeyAction::kRelease});
    TEST_ASSERT_EQUAL_UINT64(600'000, bench.events[1].time_us - bench.events[0].time_us);
  }
}

void test_a_key_let_go_in_time_should_give_no_long_press() {
  KeyBench bench;
  bench.play(kADown, 600);  // the long press is due at 602 ms
  bench.play(kNone, 1'000);
  expect_actions(bench, {KeyAction::kPress, KeyAction::kRelease});
}

void test_two_keys_at_once_should_both_be_reported() {
  KeyBench bench;
  bench.play(kADown | kUpDown, 20);
  bench.play(kUpDown, 20);
  bench.play(kNone, 20);
  expect_actions(bench, {KeyAction::kPress, KeyAction::kPress, KeyAction::kRelease, KeyAction::kRelease});
  TEST_ASSERT_TRUE(bench.events[0].key == Key::kUp);
  TEST_ASSERT_TRUE(bench.events[1].key == Key::kA);
  TEST_ASSERT_TRUE(bench.events[2].key == Key::kA);
  TEST_ASSERT_TRUE(bench.events[3].key == Key::kUp);
}

void test_each_key_should_answer_to_its_own_bit() {
  for (std::uint8_t index = 0; index < knister::input::kKeyCount; ++index) {
    KeyBench bench;
    bench.play(static_cast<std::uint8_t>(1u << index), 10);
    expect_actions(bench, {KeyAction::kPress});
    TEST_ASSERT_EQUAL_UINT8(index, static_cast<std::uint8_t>(bench.events[0].key));
    TEST_ASSERT_TRUE(bench.reader.is_pressed(static_cast<Key>(index)));
  }
}

void test_sleeping_until_due_should_find_the_same_as_sampling_each_millisecond() {
  for (const std::uint8_t mask : {kADown, kUpDown}) {
    KeyBench sampled;
    sampled.play(mask, 5'000);

    KeyBench sleeping;
    sleeping.play(mask, 12);
    const std::uint64_t end_us = sampled.now_us();
    while (const std::optional<std::uint64_t> due_us = sleeping.reader.next_due_us()) {
      if (*due_us >= end_us) break;
      sleeping.rest(*due_us - sleeping.now_us());
      sleeping.advance();
    }
    TEST_ASSERT_EQUAL_size_t(sampled.events.size(), sleeping.events.size());
    for (std::size_t i = 0; i < sampled.events.size(); ++i) TEST_ASSERT_TRUE(sampled.events[i] == sleeping.events[i]);
  }
}

void test_a_sample_at_each_edge_should_be_enough() {
  KeyBench bench;
  bench.reader.sample(kADown, 50'000);
  TEST_ASSERT_EQUAL_UINT64(52'000, bench.reader.next_due_us().value_or(0));
  bench.reader.sample(kNone, 70'000);
  bench.reader.advance(72'000);
  bench.collect();
  expect_actions(bench, {KeyAction::kPress, KeyAction::kRelease});
}

void test_a_key_let_go_while_its_press_bounces_should_be_released() {
  KeyBench bench;
  bench.play(kADown, 4);
  bench.play(kNone, 1);
  expect_due_at(bench, 1'000'000 + 10'000 + 2'000);
  bench.rest(1'000'000);
  bench.advance();
  expect_actions(bench, {KeyAction::kPress, KeyAction::kRelease});
}

void test_a_late_call_should_give_one_repeat_and_not_a_burst() {
  KeyBench bench;
  bench.play(kUpDown, 20);
  bench.rest(2'000'000);
  bench.advance();
  bench.advance();
  expect_actions(bench, {KeyAction::kPress, KeyAction::kRepeat});
  expect_due_at(bench, bench.now_us() + 120'000);
}

void test_a_key_held_through_a_pause_should_have_had_its_long_press() {
  KeyBench bench;
  bench.play(kADown, 20);
  bench.rest(700'000);
  bench.play(kNone, 20);
  expect_actions(bench, {KeyAction::kPress, KeyAction::kLongPress, KeyAction::kRelease});
}

void test_a_release_being_confirmed_should_hold_back_repeats() {
  KeyBench bench;
  bench.play(kUpDown, 401);  // the press was reported at 2 ms, the first repeat is due at 402 ms
  bench.play(kNone, 20);
  expect_actions(bench, {KeyAction::kPress, KeyAction::kRelease});
}

void test_a_repeat_held_back_by_a_spike_should_be_due_at_once() {
  KeyBench bench;
  bench.play(kUpDown, 401);
  bench.play(kNone, 1);
  bench.reader.sample(kUpDown, bench.now_us());
  expect_due_at(bench, bench.now_us());
  bench.advance();
  expect_actions(bench, {KeyAction::kPress, KeyAction::kRepeat});
}

void test_times_before_the_last_one_should_count_as_the_last_one() {
  KeyBench bench;
  bench.play(kADown, 10);
  bench.reader.advance(bench.now_us());
  bench.reader.sample(kADown, bench.now_us() - 500);
  bench.collect();
  expect_actions(bench, {KeyAction::kPress});
  expect_due_at(bench, 1'002'000 + 600'000);
}

void test_an_overflow_of_the_time_should_change_nothing() {
  for (std::uint64_t before_ms = 0; before_ms < 700; before_ms += 7) {
    KeyBench bench(0 - before_ms * 1'000);
    bench.play(kADown, 800);
    bench.play(kNone, 20);
    expect_actions(bench, {KeyAction::kPress, KeyAction::kLongPress, KeyAction::kRelease});
    TEST_ASSERT_EQUAL_UINT64(600'000, bench.events[1].time_us - bench.events[0].time_us);
  }
}

void test_a_full_queue_should_keep_the_first_events_and_count_the_dropped() {
  KeyReader reader;
  std::uint64_t now_us = 0;
  for (int tap = 0; tap < 20; ++tap) {
    for (int i = 0; i < 40; ++i, now_us += 1'000) reader.sample(i < 20 ? kADown : kNone, now_us);
  }
  TEST_ASSERT_EQUAL_UINT32(2 * 20 - 2 * 16, reader.dropped_events());
  std::size_t taken = 0;
  while (const std::optional<KeyEvent> event = reader.take()) {
    TEST_ASSERT_EQUAL_UINT64((taken / 2) * 40'000 + (taken % 2) * 20'000 + 2'000, event->time_us);
    ++taken;
  }
  TEST_ASSERT_EQUAL_size_t(2 * 16, taken);
  reader.sample(kADown, now_us);
  reader.sample(kADown, now_us + 2'000);
  TEST_ASSERT_TRUE(reader.take().has_value());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_press_should_be_reported_at_most_3_ms_after_its_edge);
  RUN_TEST(test_a_tap_should_give_one_press_and_one_release);
  RUN_TEST(test_a_spike_in_one_sample_should_be_no_press);
  RUN_TEST(test_a_dropout_in_one_sample_should_be_no_release);
  RUN_TEST(test_bounce_of_10_ms_at_both_edges_should_be_filtered);
  RUN_TEST(test_the_second_of_two_quick_presses_should_not_be_lost);
  RUN_TEST(test_a_held_direction_should_repeat_ever_faster_down_to_60_ms);
  RUN_TEST(test_each_press_should_begin_its_repeats_anew);
  RUN_TEST(test_other_keys_should_give_one_long_press_and_no_repeat);
  RUN_TEST(test_a_key_let_go_in_time_should_give_no_long_press);
  RUN_TEST(test_two_keys_at_once_should_both_be_reported);
  RUN_TEST(test_each_key_should_answer_to_its_own_bit);
  RUN_TEST(test_sleeping_until_due_should_find_the_same_as_sampling_each_millisecond);
  RUN_TEST(test_a_sample_at_each_edge_should_be_enough);
  RUN_TEST(test_a_key_let_go_while_its_press_bounces_should_be_released);
  RUN_TEST(test_a_late_call_should_give_one_repeat_and_not_a_burst);
  RUN_TEST(test_a_key_held_through_a_pause_should_have_had_its_long_press);
  RUN_TEST(test_a_release_being_confirmed_should_hold_back_repeats);
  RUN_TEST(test_a_repeat_held_back_by_a_spike_should_be_due_at_once);
  RUN_TEST(test_times_before_the_last_one_should_count_as_the_last_one);
  RUN_TEST(test_an_overflow_of_the_time_should_change_nothing);
  RUN_TEST(test_a_full_queue_should_keep_the_first_events_and_count_the_dropped);
  return UNITY_END();
}
