#pragma once

#include <cstdint>

namespace knister::drivers {

enum class OscillatorState : std::uint8_t {
  kRuns,
  kStopped,
  // The processor or the timer runs on it: samples taken in step with it say nothing.
  kIsClock,
};

// The registers that tell.
struct OscillatorRegisters {
  std::uint32_t oscillator_status;
  std::uint32_t reference_clock_selected;
  std::uint32_t system_clock_selected;
  std::uint32_t system_clock_control;
};

// RP2040 datasheet, section 2.17.8, ROSC STATUS: bit 31 STABLE, bit 12 ENABLED. Section 2.15.7, CLK_REF_SELECTED: bit 0
// is the ring oscillator; CLK_SYS_SELECTED: bit 1 is the auxiliary source, and CLK_SYS_CTRL's bits 7:5 say which one,
// 2 being the ring oscillator. The timer's microseconds are counted with the reference clock.
constexpr OscillatorState oscillator_state(const OscillatorRegisters& registers) {
  constexpr std::uint32_t kStable = 1U << 31;
  constexpr std::uint32_t kEnabled = 1U << 12;
  constexpr std::uint32_t kReferenceIsOscillator = 1U << 0;
  constexpr std::uint32_t kSystemIsAuxiliary = 1U << 1;
  constexpr std::uint32_t kAuxiliaryMask = 7U << 5;
  constexpr std::uint32_t kAuxiliaryIsOscillator = 2U << 5;

  if ((registers.oscillator_status & kStable) == 0 || (registers.oscillator_status & kEnabled) == 0) {
    return OscillatorState::kStopped;
  }
  const bool reference_is_oscillator = (registers.reference_clock_selected & kReferenceIsOscillator) != 0;
  const bool system_is_oscillator = (registers.system_clock_selected & kSystemIsAuxiliary) != 0 &&
                                    (registers.system_clock_control & kAuxiliaryMask) == kAuxiliaryIsOscillator;
  return reference_is_oscillator || system_is_oscillator ? OscillatorState::kIsClock : OscillatorState::kRuns;
}

}  // namespace knister::drivers
