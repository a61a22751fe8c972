#pragma once

#include <cstdint>

namespace knister::drivers {

// What differs from one 240 x 240 glass behind an ST7789 to the next.
struct Glass {
  // How far the glass is built in turned counter-clockwise, seen from the front: 0 to 3.
  std::uint8_t quarter_turns = 0;
  // The voltages that switch its transistors and its common electrode, as GCTRL and VCOMS encode them; the glass's
  // maker names them. Here the chip's own after a reset (ST7789V datasheet, 9.2.6 and 9.2.9).
  std::uint8_t gate_voltages = 0x35;
  std::uint8_t common_voltage = 0x20;
};

// How pictures have to be written so that they stand upright.
struct Orientation {
  std::uint8_t memory_access;  // MADCTL's parameter
  std::uint8_t left;           // added to each column address
  std::uint8_t top;            // added to each row address
};

// ST7789V datasheet, 9.1.28: MADCTL says in which order addresses walk through the frame memory. MX and MY mirror
// columns and rows, MV exchanges what the host calls columns and rows.
//
// The glass shows rows 0 to 239 of the memory's 320. As soon as rows are mirrored, address 0 means row 319, so that the
// glass begins at address 80; that is a column address if rows and columns are exchanged.
constexpr Orientation orientation_of(std::uint8_t quarter_turns) {
  constexpr std::uint8_t kMirrorRows = 0x80;
  constexpr std::uint8_t kMirrorColumns = 0x40;
  constexpr std::uint8_t kExchange = 0x20;
  constexpr std::uint8_t kHiddenRows = 320 - 240;

  switch (quarter_turns % 4) {
    case 1:
      return {.memory_access = kExchange | kMirrorColumns, .left = 0, .top = 0};
    case 2:
      return {.memory_access = kMirrorColumns | kMirrorRows, .left = 0, .top = kHiddenRows};
    case 3:
      return {.memory_access = kExchange | kMirrorRows, .left = kHiddenRows, .top = 0};
    default:
      return {.memory_access = 0, .left = 0, .top = 0};
  }
}

}  // namespace knister::drivers
