#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "drivers/buttons/sample_log.h"
#include "unity.h"

using knister::drivers::ButtonSample;
using knister::drivers::SampleLog;

namespace {

constexpr std::uint64_t kPeriodUs = 1000;

std::vector<ButtonSample> take_all(SampleLog& log) {
  std::vector<ButtonSample> samples;
  ButtonSample sample{};
  while (log.take(sample)) samples.push_back(sample);
  return samples;
}

// The level that the samples tell for a time: that of the last one at or before it.
std::uint8_t level_at(const std::vector<ButtonSample>& samples, std::uint64_t time_us) {
  std::uint8_t level = 0;
  for (const ButtonSample& sample : samples) {
    if (sample.time_us <= time_us) level = sample.pressed;
  }
  return level;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_samples_should_come_out_as_they_went_in() {
  SampleLog log;
  for (std::uint64_t i = 0; i < 10; ++i) log.add({.time_us = i, .pressed = 4});
  const std::vector<ButtonSample> samples = take_all(log);
  TEST_ASSERT_EQUAL_UINT32(10, samples.size());
  for (std::uint64_t i = 0; i < 10; ++i) TEST_ASSERT_TRUE((samples[i] == ButtonSample{.time_us = i, .pressed = 4}));
  TEST_ASSERT_TRUE(log.empty());
}

void test_sampling_should_go_on_until_all_keys_were_up_for_long_enough() {
  SampleLog log;
  log.begin();
  log.add({.time_us = 0, .pressed = 1});
  for (std::uint32_t i = 1; i < SampleLog::kQuietSamples; ++i) {
    log.add({.time_us = i * kPeriodUs, .pressed = 0});
    TEST_ASSERT_FALSE(log.quiet());
  }
  log.add({.time_us = 100 * kPeriodUs, .pressed = 0});
  TEST_ASSERT_TRUE(log.quiet());
}

void test_a_bounce_should_begin_the_quiet_time_anew() {
  SampleLog log;
  for (std::uint32_t i = 1; i < SampleLog::kQuietSamples; ++i) log.add({.time_us = i, .pressed = 0});
  log.add({.time_us = 50, .pressed = 8});
  log.add({.time_us = 51, .pressed = 0});
  TEST_ASSERT_FALSE(log.quiet());
}

void test_an_edge_should_begin_the_quiet_time_anew() {
  SampleLog log;
  for (std::uint32_t i = 0; i < SampleLog::kQuietSamples; ++i) log.add({.time_us = i, .pressed = 0});
  TEST_ASSERT_TRUE(log.quiet());
  log.begin();
  TEST_ASSERT_FALSE(log.quiet());
}

void test_a_held_key_should_leave_room_for_changes_while_nobody_reads() {
  SampleLog log;
  for (std::uint64_t i = 0; i < 10'000; ++i) log.add({.time_us = i * kPeriodUs, .pressed = 2});
  TEST_ASSERT_LESS_OR_EQUAL_UINT32(SampleLog::kCapacity / 2, take_all(log).size());
}

void test_no_change_should_be_lost_while_nobody_reads_for_ten_seconds() {
  SampleLog log;
  // Five presses with seconds in between, each sampled.
  std::vector<std::uint8_t> levels(10'000, 0);
  for (std::size_t press = 0; press < 5; ++press) {
    for (std::size_t i = 0; i < 20; ++i) levels[press * 2'000 + i] = static_cast<std::uint8_t>(1u << press);
  }
  for (std::size_t i = 0; i < levels.size(); ++i) log.add({.time_us = i * kPeriodUs, .pressed = levels[i]});

  const std::vector<ButtonSample> samples = take_all(log);
  for (std::size_t i = 0; i < levels.size(); ++i) TEST_ASSERT_EQUAL_UINT8(levels[i], level_at(samples, i * kPeriodUs));
}

void test_an_overfull_log_should_not_fall_quiet_before_the_release_is_told() {
  SampleLog log;
  std::uint64_t time_us = 0;
  // Far more changes than fit, ending with a key down.
  for (std::uint32_t i = 0; i < 201; ++i)
    log.add({.time_us = ++time_us, .pressed = static_cast<std::uint8_t>(i % 2 + 1)});
  for (std::uint32_t i = 0; i < 100; ++i) log.add({.time_us = ++time_us, .pressed = 0});
  TEST_ASSERT_FALSE(log.quiet());

  take_all(log);
  log.add({.time_us = ++time_us, .pressed = 0});
  TEST_ASSERT_TRUE(log.quiet());
  const std::vector<ButtonSample> samples = take_all(log);
  TEST_ASSERT_EQUAL_UINT32(1, samples.size());
  TEST_ASSERT_EQUAL_UINT8(0, samples[0].pressed);
}

void test_an_idle_reader_should_hear_the_same_story_as_a_busy_one() {
  std::mt19937 random(1);
  SampleLog log;
  std::vector<ButtonSample> told;
  std::vector<std::uint8_t> levels;
  std::uint8_t level = 0;
  for (std::uint64_t i = 0; i < 50'000; ++i) {
    if (random() % 50 == 0) level = static_cast<std::uint8_t>(random());
    levels.push_back(level);
    log.add({.time_us = i * kPeriodUs, .pressed = level});
    // Away for up to a second: about twenty changes, which fit.
    if (random() % 300 == 0 || i % 1'000 == 999) {
      for (const ButtonSample& sample : take_all(log)) told.push_back(sample);
    }
  }
  std::size_t next = 0;
  std::uint8_t heard = 0;
  for (std::uint64_t i = 0; i < 49'000; ++i) {
    while (next < told.size() && told[next].time_us <= i * kPeriodUs) heard = told[next++].pressed;
    TEST_ASSERT_EQUAL_UINT8(levels[i], heard);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_samples_should_come_out_as_they_went_in);
  RUN_TEST(test_sampling_should_go_on_until_all_keys_were_up_for_long_enough);
  RUN_TEST(test_a_bounce_should_begin_the_quiet_time_anew);
  RUN_TEST(test_an_edge_should_begin_the_quiet_time_anew);
  RUN_TEST(test_a_held_key_should_leave_room_for_changes_while_nobody_reads);
  RUN_TEST(test_no_change_should_be_lost_while_nobody_reads_for_ten_seconds);
  RUN_TEST(test_an_overfull_log_should_not_fall_quiet_before_the_release_is_told);
  RUN_TEST(test_an_idle_reader_should_hear_the_same_story_as_a_busy_one);
  return UNITY_END();
}
