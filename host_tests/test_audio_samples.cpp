#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <span>
#include <vector>

#include "drivers/audio/output_stage.h"
#include "drivers/audio/sample_clip.h"
#include "drivers/audio/sound_source.h"
#include "drivers/audio/tone.h"
#include "unity.h"

using knister::drivers::kSampleRate;
using knister::drivers::OutputStage;
using knister::drivers::SampleClip;
using knister::drivers::SoundSource;
using knister::drivers::Tone;

namespace {

using Samples = std::vector<std::int16_t>;
using Levels = std::vector<std::uint16_t>;

constexpr std::int16_t kLowest = std::numeric_limits<std::int16_t>::min();
constexpr std::int16_t kHighest = std::numeric_limits<std::int16_t>::max();

// All that a source gives, asked for in pieces of some size.
Samples drain(SoundSource& source, std::size_t piece) {
  Samples all;
  for (;;) {
    Samples samples(piece);
    const std::size_t filled = source.fill(samples);
    all.insert(all.end(), samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(filled));
    if (filled < piece) return all;
  }
}

int upward_crossings(const Samples& samples) {
  int crossings = 0;
  for (std::size_t i = 1; i < samples.size(); ++i) crossings += samples[i - 1] < 0 && samples[i] > 0 ? 1 : 0;
  return crossings;
}

// The levels of a clip of equal samples at full volume, with the silence after it.
Levels levels_of(std::int16_t sample, std::size_t count, OutputStage& stage) {
  const Samples samples(count, sample);
  SampleClip<std::int16_t> clip(samples);
  SoundSource* source = &clip;
  Levels levels(count + 1'000);
  stage.render(source, levels);
  return levels;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_tone_should_last_as_long_as_asked() {
  for (const std::uint16_t milliseconds : std::to_array<std::uint16_t>({0, 1, 30, 100, 1'000})) {
    Tone tone({.hertz = 440, .milliseconds = milliseconds});
    TEST_ASSERT_EQUAL_UINT32(milliseconds * kSampleRate / 1'000, drain(tone, 256).size());
  }
}

void test_a_tone_should_have_its_pitch() {
  for (const std::uint16_t hertz : std::to_array<std::uint16_t>({100, 440, 1'000, 2'637, 4'000})) {
    Tone tone({.hertz = hertz, .milliseconds = 1'000});
    TEST_ASSERT_INT_WITHIN(1, hertz, upward_crossings(drain(tone, 256)));
  }
}

void test_a_tone_should_swell_and_fade() {
  Tone tone({.hertz = 1'000, .milliseconds = 100, .attack_milliseconds = 10, .decay_milliseconds = 40});
  const Samples samples = drain(tone, 256);
  const auto height = [&samples](double milliseconds) {
    return std::abs(samples[static_cast<std::size_t>(milliseconds * kSampleRate / 1'000)]);
  };
  TEST_ASSERT_EQUAL_INT(0, samples.front());
  TEST_ASSERT_INT_WITHIN(300, kHighest / 2, height(5));
  TEST_ASSERT_EQUAL_INT(kHighest, height(11));
  TEST_ASSERT_EQUAL_INT(kHighest, height(59));
  TEST_ASSERT_INT_WITHIN(300, kHighest / 2, height(80));
  TEST_ASSERT_LESS_THAN_INT(100, std::abs(samples.back()));
}

void test_a_tone_should_not_depend_on_how_it_is_asked_for() {
  Tone whole({.hertz = 523, .milliseconds = 200});
  const Samples expected = drain(whole, 100'000);
  for (const std::size_t piece : {1u, 7u, 64u, 256u}) {
    Tone tone({.hertz = 523, .milliseconds = 200});
    TEST_ASSERT_TRUE(drain(tone, piece) == expected);
  }
}

void test_a_clip_should_give_its_samples() {
  const Samples samples{1, -2, 3, kLowest, kHighest, 0, 7};
  for (std::size_t piece = 1; piece < 10; ++piece) {
    SampleClip<std::int16_t> clip(samples);
    TEST_ASSERT_TRUE(drain(clip, piece) == samples);
  }
}

void test_a_clip_of_bytes_should_be_centred_and_widened() {
  const std::array<std::uint8_t, 4> bytes{0, 64, 128, 255};
  SampleClip<std::uint8_t> clip(bytes);
  const Samples expected{kLowest, kLowest / 2, 0, 127 * 256};
  TEST_ASSERT_TRUE(drain(clip, 3) == expected);
}

void test_silence_should_be_level_zero() {
  OutputStage stage;
  SoundSource* none = nullptr;
  Levels levels(300, 9);
  TEST_ASSERT_FALSE(stage.render(none, levels));
  TEST_ASSERT_EACH_EQUAL_UINT16(0, levels.data(), levels.size());
}

void test_a_sound_should_begin_and_end_without_a_jump() {
  OutputStage stage;
  const Levels levels = levels_of(0, 2'000, stage);
  int largest_jump = levels.front();
  for (std::size_t i = 1; i < levels.size(); ++i) {
    largest_jump = std::max(largest_jump, std::abs(levels[i] - levels[i - 1]));
  }
  TEST_ASSERT_LESS_OR_EQUAL_INT(4, largest_jump);
  TEST_ASSERT_EQUAL_UINT16(OutputStage::kMiddle, levels[OutputStage::kRampSamples]);
  TEST_ASSERT_EQUAL_UINT16(OutputStage::kMiddle, levels[1'999]);
  TEST_ASSERT_EQUAL_UINT16(0, levels[2'000 + OutputStage::kRampSamples]);
  TEST_ASSERT_EQUAL_UINT16(0, levels.back());
}

void test_the_loudest_samples_should_use_the_whole_range() {
  OutputStage stage;
  TEST_ASSERT_EQUAL_UINT16(OutputStage::kSteps - 1, levels_of(kHighest, 500, stage)[400]);
  TEST_ASSERT_EQUAL_UINT16(0, levels_of(kLowest, 500, stage)[400]);
}

void test_volume_should_go_with_the_square() {
  for (std::uint8_t percent = 0; percent <= 100; ++percent) {
    OutputStage stage;
    stage.set_volume(percent);
    const double share = percent * percent / 10'000.0;
    TEST_ASSERT_INT_WITHIN(1, static_cast<int>(std::lround(OutputStage::kMiddle * (1 + share / 2))),
                           levels_of(kHighest / 2, 500, stage)[400]);
  }
  OutputStage stage;
  stage.set_volume(255);
  TEST_ASSERT_EQUAL_UINT16(OutputStage::kSteps - 1, levels_of(kHighest, 500, stage)[400]);
}

void test_an_ended_source_should_be_let_go_and_silence_reported_last() {
  OutputStage stage;
  const Samples samples(300, 1'000);
  SampleClip<std::int16_t> clip(samples);
  SoundSource* source = &clip;
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
  RUN_TEST(test_a_tone_should_last_as_long_as_asked);
  RUN_TEST(test_a_tone_should_have_its_pitch);
  RUN_TEST(test_a_tone_should_swell_and_fade);
  RUN_TEST(test_a_tone_should_not_depend_on_how_it_is_asked_for);
  RUN_TEST(test_a_clip_should_give_its_samples);
  RUN_TEST(test_a_clip_of_bytes_should_be_centred_and_widened);
  RUN_TEST(test_silence_should_be_level_zero);
  RUN_TEST(test_a_sound_should_begin_and_end_without_a_jump);
  RUN_TEST(test_the_loudest_samples_should_use_the_whole_range);
  RUN_TEST(test_volume_should_go_with_the_square);
  RUN_TEST(test_an_ended_source_should_be_let_go_and_silence_reported_last);
  return UNITY_END();
}
