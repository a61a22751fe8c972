// Which times lie ahead for the key reader, and which behind: the counter may run over.
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "core/input/key_reader.h"
#include "unity.h"

using knister::input::Key;
using knister::input::KeyEvent;
using knister::input::KeyReader;

namespace {

constexpr std::uint64_t kStart = 1'000'000;

// When the press of a key that went down at the start is reported, asked so much later.
std::optional<std::uint64_t> reported_after(std::uint64_t step_us) {
  KeyReader reader;
  reader.sample(key_bit(Key::kA), kStart);
  reader.advance(kStart + step_us);
  const std::optional<KeyEvent> event = reader.take();
  if (!event) return std::nullopt;
  return event->time_us;
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_half_the_counter_ahead_should_be_later() {
  constexpr std::uint64_t kHalf = UINT64_MAX / 2;
  for (const std::uint64_t step_us : {std::uint64_t{2'000}, kHalf - 1, kHalf}) {
    TEST_ASSERT_TRUE(reported_after(step_us) == kStart + step_us);
  }
}

void test_more_than_half_the_counter_ahead_should_be_earlier() {
  for (const std::uint64_t step_us : {UINT64_MAX / 2 + 1, UINT64_MAX - 2'000, UINT64_MAX}) {
    TEST_ASSERT_FALSE(reported_after(step_us).has_value());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_half_the_counter_ahead_should_be_later);
  RUN_TEST(test_more_than_half_the_counter_ahead_should_be_earlier);
  return UNITY_END();
}
