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

// A reader and its model, called alike.
class Comparison {
 public:
  // The model counts from zero, the reader from `start_us`.
  explicit Comparison(std::uint64_t start_us) : start_us_(start_us) {
    models_.reserve(kKeyCount);
    for (std::size_t index = 0; index < kKeyCount; ++index) models_.emplace_back(static_cast<Key>(index));
  }

  // The reader is told a time that lies `lag_us` before the call, but it must go by the call's.
  void call(const Call& call, std::uint64_t lag_us) {
    calls_.push_back(call);
    std::vector<KeyEvent> expected;
    for (KeyModel& model : models_) model.add_events(calls_, expected);
    if (call.is_sample) {
      reader_.sample(call.mask, start_us_ + call.time_us - lag_us);
    } else {
      reader_.advance(start_us_ + call.time_us - lag_us);
    }
    for (const KeyEvent& event : expected) {
      TEST_ASSERT_TRUE(reader_.take() == KeyEvent({event.key, event.action, start_us_ + event.time_us}));
    }
    TEST_ASSERT_FALSE(reader_.take().has_value());
    expect_next_due(start_us_ + call.time_us);
  }

 private:
  // Nothing happens before next_due_us() and something does then; if there is none, nothing happens for a minute.
  void expect_next_due(std::uint64_t now_us) const {
    KeyReader later = reader_;
    const auto due_us = later.next_due_us();
    const std::uint64_t wait_us = due_us ? *due_us - now_us : 60'000'000;
    if (wait_us > 0) later.advance(now_us + wait_us - 1);
    TEST_ASSERT_FALSE(later.take().has_value());
    later.advance(now_us + wait_us);
    TEST_ASSERT_EQUAL(due_us.has_value(), later.take().has_value());
  }

  std::uint64_t start_us_;
  KeyReader reader_;
  std::vector<KeyModel> models_;
  std::vector<Call> calls_;
};

void compare_with_model(std::uint32_t seed) {
  Random random(seed);
  // Half of the runs cross the overflow of the reader's clock.
  const std::uint64_t start_us = seed % 2 == 0 ? 5'000'000 : 0 - std::uint64_t{draw(random, 0, 3'000'000)};
  Comparison comparison(start_us);
  std::uint64_t now_us = 0;
  std::uint8_t mask = 0;
  for (int i = 0; i < 600; ++i) {
    mask = random_mask(random, mask);
    // At times a call comes with a clock that lags behind the last one.
    const bool lagging = i > 0 && draw(random, 0, 9) == 0;
    if (!lagging) now_us += random_step_us(random);
    comparison.call({now_us, draw(random, 0, 3) != 0, mask}, lagging ? draw(random, 1, 500) : 0);
  }
}

// A contact that closes or opens, bounces for a time and then stays.
struct Edge {
  std::uint64_t time_us;
  std::uint64_t bounce_us;
  bool closes;
};

bool contact(Random& random, const Edge& edge, std::uint64_t now_us) {
  if (now_us < edge.time_us) return !edge.closes;
  if (now_us >= edge.time_us + edge.bounce_us) return edge.closes;
  return draw(random, 0, 1) == 1;
}

std::vector<KeyEvent> events_of_tap(Random& random, const Edge& press, const Edge& release) {
  KeyBench bench(draw(random, 0, 999));
  while (bench.now_us() < release.time_us + 30'000) {
    const Edge& edge = bench.now_us() < release.time_us ? press : release;
    bench.play(contact(random, edge, bench.now_us()) ? key_bit(Key::kLeft) : 0, 1);
  }
  return bench.events;
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
    const Edge press = {5'000 + std::uint64_t{draw(random, 0, 999)}, draw(random, 0, 10'000), true};
    const Edge release = {press.time_us + draw(random, 20'000, 60'000), draw(random, 0, 10'000), false};
    const std::vector<KeyEvent> events = events_of_tap(random, press, release);
    TEST_ASSERT_EQUAL_size_t(2, events.size());
    TEST_ASSERT_TRUE(events[0].action == KeyAction::kPress);
    TEST_ASSERT_TRUE(events[1].action == KeyAction::kRelease);
    // At the latest when the contact has been closed for the confirmation and one sample.
    TEST_ASSERT_TRUE(events[0].time_us <= press.time_us + press.bounce_us + 3'000);
    TEST_ASSERT_TRUE(events[1].time_us >= release.time_us);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_random_levels_should_give_what_the_slow_model_says);
  RUN_TEST(test_a_bouncing_press_of_20_ms_should_never_be_lost_or_doubled);
  return UNITY_END();
}
