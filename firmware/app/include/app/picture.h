#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "lvgl.h"

namespace knister::app {

// Place and size on the panel, in pixels.
struct Box {
  std::int16_t left;
  std::int16_t top;
  std::int16_t width;
  std::int16_t height;

  friend constexpr bool operator==(const Box&, const Box&) = default;
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

  // A filled box, or one line of text in the middle of its box's height.
  struct Item {
    Box box;
    std::uint32_t color;  // 0xRRGGBB
    const lv_font_t* font;
    const char* text;  // nullptr for a filled box; else in this picture's own store
    lv_text_align_t align;
    std::uint8_t corner_radius;
  };

  // Everything is gone, all memory free again.
  void clear();

  void fill(const Box& box, std::uint32_t color, std::uint8_t corner_radius = 0);
  // A box with an edge of one pixel inside of it.
  void frame(const Box& box, std::uint32_t color, std::uint32_t edge_color, std::uint8_t corner_radius);
  // The text is copied. It must fit its box.
  void line(const Box& box, const lv_font_t& font, std::uint32_t color, std::string_view text,
            lv_text_align_t align = LV_TEXT_ALIGN_LEFT);
  // Broken into lines between words and at '\n', from the top of the box.
  void paragraph(const Box& box, const lv_font_t& font, std::uint32_t color, std::string_view text);

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
