#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "drivers/st7789/command.h"
#include "drivers/st7789/glass.h"

namespace knister::drivers {

// A command with its parameters.
class InitStep {
 public:
  static constexpr std::size_t kMostParameters = 14;

  constexpr InitStep(St7789Command command, std::initializer_list<std::uint8_t> parameters) : command_(command) {
    for (const std::uint8_t parameter : parameters) parameters_[count_++] = parameter;
  }

  constexpr St7789Command command() const { return command_; }
  constexpr std::span<const std::uint8_t> parameters() const { return {parameters_.data(), count_}; }

 private:
  St7789Command command_;
  std::array<std::uint8_t, kMostParameters> parameters_{};
  std::size_t count_ = 0;
};

// The lines of a frame that show nothing, and the clocks of a line that show nothing, in the chip's units.
inline constexpr std::uint8_t kBackPorch = 12;
inline constexpr std::uint8_t kFrontPorch = 12;
inline constexpr std::uint8_t kLineClocks = 15;

// ST7789V datasheet, 9.2.18: an oscillator of 10 MHz, 250 clocks and RTNA times 16 a line, 320 lines and the porches a
// frame.
constexpr std::uint32_t frame_rate_millihertz(std::uint32_t line_clocks, std::uint32_t back_porch,
                                              std::uint32_t front_porch) {
  return static_cast<std::uint32_t>(10'000'000'000ull / ((250 + line_clocks * 16) * (320 + back_porch + front_porch)));
}
static_assert(frame_rate_millihertz(kLineClocks, kBackPorch, kFrontPorch) / 1000 == 59,
              "what the datasheet calls 60 Hz");

// What to tell the panel after a reset and before it leaves sleep mode. Registers that are right after the reset are
// left alone, save those that together make the frame rate.
constexpr std::array<InitStep, 12> init_table(const Glass& glass) {
  using enum St7789Command;
  return {{
      // 16 bits a pixel on the wire: RGB565.
      {kPixelFormat, {0x55}},

      {kMemoryAccess, {orientation_of(glass.quarter_turns).memory_access}},

      // IPS glass is dark where it has no voltage; the chip is made for glass that is bright there.
      {kInversionOn, {}},

      // Porches in normal mode, no other porches in idle and partial mode (separate ones off, their values at reset).
      {kPorches, {kBackPorch, kFrontPorch, 0x00, 0x33, 0x33}},

      // Column inversion off (a pixel's polarity changes from dot to dot, which flickers least) and the clocks of a
      // line.
      {kFrameRate, {kLineClocks}},

      // VGH and VGL, which open and close the transistors of a line.
      {kGateVoltages, {glass.gate_voltages}},

      // VCOM, the middle between both polarities: 0.1 V and 25 mV a step. Off the middle the picture flickers.
      {kCommonVoltage, {glass.common_voltage}},

      // The range of the source voltage comes from the next register, not from the chip's fuses; the second byte is
      // fixed.
      {kSourceVoltageEnable, {0x01, 0xff}},

      // VAP and VAN, the ends of the range: 3.55 V and 50 mV a step, so 4.45 V.
      {kSourceVoltage, {0x12}},

      // The charge pumps behind all of these: AVDD 6.8 V, AVCL -4.8 V, VDS 2.3 V. The first byte is fixed.
      {kPower, {0xa4, 0xa1}},

      // Which voltage each grey level gets, in either polarity: the curve both makers give for this kind of glass
      // (gamma 2.2).
      {kPositiveGamma, {0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23}},
      {kNegativeGamma, {0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23}},
  }};
}

}  // namespace knister::drivers
