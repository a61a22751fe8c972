#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "drivers/audio/output_stage.h"
#include "drivers/audio/sound_source.h"
#include "support/sample_list.h"
#include "unity.h"

using knister::drivers::OutputStage;
using knister::drivers::SoundSource;
using knister::host_tests::SampleList;
using knister::host_tests::Samples;

namespace {

using Levels = std::vector<std::uint16_t>;

constexpr std::int16_t kLowest = std::numeric_limits<std::int16_t>::min();
constexpr std::int16_t kHighest = std::numeric_limits<std::int16_t>::max();

int largest_jump(const Levels& levels) {
  int jump = levels.front();
  for (std::size_t i = 1; i < levels.size(); ++i) jump = std::max(jump, std::abs(levels[i] - levels[i - 1]));
  return jump;
}

// The levels of a sound followed by silence.
Levels levels_of(SoundSource& sound, std::size_t count, OutputStage& stage) {
  SoundSource* source = &sound;
  stage.begin(source);
  Levels levels(count);
  stage.render(source, levels);
  return levels;
}

Levels levels_of_constant(std::int16_t sample, std::size_t count, OutputStage& stage, std::uint8_t loudness = 100) {
  SampleList list(Samples(count, sample), loudness);
  return levels_of(list, count + 1'000, stage);
}

// Of a part of the levels, in which the rounding is evened out.
double mean(const Levels& levels, std::size_t from, std::size_t to) {
  double sum = 0;
  for (std::size_t i = from; i < to; ++i) sum += levels[i];
  return sum / static_cast<double>(to - from);
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_silence_should_be_level_zero() {
  OutputStage stage;
  SoundSource* none = nullptr;
  Levels levels(300, 9);
  TEST_ASSERT_FALSE(stage.render(none, levels));
  TEST_ASSERT_EACH_EQUAL_UINT16(0, levels.data(), levels.size());
}

void test_sound_should_begin_and_end_without_a_jump() {
  OutputStage stage;
  const Levels levels = levels_of_constant(0, 2'000, stage);
  TEST_ASSERT_EQUAL_INT(1, largest_jump(levels));
  TEST_ASSERT_EQUAL_UINT16(OutputStage::kLoudestMiddle, levels[OutputStage::kRampSamples]);
  TEST_ASSERT_EQUAL_UINT16(OutputStage::kLoudestMiddle, levels[1'999]);
  TEST_ASSERT_EQUAL_UINT16(0, levels[2'000 + OutputStage::kRampSamples]);
  TEST_ASSERT_EQUAL_UINT16(0, levels.back());
}

void test_loudest_samples_should_use_the_whole_range() {
  OutputStage stage;
  TEST_ASSERT_EQUAL_UINT16(OutputStage::kSteps - 1, levels_of_constant(kHighest, 1'000, stage)[900]);
  TEST_ASSERT_EQUAL_UINT16(0, levels_of_constant(kLowest, 1'000, stage)[900]);
}

// The middle and the swing.
void test_volume_should_go_with_the_square() {
  for (int percent = 0; percent <= 100; ++percent) {
    const double middle = OutputStage::kLoudestMiddle * percent * percent / 10'000.0;
    OutputStage stage;
    stage.set_volume(static_cast<std::uint8_t>(percent));
    TEST_ASSERT_DOUBLE_WITHIN(1, middle, levels_of_constant(0, 1'000, stage)[900]);
    TEST_ASSERT_DOUBLE_WITHIN(1.6, middle * 1.5, mean(levels_of_constant(kHighest / 2, 1'000, stage), 700, 900));
  }
  OutputStage stage;
  stage.set_volume(255);
  TEST_ASSERT_EQUAL_UINT16(OutputStage::kSteps - 1, levels_of_constant(kHighest, 1'000, stage)[900]);
}

void test_soft_sound_should_rise_no_further_than_it_needs() {
  for (const std::uint8_t loudness : std::to_array<std::uint8_t>({1, 10, 50, 100})) {
    OutputStage stage;
    const Levels levels = levels_of_constant(kHighest, 2'000, stage, loudness);
    TEST_ASSERT_DOUBLE_WITHIN(2, OutputStage::kSteps * loudness / 100.0, mean(levels, 1'000, 2'000));
  }
}

// What the steps are too coarse for comes right in the mean.
void test_rounding_should_even_out() {
  OutputStage stage;
  stage.set_volume(10);
  const Levels levels = levels_of_constant(8'192, 2'000, stage);
  TEST_ASSERT_DOUBLE_WITHIN(0.01, 5 * 1.25, mean(levels, 1'000, 2'000));
}

// Wherever the one before is cut off. The one after begins in its middle, as sounds do.
void test_sound_that_replaces_another_should_not_jump() {
  for (const std::int16_t height : {kLowest, std::int16_t{0}, kHighest}) {
    for (const std::uint8_t loudness : std::to_array<std::uint8_t>({5, 100})) {
      OutputStage stage;
      SampleList before(Samples(4'000, height), 100);
      int last = levels_of(before, 700, stage).back();
      SampleList after(Samples(2'000, 0), loudness);
      for (const std::uint16_t level : levels_of(after, 2'000, stage)) {
        TEST_ASSERT_LESS_OR_EQUAL_INT(2, std::abs(level - last));
        last = level;
      }
    }
  }
}

void test_stopped_sound_should_fade() {
  OutputStage stage;
  SampleList sound(Samples(4'000, kHighest), 100);
  int last = levels_of(sound, 900, stage).back();
  TEST_ASSERT_EQUAL_INT(OutputStage::kSteps - 1, last);
  SoundSource* none = nullptr;
  stage.begin(none);
  Levels fading(1'000);
  TEST_ASSERT_TRUE(stage.render(none, fading));
  for (const std::uint16_t level : fading) {
    TEST_ASSERT_LESS_OR_EQUAL_INT(2, std::abs(level - last));
    last = level;
  }
  TEST_ASSERT_EQUAL_INT(0, last);
  TEST_ASSERT_FALSE(stage.render(none, fading));
}

void test_volume_turned_while_playing_should_not_jump() {
  OutputStage stage;
  SampleList sound(Samples(4'000, kHighest), 100);
  SoundSource* source = &sound;
  stage.begin(source);
  Levels levels(1'000);
  stage.render(source, levels);
  for (const std::uint8_t percent : std::to_array<std::uint8_t>({20, 100, 0})) {
    int last = levels.back();
    stage.set_volume(percent);
    stage.render(source, levels);
    for (const std::uint16_t level : levels) {
      TEST_ASSERT_LESS_OR_EQUAL_INT(3, std::abs(level - last));
      last = level;
    }
  }
  TEST_ASSERT_EQUAL_UINT16(0, levels.back());
}

void test_ended_source_should_be_let_go_and_silence_reported_last() {
  OutputStage stage;
  SampleList list(Samples(300, 1'000), 100);
  SoundSource* source = &list;
  stage.begin(source);
  Levels levels(256);
  TEST_ASSERT_TRUE(stage.render(source, levels));
  TEST_ASSERT_NOT_NULL(source);
  TEST_ASSERT_TRUE(stage.render(source, levels));
  TEST_ASSERT_NULL(source);
  // What is left is lowering the middle.
  while (stage.render(source, levels)) TEST_ASSERT_GREATER_THAN_UINT16(0, levels.front());
  TEST_ASSERT_EACH_EQUAL_UINT16(0, levels.data(), levels.size());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_silence_should_be_level_zero);
  RUN_TEST(test_sound_should_begin_and_end_without_a_jump);
  RUN_TEST(test_loudest_samples_should_use_the_whole_range);
  RUN_TEST(test_volume_should_go_with_the_square);
  RUN_TEST(test_soft_sound_should_rise_no_further_than_it_needs);
  RUN_TEST(test_rounding_should_even_out);
  RUN_TEST(test_sound_that_replaces_another_should_not_jump);
  RUN_TEST(test_stopped_sound_should_fade);
  RUN_TEST(test_volume_turned_while_playing_should_not_jump);
  RUN_TEST(test_ended_source_should_be_let_go_and_silence_reported_last);
  return UNITY_END();
}
