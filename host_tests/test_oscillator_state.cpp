#include <cstdint>
#include <initializer_list>

#include "drivers/entropy/oscillator_state.h"
#include "unity.h"

using knister::drivers::oscillator_state;
using knister::drivers::OscillatorRegisters;
using knister::drivers::OscillatorState;

namespace {

// As the SDK leaves the chip: the crystal is the reference, a PLL of it the system clock (auxiliary source 0), and the
// oscillator runs on.
constexpr OscillatorRegisters kUsual = {.oscillator_status = 0x80011000,
                                        .reference_clock_selected = 1U << 2,
                                        .system_clock_selected = 1U << 1,
                                        .system_clock_control = 0x00000001};

void expect_state(OscillatorState expected, OscillatorRegisters registers) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(expected), static_cast<int>(oscillator_state(registers)));
}

}  // namespace

void setUp() {}
void tearDown() {}

void test_the_usual_clocks_should_leave_it_free() { expect_state(OscillatorState::kRuns, kUsual); }

void test_it_should_run_only_if_enabled_and_stable() {
  for (const std::uint32_t status : {0x00000000U, 0x00001000U, 0x00011000U, 0x80000000U, 0x80010000U}) {
    OscillatorRegisters registers = kUsual;
    registers.oscillator_status = status;
    expect_state(OscillatorState::kStopped, registers);
  }
}

void test_it_should_not_be_the_reference_clock() {
  OscillatorRegisters registers = kUsual;
  registers.reference_clock_selected = 1U << 0;
  expect_state(OscillatorState::kIsClock, registers);
}

void test_it_should_not_be_the_system_clock() {
  for (std::uint32_t source = 0; source < 6; ++source) {
    OscillatorRegisters registers = kUsual;
    registers.system_clock_control = source << 5 | 1U;
    expect_state(source == 2 ? OscillatorState::kIsClock : OscillatorState::kRuns, registers);
    // Chosen, but not in use: the system clock is the reference clock.
    registers.system_clock_selected = 1U << 0;
    expect_state(OscillatorState::kRuns, registers);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_usual_clocks_should_leave_it_free);
  RUN_TEST(test_it_should_run_only_if_enabled_and_stable);
  RUN_TEST(test_it_should_not_be_the_reference_clock);
  RUN_TEST(test_it_should_not_be_the_system_clock);
  return UNITY_END();
}
