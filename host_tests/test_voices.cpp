#include <cmath>
#include <cstdlib>
#include <set>
#include <vector>

#include "core/speech/adpcm_decoder.h"
#include "unity.h"
#include "voices/voices.h"

namespace {

using knister::save::Language;
using knister::speech::AdpcmDecoder;
using knister::speech::Clip;
using knister::voices::find_clip;

constexpr double kRate = 11'025;

std::vector<std::int16_t> samples_of(std::size_t language, std::size_t clip) {
  AdpcmDecoder decoder(find_clip(static_cast<Language>(language), static_cast<Clip>(clip)));
  std::vector<std::int16_t> samples(decoder.samples_left());
  TEST_ASSERT_EQUAL(samples.size(), decoder.decode(samples));
  return samples;
}

template <typename Check>
void for_each_clip(Check check) {
  for (std::size_t language = 0; language < knister::save::kLanguageCount; ++language) {
    for (std::size_t clip = 0; clip < knister::speech::kClipCount; ++clip) check(samples_of(language, clip));
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_each_clip_should_last_as_long_as_words_do() {
  for_each_clip([](const std::vector<std::int16_t>& samples) {
    TEST_ASSERT_TRUE(static_cast<double>(samples.size()) > 0.2 * kRate);
    TEST_ASSERT_TRUE(static_cast<double>(samples.size()) < 2 * kRate);
  });
}

void test_each_clip_should_be_loud() {
  for_each_clip([](const std::vector<std::int16_t>& samples) {
    double power = 0;
    for (const std::int16_t sample : samples) power += static_cast<double>(sample) * sample;
    TEST_ASSERT_TRUE(std::sqrt(power / static_cast<double>(samples.size())) > 0.1 * 32'768);
  });
}

void test_each_clip_should_begin_and_end_at_rest() {
  for_each_clip([](const std::vector<std::int16_t>& samples) {
    TEST_ASSERT_LESS_THAN_INT(64, std::abs(samples.front()));
    TEST_ASSERT_LESS_THAN_INT(400, std::abs(samples.back()));
  });
}

void test_each_clip_should_be_another() {
  std::set<std::vector<std::int16_t>> different;
  for_each_clip([&different](const std::vector<std::int16_t>& samples) { different.insert(samples); });
  TEST_ASSERT_EQUAL(knister::save::kLanguageCount * knister::speech::kClipCount, different.size());
}

void test_no_language_should_have_no_clip() {
  TEST_ASSERT_TRUE(find_clip(Language::kNone, Clip::kTwo).empty());
  TEST_ASSERT_TRUE(find_clip(static_cast<Language>(knister::save::kLanguageCount), Clip::kTwo).empty());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_clip_should_last_as_long_as_words_do);
  RUN_TEST(test_each_clip_should_be_loud);
  RUN_TEST(test_each_clip_should_begin_and_end_at_rest);
  RUN_TEST(test_each_clip_should_be_another);
  RUN_TEST(test_no_language_should_have_no_clip);
  return UNITY_END();
}
