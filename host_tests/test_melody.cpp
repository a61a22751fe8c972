#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "drivers/audio/melody.h"
#include "drivers/audio/sound_source.h"
#include "support/sample_list.h"
#include "unity.h"

using knister::drivers::kSampleRate;
using knister::drivers::Melody;
using knister::drivers::Note;
using knister::drivers::Notes;
using knister::drivers::SoundSource;
using knister::host_tests::Samples;

namespace {

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
  return UNITY_END();
}
