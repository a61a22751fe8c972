#pragma once

#include <cstdint>

namespace knister::app {

// Colours as 0xRRGGBB, named by what they are for.
struct Palette {
  std::uint32_t paper;      // the sheet's white
  std::uint32_t ink;        // text on paper
  std::uint32_t faint_ink;  // text on paper that is not the point
  std::uint32_t pad;        // the printed pad's blue field; text on it is `on_pad`
  std::uint32_t pad_line;   // between the cells of the field
  std::uint32_t on_pad;
  std::uint32_t box;  // the white score boxes
  std::uint32_t box_edge;
  std::uint32_t accent;  // the one thing to look at; text on it is `on_accent`
  std::uint32_t on_accent;
};

inline constexpr Palette kPadBlue{
    .paper = 0xF3F6FA,
    .ink = 0x10243C,
    .faint_ink = 0x55677D,
    .pad = 0x0F5FA8,
    .pad_line = 0x7FB2DC,
    .on_pad = 0xFFFFFF,
    .box = 0xFFFFFF,
    .box_edge = 0x9DB4CC,
    .accent = 0xFFC928,
    .on_accent = 0x10243C,
};

}  // namespace knister::app
