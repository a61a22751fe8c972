#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/save/settings.h"

namespace knister::app {

// Colours by what they are for. Which ones they are is the player's choice.
enum class Color : std::uint8_t {
  kPaper,     // the sheet's white
  kInk,       // text on paper, on a score box and on a die
  kFaintInk,  // the same where the text is not the point
  kPad,       // the printed pad's field; text on it is kOnPad
  kPadLine,   // between the cells of the field
  kOnPad,
  kBox,  // the white score boxes
  kBoxEdge,
  kAccent,  // the one thing to look at; text on it is kOnAccent
  kOnAccent,
};
inline constexpr std::size_t kColorCount = 10;

// 0xRRGGBB for each Color.
using Palette = std::array<std::uint32_t, kColorCount>;

constexpr std::uint32_t rgb_of(const Palette& palette, Color color) { return palette[static_cast<std::size_t>(color)]; }

// In the order of save::ColourTheme. Nothing is told by colour alone, so a theme is a matter of taste and eyesight.
inline constexpr std::array<Palette, 3> kPalettes{{
    // The printed pad.
    {0xF3F6FA, 0x10243C, 0x55677D, 0x0F5FA8, 0x7FB2DC, 0xFFFFFF, 0xFFFFFF, 0x9DB4CC, 0xFFC928, 0x10243C},
    // High contrast: black, white and the brightest yellow.
    {0xFFFFFF, 0x000000, 0x3A3A3A, 0x000000, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0x000000, 0xFFE600, 0x000000},
    // Blue and orange of Okabe and Ito's palette, which differ for every kind of colour blindness, also in lightness.
    {0xF5F7F8, 0x101820, 0x4B5660, 0x00537F, 0x8CC5E3, 0xFFFFFF, 0xFFFFFF, 0x94A3AD, 0xF0A000, 0x101820},
}};

constexpr const Palette& palette_of(save::ColourTheme theme) { return kPalettes[static_cast<std::size_t>(theme)]; }

}  // namespace knister::app
