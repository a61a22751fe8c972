#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "app/theme.h"
#include "lvgl.h"

namespace knister::app {

// Place and size on the panel, in pixels. One without a size is not seen: it keeps the place of an item in the list, so
// that the others keep theirs.
struct Box {
  std::int16_t left;
  std::int16_t top;
  std::int16_t width;
  std::int16_t height;

  friend constexpr bool operator==(const Box&, const Box&) = default;
};

// A square of dark and light modules, row by row, the lowest bit of a byte first. Its bytes outlive the picture.
struct ModuleSquare {
  const std::uint8_t* bits = nullptr;
  std::uint8_t side = 0;

  constexpr bool is_dark(std::int32_t row, std::int32_t column) const {
    const std::int32_t index = row * side + column;
    return (bits[index / 8] >> (index % 8) & 1) != 0;
  }

  friend constexpr bool operator==(const ModuleSquare&, const ModuleSquare&) = default;
};

// What a screen wants to be seen: filled boxes and texts, in the order in which they are drawn.
//
// A screen describes its whole picture anew after each event. That is cheap, and comparing two descriptions finds what
// has changed: only that is drawn. (A tree of LVGL's widgets that is changed bit by bit took 95 ms to open a screen;
// this takes 17.)
class Picture {
 public:
  static constexpr std::size_t kMostItems = 160;
  static constexpr std::size_t kTextBytes = 2048;

  // A filled box, one line of text in the middle of its box's height, or a square of modules.
  struct Item {
    Box box;
    Color color;
    const lv_font_t* font;
    const char* text;  // nullptr for a filled box; else in this picture's own store
    lv_text_align_t align;
    std::uint8_t corner_radius;
    ModuleSquare modules{};
  };

  // Everything is gone, all memory free again.
  void clear();

  void fill(const Box& box, Color color, std::uint8_t corner_radius = 0);
  // A box with an edge of one pixel inside of it.
  void frame(const Box& box, Color color, Color edge_color, std::uint8_t corner_radius);
  // The text is copied. It must fit its box.
  void line(const Box& box, const lv_font_t& font, Color color, std::string_view text,
            lv_text_align_t align = LV_TEXT_ALIGN_LEFT);
  // Broken into lines between words and at '\n', from the top of the box.
  void paragraph(const Box& box, const lv_font_t& font, Color color, std::string_view text);

  // The dark modules; the box is a whole number of pixels a module wide and high.
  void modules(const Box& box, Color color, const ModuleSquare& square);

  std::span<const Item> items() const { return {items_.data(), item_count_}; }

 private:
  void add(const Item& item);
  const char* keep(std::string_view text);

  std::array<Item, kMostItems> items_{};
  std::size_t item_count_ = 0;
  std::array<char, kTextBytes> texts_{};
  std::size_t text_bytes_ = 0;
};

// Whether both look the same; their texts may lie in different pictures.
bool looks_like(const Picture::Item& one, const Picture::Item& other);

}  // namespace knister::app
