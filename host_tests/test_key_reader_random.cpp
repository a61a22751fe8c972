// The KeyReader against random levels: beside a slow model, and with fingers that bounce.
#include <cstdint>
#include <random>
#include <vector>

#include "core/input/key_reader.h"
#include "support/key_bench.h"
#include "support/key_reader_model.h"
#include "unity.h"

using key_reader_model::Call;
using key_reader_model::KeyModel;
using knister::input::Key;
using knister::input::key_bit;
using knister::input::KeyAction;
using knister::input::KeyEvent;
using knister::input::KeyReader;
using knister::input::kKeyCount;

namespace {

using Random = std::mt19937;

std::uint32_t draw(Random& random, std::uint32_t first, std::uint32_t last) {
  return std::uniform_int_distribution<std::uint32_t>(first, last)(random);
}

// Mostly the milliseconds of a bounce, at times the length of a repeat or of a long pause.
std::uint64_t random_step_us(Random& random) {
  switch (draw(random, 0, 9)) {
    case 0:
      return draw(random, 0, 900);
    case 1:
      return draw(random, 2'000, 12'000);
    case 2:
      return draw(random, 50'000, 130'000);
    case 3:
      return draw(random, 0, 20) == 0 ? draw(random, 300'000, 2'000'000) : 1'000;
    default:
      return 1'000;
  }
}

std::uint8_t random_mask(Random& random, std::uint8_t mask) {
  if (draw(random, 0, 2) != 0) return mask;
  return mask ^ static_cast<std::uint8_t>(1u << draw(random, 0, kKeyCount - 1));
}

void compare_with_model(std::uint32_t seed) {
  Random random(seed);
  // Half of the runs cross the overflow of the reader's clock; the model counts from zero.
  const std::uint64_t start_us = seed % 2 == 0 ? 5'000'000 : 0 - std::uint64_t{draw(random, 0, 3'000'000)};
  KeyReader reader;
  std::vector<KeyModel> models;
  for (std::size_t index = 0; index < kKeyCount; ++index) models.emplace_back(static_cast<Key>(index));
  std::vector<Call> calls;
  std::uint64_t now_us = 0;
  std::uint8_t mask = 0;

  for (int i = 0; i < 600; ++i) {
    now_us += random_step_us(random);
    mask = random_mask(random, mask);
    const Call call = {now_us, draw(random, 0, 3) != 0, mask};
    calls.push_back(call);
    // At times a call comes with a clock that lags behind.
    const std::uint64_t lag_us = i > 0 && draw(random, 0, 9) == 0 ? draw(random, 0, 500) : 0;
    if (lag_us > 0) calls.back().time_us = now_us = calls[calls.size() - 2].time_us;
    const std::uint64_t told_us = start_us + now_us - lag_us;

    std::vector<KeyEvent> expected;
    for (KeyModel& model : models) model.add_due(calls, expected);
    if (call.is_sample) {
      for (KeyModel& model : models) model.add_change(calls, expected);
      reader.sample(mask, told_us);
    } else {
      reader.advance(told_us);
    }
    for (KeyEvent event : expected) {
      event.time_us += start_us;
      const auto found = reader.take();
      TEST_ASSERT_TRUE_MESSAGE(found.has_value(), "an event is missing");
      TEST_ASSERT_TRUE_MESSAGE(event == *found, "another event was expected");
    }
    TEST_ASSERT_FALSE_MESSAGE(reader.take().has_value(), "an event too many");
  }
}

// A contact that bounces for a random time of at most 10 ms from `edge_us` on and then stays.
bool contact(Random& random, std::uint64_t edge_us, std::uint64_t bounce_us, bool from, std::uint64_t now_us) {
  if (now_us < edge_us) return from;
  if (now_us >= edge_us + bounce_us) return !from;
  return draw(random, 0, 1) == 1;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_random_levels_should_give_what_the_slow_model_says() {
  for (std::uint32_t seed = 0; seed < 400; ++seed) compare_with_model(seed);
}

void test_a_bouncing_press_of_20_ms_should_never_be_lost_or_doubled() {
  for (std::uint32_t seed = 0; seed < 3'000; ++seed) {
    Random random(seed);
    KeyBench bench(draw(random, 0, 999));
    const std::uint64_t press_us = 5'000 + draw(random, 0, 999);
    const std::uint64_t press_bounce_us = draw(random, 0, 10'000);
    const std::uint64_t release_us = press_us + draw(random, 20'000, 60'000);
    const std::uint64_t release_bounce_us = draw(random, 0, 10'000);
    while (bench.now_us() < release_us + 30'000) {
      const std::uint64_t now_us = bench.now_us();
      const bool down = now_us < release_us ? contact(random, press_us, press_bounce_us, false, now_us)
                                            : contact(random, release_us, release_bounce_us, true, now_us);
      bench.play(down ? key_bit(Key::kLeft) : 0, 1);
    }
    TEST_ASSERT_EQUAL_size_t(2, bench.events.size());
    TEST_ASSERT_TRUE(bench.events[0].action == KeyAction::kPress);
    TEST_ASSERT_TRUE(bench.events[1].action == KeyAction::kRelease);
    // At the latest when the contact has been closed for the confirmation and one sample.
    TEST_ASSERT_TRUE(bench.events[0].time_us <= press_us + press_bounce_us + 3'000);
    TEST_ASSERT_TRUE(bench.events[1].time_us >= release_us);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_random_levels_should_give_what_the_slow_model_says);
  RUN_TEST(test_a_bouncing_press_of_20_ms_should_never_be_lost_or_doubled);
  return UNITY_END();
}
