#include <cstdint>
#include <random>

#include "services/supervision.h"
#include "unity.h"

using knister::services::Supervision;

namespace {

constexpr std::uint64_t kPatience = Supervision::kPatienceUs;

}  // namespace

void setUp() {}
void tearDown() {}

void test_a_loop_with_nothing_to_do_should_make_progress() {
  Supervision supervision;
  for (std::uint64_t now = 0; now < 100 * kPatience; now += kPatience) {
    TEST_ASSERT_TRUE(supervision.makes_progress({}, now));
  }
}

void test_a_panel_write_that_does_not_end_should_be_no_progress_after_a_while() {
  Supervision supervision;
  const Supervision::Signs stuck{.panel_busy = true, .panel_writes = 7};
  TEST_ASSERT_TRUE(supervision.makes_progress(stuck, 1000));
  TEST_ASSERT_TRUE(supervision.makes_progress(stuck, 2000));
  TEST_ASSERT_TRUE(supervision.makes_progress(stuck, 2000 + kPatience - 1));
  TEST_ASSERT_FALSE(supervision.makes_progress(stuck, 2000 + kPatience));
  TEST_ASSERT_FALSE(supervision.makes_progress(stuck, 1'000'000'000));
}

void test_a_panel_that_is_always_written_to_should_make_progress() {
  Supervision supervision;
  for (std::uint32_t write = 1; write < 100; ++write) {
    TEST_ASSERT_TRUE(supervision.makes_progress({.panel_busy = true, .panel_writes = write}, write * kPatience));
  }
}

void test_a_write_that_ends_late_should_be_progress_again() {
  Supervision supervision;
  supervision.makes_progress({.panel_busy = true, .panel_writes = 1}, 0);
  supervision.makes_progress({.panel_busy = true, .panel_writes = 1}, 1);
  TEST_ASSERT_FALSE(supervision.makes_progress({.panel_busy = true, .panel_writes = 1}, 2 * kPatience));
  TEST_ASSERT_TRUE(supervision.makes_progress({.panel_writes = 1}, 2 * kPatience + 1));
  TEST_ASSERT_TRUE(supervision.makes_progress({.panel_busy = true, .panel_writes = 1}, 4 * kPatience));
}

void test_keys_that_nobody_takes_should_be_no_progress_after_a_while() {
  Supervision supervision;
  TEST_ASSERT_TRUE(supervision.makes_progress({.input_waits = true}, 10));
  TEST_ASSERT_TRUE(supervision.makes_progress({.input_waits = true}, 10 + kPatience - 1));
  TEST_ASSERT_FALSE(supervision.makes_progress({.input_waits = true}, 10 + kPatience));
  TEST_ASSERT_TRUE(supervision.makes_progress({}, 11 + kPatience));
}

// Whatever the signs were before: all well is progress, and neither hides the other.
void test_signs_should_be_judged_alone() {
  std::mt19937 random(1);
  Supervision supervision;
  std::uint64_t now = 0;
  for (int i = 0; i < 10'000; ++i) {
    now += random() % kPatience;
    supervision.makes_progress({.panel_busy = random() % 2 == 0,
                                .panel_writes = static_cast<std::uint32_t>(random() % 2),
                                .input_waits = random() % 2 == 0},
                               now);
    if (random() % 8 == 0) {
      TEST_ASSERT_TRUE(supervision.makes_progress({}, ++now));
      supervision.makes_progress({.input_waits = true}, now);
      now += kPatience;
      TEST_ASSERT_FALSE(supervision.makes_progress({.input_waits = true}, now));
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_loop_with_nothing_to_do_should_make_progress);
  RUN_TEST(test_a_panel_write_that_does_not_end_should_be_no_progress_after_a_while);
  RUN_TEST(test_a_panel_that_is_always_written_to_should_make_progress);
  RUN_TEST(test_a_write_that_ends_late_should_be_progress_again);
  RUN_TEST(test_keys_that_nobody_takes_should_be_no_progress_after_a_while);
  RUN_TEST(test_signs_should_be_judged_alone);
  return UNITY_END();
}
