#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "sounds/sound_table.h"
#include "sounds/sounds.h"
#include "support/recorded_output.h"
#include "unity.h"

namespace {

using knister::app::Sound;
using knister::app::SoundKind;
using knister::drivers::kSampleRate;
using knister::game::Rating;
using knister::host_tests::RecordedOutput;
using knister::host_tests::Samples;
using knister::save::Language;
using knister::save::Settings;
using knister::sounds::Sounds;
using knister::speech::Clip;
using knister::speech::Remark;

// What a language's recording of a clip is made of: its own byte, over and over. Silence has neither.
std::array<std::uint8_t, 300> g_clip_bytes{};
std::vector<std::pair<Language, Clip>> g_clips_found;

std::span<const std::uint8_t> find_clip(Language language, Clip clip) {
  g_clips_found.emplace_back(language, clip);
  return g_clip_bytes;
}

Settings with(bool voice, bool tones, std::uint8_t volume = 70) {
  Settings settings;
  settings.language = Language::kGerman;
  settings.voice = voice;
  settings.tones = tones;
  settings.volume = volume;
  return settings;
}

std::vector<Sound> all_sounds() {
  std::vector<Sound> sounds{{.kind = SoundKind::kTick},
                            {.kind = SoundKind::kRefused},
                            {.kind = SoundKind::kThrow},
                            {.kind = SoundKind::kPlaced},
                            {.kind = SoundKind::kHurry}};
  for (const Rating rating : {Rating::kNone, Rating::kGood, Rating::kVeryGood, Rating::kIncredible}) {
    sounds.push_back({.kind = SoundKind::kGameEnd, .rating = rating});
  }
  for (std::uint8_t points = 1; points <= 24; ++points) sounds.push_back({.kind = SoundKind::kLine, .points = points});
  return sounds;
}

Samples heard(const Sound& sound) {
  RecordedOutput output;
  Sounds sounds(output, find_clip);
  sounds.use(with(true, true));
  sounds.play(sound);
  return output.hear();
}

Samples heard_of_call(const Settings& settings, const knister::speech::Call& call) {
  RecordedOutput output;
  Sounds sounds(output, find_clip);
  sounds.use(settings);
  g_clips_found.clear();
  sounds.call(call);
  return output.hear();
}

std::size_t milliseconds(const Samples& samples) { return samples.size() * 1'000 / kSampleRate; }

int crossings(const Samples& samples, std::size_t from) {
  int count = 0;
  for (std::size_t i = from + 1; i < samples.size(); ++i) count += samples[i - 1] < 0 && samples[i] >= 0 ? 1 : 0;
  return count;
}

// The pitch of the last note, a little before it has faded.
double last_pitch(Samples samples) {
  constexpr std::size_t kWindow = kSampleRate / 10;
  samples.resize(samples.size() - kSampleRate / 20);
  return crossings(samples, samples.size() - kWindow) * 10.0;
}

// How many tones there are that last at least so long, by the silence between them.
int tones_longer_than(const Samples& samples, std::size_t least_milliseconds) {
  int tones = 0;
  std::size_t length = 0;
  std::size_t silence = 0;
  for (const std::int16_t sample : samples) {
    silence = std::abs(sample) < 40 ? silence + 1 : 0;
    length = silence > kSampleRate / 50 ? 0 : length + 1;
    tones += length == least_milliseconds * kSampleRate / 1'000 ? 1 : 0;
  }
  return tones;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_each_sound_should_be_its_own() {
  std::set<Samples> different;
  for (const Sound& sound : all_sounds()) {
    if (sound.points <= 13) different.insert(heard(sound));
  }
  TEST_ASSERT_EQUAL(9 + 13, different.size());
}

void test_sounds_should_begin_and_end_at_rest() {
  for (const Sound& sound : all_sounds()) {
    const Samples samples = heard(sound);
    TEST_ASSERT_LESS_THAN_INT(400, std::abs(samples.front()));
    TEST_ASSERT_LESS_THAN_INT(400, std::abs(samples.back()));
  }
}

void test_what_comes_with_every_key_should_be_short_and_soft() {
  TEST_ASSERT_LESS_OR_EQUAL(8, milliseconds(heard({.kind = SoundKind::kTick})));
  TEST_ASSERT_LESS_OR_EQUAL(30, milliseconds(heard({.kind = SoundKind::kRefused})));
  for (const Sound& sound : all_sounds()) {
    const auto loudness = knister::drivers::Melody(knister::sounds::notes_of(sound)).loudness();
    TEST_ASSERT_GREATER_THAN_UINT8(0, loudness);
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(sound.kind == SoundKind::kTick ? 15 : 50, loudness);
    TEST_ASSERT_LESS_THAN(sound.kind == SoundKind::kGameEnd ? 2'500 : 800, milliseconds(heard(sound)));
  }
}

void test_dull_tick_should_be_lower_than_the_soft_one() {
  const Samples tick = heard({.kind = SoundKind::kTick});
  const Samples refused = heard({.kind = SoundKind::kRefused});
  const double tick_pitch = crossings(tick, 0) * 1'000.0 / static_cast<double>(milliseconds(tick));
  const double refused_pitch = crossings(refused, 0) * 1'000.0 / static_cast<double>(milliseconds(refused));
  TEST_ASSERT_TRUE(refused_pitch * 3 < tick_pitch);
}

void test_line_should_rise_with_its_points() {
  double before = 0;
  for (std::uint8_t points = 1; points <= 48; ++points) {
    const double pitch = last_pitch(heard({.kind = SoundKind::kLine, .points = points}));
    TEST_ASSERT_TRUE(points <= 13 ? pitch > before : pitch == before);
    before = pitch;
  }
}

void test_better_rating_should_be_celebrated_longer() {
  std::size_t before = 0;
  for (const Rating rating : {Rating::kNone, Rating::kGood, Rating::kVeryGood, Rating::kIncredible}) {
    const std::size_t length = heard({.kind = SoundKind::kGameEnd, .rating = rating}).size();
    TEST_ASSERT_GREATER_THAN(before, length);
    before = length;
  }
}

void test_volume_should_reach_the_output() {
  RecordedOutput output;
  Sounds sounds(output, find_clip);
  sounds.use(with(true, true, 35));
  TEST_ASSERT_EQUAL_UINT8(35, output.volume);
}

void test_off_should_be_silent() {
  for (const Settings& settings : {with(true, true, 0), with(false, false), with(true, false), with(false, true, 0)}) {
    RecordedOutput output;
    Sounds sounds(output, find_clip);
    sounds.use(settings);
    for (const Sound& sound : all_sounds()) sounds.play(sound);
    TEST_ASSERT_EQUAL_INT(0, output.sounds_begun);
    if (settings.volume == 0 || !settings.voice) {
      sounds.call({.sum = 8});
      TEST_ASSERT_EQUAL_INT(0, output.sounds_begun);
    }
  }
}

void test_turning_off_should_stop_what_plays() {
  RecordedOutput output;
  Sounds sounds(output, find_clip);
  sounds.use(with(true, true));
  sounds.call({.sum = 8});
  sounds.use(with(true, true, 10));
  TEST_ASSERT_TRUE(output.playing());
  sounds.use(with(true, true, 0));
  TEST_ASSERT_FALSE(output.playing());
}

void test_stop_should_stop() {
  RecordedOutput output;
  Sounds sounds(output, find_clip);
  sounds.play({.kind = SoundKind::kThrow});
  TEST_ASSERT_TRUE(output.playing());
  sounds.stop();
  TEST_ASSERT_FALSE(output.playing());
}

void test_call_should_speak_the_sum_in_the_chosen_language() {
  heard_of_call(with(true, true), {.sum = 8});
  TEST_ASSERT_TRUE((g_clips_found == std::vector{std::pair{Language::kGerman, Clip::kEight}}));
}

void test_call_should_speak_english_before_a_language_is_chosen() {
  Settings settings = with(true, true);
  settings.language = Language::kNone;
  heard_of_call(settings, {.sum = 2});
  TEST_ASSERT_TRUE((g_clips_found == std::vector{std::pair{Language::kEnglish, Clip::kTwo}}));
}

void test_call_should_be_repeated_in_the_second_language() {
  Settings settings = with(true, true);
  settings.second_call_language = Language::kUkrainian;
  const knister::speech::Call call{.sum = 12, .remark = Remark::kLastRound};
  const Samples both = heard_of_call(settings, call);
  TEST_ASSERT_TRUE((g_clips_found == std::vector<std::pair<Language, Clip>>{{Language::kGerman, Clip::kLastRound},
                                                                            {Language::kGerman, Clip::kTwelve},
                                                                            {Language::kUkrainian, Clip::kLastRound},
                                                                            {Language::kUkrainian, Clip::kTwelve}}));
  const std::size_t one = heard_of_call(with(true, true), call).size();
  const std::size_t tone = heard_of_call(with(true, true), {}).size();
  TEST_ASSERT_EQUAL(tone + 2 * (one - tone) + kSampleRate * 350 / 1'000, both.size());

  settings.second_call_language = Language::kGerman;
  TEST_ASSERT_EQUAL(one, heard_of_call(settings, call).size());
}

void test_tone_should_come_before_the_voice_unless_tones_are_off() {
  const Samples with_tone = heard_of_call(with(true, true), {.sum = 8});
  const Samples without = heard_of_call(with(true, false), {.sum = 8});
  TEST_ASSERT_EQUAL(1, g_clips_found.size());
  const std::size_t tone = with_tone.size() - without.size();
  // The speech begins within 300 ms of the call.
  TEST_ASSERT_GREATER_THAN(150 * kSampleRate / 1'000, tone);
  TEST_ASSERT_LESS_OR_EQUAL(280 * kSampleRate / 1'000, tone);
  TEST_ASSERT_TRUE(std::equal(without.begin(), without.end(), with_tone.begin() + static_cast<std::ptrdiff_t>(tone)));
}

void test_nothing_but_a_call_should_cut_a_call_off() {
  RecordedOutput output;
  Sounds sounds(output, find_clip);
  sounds.use(with(true, true));
  sounds.call({.sum = 8});
  for (const Sound& sound : all_sounds()) sounds.play(sound);
  TEST_ASSERT_EQUAL_INT(1, output.sounds_begun);
  sounds.call({.sum = 9});
  TEST_ASSERT_EQUAL_INT(2, output.sounds_begun);
  (void)output.hear();
  sounds.play({.kind = SoundKind::kTick});
  TEST_ASSERT_EQUAL_INT(3, output.sounds_begun);
  sounds.play({.kind = SoundKind::kThrow});
  TEST_ASSERT_EQUAL_INT(4, output.sounds_begun);
}

// Long tones count five, short ones one.
void test_sum_should_be_counted_out_without_a_voice() {
  for (std::uint8_t sum = 2; sum <= 12; ++sum) {
    const Samples samples = heard_of_call(with(false, true), {.sum = sum});
    TEST_ASSERT_EQUAL(0, g_clips_found.size());
    const int fives = tones_longer_than(samples, 200);
    const int tones = tones_longer_than(samples, 50);
    TEST_ASSERT_EQUAL_INT(sum, 5 * fives + (tones - fives));
    TEST_ASSERT_LESS_OR_EQUAL(2'500, milliseconds(samples));
  }
}

void test_remark_without_a_voice_should_be_a_tone() {
  const Samples remark = heard_of_call(with(false, true), {.sum = 0, .remark = Remark::kGameOver});
  TEST_ASSERT_TRUE(remark == heard_of_call(with(false, true), {.sum = 0, .remark = Remark::kTime}));
  TEST_ASSERT_GREATER_THAN(150, milliseconds(remark));
}

int main() {
  for (std::size_t i = 0; i < g_clip_bytes.size(); ++i) g_clip_bytes[i] = i % 2 == 0 ? 0x33 : 0xbb;
  UNITY_BEGIN();
  RUN_TEST(test_each_sound_should_be_its_own);
  RUN_TEST(test_sounds_should_begin_and_end_at_rest);
  RUN_TEST(test_what_comes_with_every_key_should_be_short_and_soft);
  RUN_TEST(test_dull_tick_should_be_lower_than_the_soft_one);
  RUN_TEST(test_line_should_rise_with_its_points);
  RUN_TEST(test_better_rating_should_be_celebrated_longer);
  RUN_TEST(test_volume_should_reach_the_output);
  RUN_TEST(test_off_should_be_silent);
  RUN_TEST(test_turning_off_should_stop_what_plays);
  RUN_TEST(test_stop_should_stop);
  RUN_TEST(test_call_should_speak_the_sum_in_the_chosen_language);
  RUN_TEST(test_call_should_speak_english_before_a_language_is_chosen);
  RUN_TEST(test_call_should_be_repeated_in_the_second_language);
  RUN_TEST(test_tone_should_come_before_the_voice_unless_tones_are_off);
  RUN_TEST(test_nothing_but_a_call_should_cut_a_call_off);
  RUN_TEST(test_sum_should_be_counted_out_without_a_voice);
  RUN_TEST(test_remark_without_a_voice_should_be_a_tone);
  return UNITY_END();
}
