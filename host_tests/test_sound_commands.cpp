#include <string>
#include <vector>

#include "i18n/texts.h"
#include "sounds/sound_commands.h"
#include "support/recorded_lines.h"
#include "support/recorded_speaker.h"
#include "unity.h"

namespace {

using knister::app::Model;
using knister::app::Sound;
using knister::app::SoundKind;
using knister::game::Rating;
using knister::host_tests::RecordedLines;
using knister::host_tests::RecordedSpeaker;
using knister::save::Language;
using knister::sounds::SoundCommands;
using knister::speech::Call;
using knister::speech::Remark;

struct Bench {
  Model model;
  RecordedSpeaker speaker;
  RecordedLines log;
  SoundCommands commands{speaker, model, log};
};

}  // namespace

void setUp() {}
void tearDown() {}

void test_say_should_call_sums_and_remarks() {
  Bench bench;
  for (const char* words : {"2", "12", "again", "last_round", "game_over", "next", "time"}) bench.commands.say(words);
  const std::vector<Call> expected{{.sum = 2},
                                   {.sum = 12},
                                   {.sum = 0, .remark = Remark::kAgain},
                                   {.sum = 0, .remark = Remark::kLastRound},
                                   {.sum = 0, .remark = Remark::kGameOver},
                                   {.sum = 0, .remark = Remark::kNext},
                                   {.sum = 0, .remark = Remark::kTime}};
  TEST_ASSERT_TRUE(bench.speaker.calls == expected);
  TEST_ASSERT_EQUAL(0, bench.speaker.used.size());
  TEST_ASSERT_EQUAL(0, bench.log.lines.size());
}

void test_language_should_hold_for_one_call() {
  Bench bench;
  bench.model.settings.language = Language::kGerman;
  bench.model.settings.second_call_language = Language::kDutch;
  bench.model.settings.volume = 33;
  bench.commands.say("7  uk");
  TEST_ASSERT_EQUAL(1, bench.speaker.calls.size());
  TEST_ASSERT_EQUAL(2, bench.speaker.used.size());
  TEST_ASSERT_TRUE(bench.speaker.used[0].language == Language::kUkrainian);
  TEST_ASSERT_TRUE(bench.speaker.used[0].second_call_language == Language::kNone);
  TEST_ASSERT_EQUAL_UINT8(33, bench.speaker.used[0].volume);
  TEST_ASSERT_TRUE(bench.speaker.used[1] == bench.model.settings);
}

void test_bad_call_should_be_refused() {
  for (const char* words : {"", "1", "13", "eight", "8x", "-2", "8 xx", "8 de de", "258"}) {
    Bench bench;
    bench.commands.say(words);
    TEST_ASSERT_EQUAL(0, bench.speaker.calls.size());
    TEST_ASSERT_EQUAL(0, bench.speaker.used.size());
    TEST_ASSERT_EQUAL(1, bench.log.lines.size());
    TEST_ASSERT_TRUE(bench.log.lines.front().starts_with("error say "));
  }
}

void test_sound_should_play_by_its_name() {
  Bench bench;
  for (const char* words : {"tick", "refused", "throw", "placed", "hurry", "line 12", "line  0", "end none", "end good",
                            "end very_good", "end incredible"}) {
    bench.commands.sound(words);
  }
  const std::vector<Sound> expected{{.kind = SoundKind::kTick},
                                    {.kind = SoundKind::kRefused},
                                    {.kind = SoundKind::kThrow},
                                    {.kind = SoundKind::kPlaced},
                                    {.kind = SoundKind::kHurry},
                                    {.kind = SoundKind::kLine, .points = 12},
                                    {.kind = SoundKind::kLine, .points = 0},
                                    {.kind = SoundKind::kGameEnd, .rating = Rating::kNone},
                                    {.kind = SoundKind::kGameEnd, .rating = Rating::kGood},
                                    {.kind = SoundKind::kGameEnd, .rating = Rating::kVeryGood},
                                    {.kind = SoundKind::kGameEnd, .rating = Rating::kIncredible}};
  TEST_ASSERT_TRUE(bench.speaker.sounds == expected);
  TEST_ASSERT_EQUAL(0, bench.log.lines.size());
}

void test_sound_off_should_stop() {
  Bench bench;
  bench.commands.sound("off");
  TEST_ASSERT_EQUAL(1, bench.speaker.stops);
}

void test_bad_sound_should_be_refused() {
  for (const char* words :
       {"", "bang", "line", "line 256", "line -1", "line x", "end", "end great", "tick 3", "off 1"}) {
    Bench bench;
    bench.commands.sound(words);
    TEST_ASSERT_EQUAL(0, bench.speaker.sounds.size());
    TEST_ASSERT_EQUAL(0, bench.speaker.stops);
    TEST_ASSERT_EQUAL(1, bench.log.lines.size());
    TEST_ASSERT_TRUE(bench.log.lines.front().starts_with("error sound "));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_say_should_call_sums_and_remarks);
  RUN_TEST(test_language_should_hold_for_one_call);
  RUN_TEST(test_bad_call_should_be_refused);
  RUN_TEST(test_sound_should_play_by_its_name);
  RUN_TEST(test_sound_off_should_stop);
  RUN_TEST(test_bad_sound_should_be_refused);
  return UNITY_END();
}
