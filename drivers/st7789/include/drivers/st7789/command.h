#pragma once

#include <cstdint>

namespace knister::drivers {

// The commands in use, named as the ST7789V datasheet names them, with their sections.
enum class St7789Command : std::uint8_t {
  kSleepIn = 0x10,              // SLPIN, 9.1.11
  kSleepOut = 0x11,             // SLPOUT, 9.1.12
  kInversionOn = 0x21,          // INVON, 9.1.16
  kDisplayOff = 0x28,           // DISPOFF, 9.1.18
  kDisplayOn = 0x29,            // DISPON, 9.1.19
  kColumnAddress = 0x2a,        // CASET, 9.1.20
  kRowAddress = 0x2b,           // RASET, 9.1.21
  kMemoryWrite = 0x2c,          // RAMWR, 9.1.22
  kMemoryAccess = 0x36,         // MADCTL, 9.1.28
  kPixelFormat = 0x3a,          // COLMOD, 9.1.32
  kPorches = 0xb2,              // PORCTRL, 9.2.3
  kGateVoltages = 0xb7,         // GCTRL, 9.2.6
  kCommonVoltage = 0xbb,        // VCOMS, 9.2.9
  kSourceVoltageEnable = 0xc2,  // VDVVRHEN, 9.2.14
  kSourceVoltage = 0xc3,        // VRHS, 9.2.15
  kFrameRate = 0xc6,            // FRCTRL2, 9.2.18
  kPower = 0xd0,                // PWCTRL1, 9.2.23
  kPositiveGamma = 0xe0,        // PVGAMCTRL, 9.2.26
  kNegativeGamma = 0xe1,        // NVGAMCTRL, 9.2.27
};

}  // namespace knister::drivers
