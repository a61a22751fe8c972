#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <span>
#include <vector>

#include "drivers/audio/melody.h"
#include "drivers/audio/output_stage.h"
#include "drivers/audio/sound_source.h"
#include "support/sample_list.h"
#include "unity.h"

using knister::drivers::kSampleRate;
using knister::drivers::Melody;
using knister::drivers::Note;
using knister::drivers::Notes;
using knister::drivers::OutputStage;
using knister::drivers::SoundSource;
using knister::host_tests::SampleList;
using knister::host_tests::Samples;

namespace {

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

Samples samples_of(std::vector<Note> notes) {
  Melody melody{Notes(notes)};
  return drain(melody, 256);
}

int upward_crossings(const Samples& samples) {
  int crossings = 0;
  for (std::size_t i = 1; i < samples.size(); ++i) crossings += samples[i - 1] < 0 && samples[i] >= 0 ? 1 : 0;
  return crossings;
}

int largest(const Samples& samples) {
  int height = 0;
  for (const std::int16_t sample : samples) height = std::max(height, std::abs(sample));
  return height;
}

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

void test_notes_should_last_as_long_as_asked() {
  for (const std::uint16_t milliseconds : std::to_array<std::uint16_t>({0, 1, 5, 30, 100, 1'000})) {
    const std::size_t samples = milliseconds * kSampleRate / 1'000;
    TEST_ASSERT_EQUAL_UINT32(samples, samples_of({{440, milliseconds, 100}}).size());
    TEST_ASSERT_EQUAL_UINT32(3 * samples,
                             samples_of({{440, milliseconds}, {0, milliseconds}, {880, milliseconds}}).size());
  }
  TEST_ASSERT_EQUAL_UINT32(0, samples_of({}).size());
}

void test_note_should_have_its_pitch() {
  for (const std::uint16_t hertz : std::to_array<std::uint16_t>({100, 440, 1'000, 2'637, 4'000})) {
    Samples samples = samples_of({{hertz, 2'000, 100}});
    samples.resize(kSampleRate);
    TEST_ASSERT_INT_WITHIN(1, hertz, upward_crossings(samples));
  }
}

void test_note_should_swell_and_fade_without_an_edge() {
  const Samples samples = samples_of({{1'000, 100, 100}});
  TEST_ASSERT_EQUAL_INT(0, samples.front());
  TEST_ASSERT_LESS_THAN_INT(20, std::abs(samples.back()));
  const auto height = [&samples](std::size_t milliseconds) {
    const std::size_t from = milliseconds * kSampleRate / 1'000;
    return largest(Samples(samples.begin() + static_cast<std::ptrdiff_t>(from),
                           samples.begin() + static_cast<std::ptrdiff_t>(from + 30)));
  };
  TEST_ASSERT_INT_WITHIN(800, kHighest, height(2));
  // Half of the fading is over: a quarter is left.
  TEST_ASSERT_INT_WITHIN(800, kHighest / 4, height(50));
  TEST_ASSERT_INT_WITHIN(300, kHighest / 100, height(90));
}

// A sine of this pitch changes by at most 2 pi f / rate of its height from sample to sample; the parabola that stands
// for it by 8/(2 pi) of that.
void test_notes_should_have_no_jumps() {
  const Samples samples = samples_of({{500, 60, 100}, {0, 10, 0}, {1'000, 5, 30}, {800, 60, 100}});
  const double steepest = 8.0 * 1'000 / kSampleRate * kHighest;
  for (std::size_t i = 1; i < samples.size(); ++i) {
    TEST_ASSERT_LESS_THAN_INT(static_cast<int>(1.1 * steepest), std::abs(samples[i] - samples[i - 1]));
  }
}

void test_notes_should_be_as_loud_as_asked() {
  Melody melody{Notes(std::to_array<Note>({{1'000, 100, 20}, {1'000, 100, 40}, {1'000, 100, 10}}))};
  TEST_ASSERT_EQUAL_UINT8(40, melody.loudness());
  const Samples samples = drain(melody, 100'000);
  const auto third = static_cast<std::ptrdiff_t>(samples.size() / 3);
  TEST_ASSERT_INT_WITHIN(500, kHighest / 2, largest(Samples(samples.begin(), samples.begin() + third)));
  TEST_ASSERT_INT_WITHIN(900, kHighest, largest(Samples(samples.begin() + third, samples.begin() + 2 * third)));
  TEST_ASSERT_INT_WITHIN(300, kHighest / 4, largest(Samples(samples.begin() + 2 * third, samples.end())));
}

void test_rest_should_be_silent() {
  TEST_ASSERT_EQUAL_INT(0, largest(samples_of({{0, 50, 100}})));
  TEST_ASSERT_EQUAL_INT(0, largest(samples_of({{440, 50, 0}})));
}

void test_melody_should_not_depend_on_how_it_is_asked_for() {
  const Notes notes(std::to_array<Note>({{523, 90, 50}, {0, 3, 0}, {659, 90, 70}}));
  Melody whole(notes);
  const Samples expected = drain(whole, 100'000);
  for (const std::size_t piece : {1u, 7u, 64u, 256u}) {
    Melody melody(notes);
    TEST_ASSERT_TRUE(drain(melody, piece) == expected);
  }
}

void test_notes_beyond_the_most_should_be_left_out() {
  const std::vector<Note> many(Notes::kMost + 5, Note{.hertz = 440, .milliseconds = 1});
  TEST_ASSERT_EQUAL_UINT32(Notes::kMost, Notes(many).view().size());
}

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
  RUN_TEST(test_notes_should_last_as_long_as_asked);
  RUN_TEST(test_note_should_have_its_pitch);
  RUN_TEST(test_note_should_swell_and_fade_without_an_edge);
  RUN_TEST(test_notes_should_have_no_jumps);
  RUN_TEST(test_notes_should_be_as_loud_as_asked);
  RUN_TEST(test_rest_should_be_silent);
  RUN_TEST(test_melody_should_not_depend_on_how_it_is_asked_for);
  RUN_TEST(test_notes_beyond_the_most_should_be_left_out);
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
