#include "app/picture.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/assert/assert.h"

namespace knister::app {
namespace {

// Takes the first letter off a text, which is valid UTF-8 (RFC 3629, section 3): our own texts are checked by the
// build.
std::uint32_t take_letter(std::string_view& text) {
  const auto first = static_cast<std::uint8_t>(text.front());
  // The bits set from the top say how many bytes a letter has; none means one.
  const auto length = static_cast<std::size_t>(std::max(std::countl_one(first), 1));
  std::uint32_t letter = length == 1 ? first : first & (0xffu >> (length + 1));
  for (const char next : text.substr(1, length - 1)) {
    letter = letter << 6 | (static_cast<std::uint8_t>(next) & 0x3fu);
  }
  text.remove_prefix(std::min(length, text.size()));
  return letter;
}

std::int32_t width_of(std::string_view text, const lv_font_t& font) {
  std::int32_t width = 0;
  std::uint32_t letter = text.empty() ? 0 : take_letter(text);
  while (letter != 0) {
    const std::uint32_t next = text.empty() ? 0 : take_letter(text);
    width += lv_font_get_glyph_width(&font, letter, next);
    letter = next;
  }
  return width;
}

// How much of the text's beginning goes on one line: whole words up to the width, at least one, at most to the line end
// in the text.
std::size_t length_of_line(std::string_view text, const lv_font_t& font, std::int32_t width) {
  const std::string_view line = text.substr(0, text.find('\n'));
  std::size_t fits = 0;
  std::int32_t used = 0;
  while (fits < line.size()) {
    const std::size_t next = std::min(line.find(' ', fits + 1), line.size());
    used += width_of(line.substr(fits, next - fits), font);
    if (fits > 0 && used > width) {
      break;
    }
    fits = next;
  }
  return fits;
}

}  // namespace

void Picture::clear() {
  item_count_ = 0;
  text_bytes_ = 0;
}

void Picture::fill(const Box& box, Color color, std::uint8_t corner_radius) {
  add({.box = box,
       .color = color,
       .font = nullptr,
       .text = nullptr,
       .align = LV_TEXT_ALIGN_LEFT,
       .corner_radius = corner_radius});
}

void Picture::frame(const Box& box, Color color, Color edge_color, std::uint8_t corner_radius) {
  fill(box, edge_color, corner_radius);
  const Box inside{static_cast<std::int16_t>(box.left + 1), static_cast<std::int16_t>(box.top + 1),
                   static_cast<std::int16_t>(box.width - 2), static_cast<std::int16_t>(box.height - 2)};
  fill(inside, color, static_cast<std::uint8_t>(std::max(corner_radius - 1, 0)));
}

void Picture::line(const Box& box, const lv_font_t& font, Color color, std::string_view text, lv_text_align_t align) {
  add({.box = box, .color = color, .font = &font, .text = keep(text), .align = align, .corner_radius = 0});
}

void Picture::paragraph(const Box& box, const lv_font_t& font, Color color, std::string_view text) {
  const std::int32_t line_height = lv_font_get_line_height(&font);
  std::int32_t top = box.top;
  while (!text.empty()) {
    const std::size_t length = length_of_line(text, font, box.width);
    const Box line_box{box.left, static_cast<std::int16_t>(top), box.width, static_cast<std::int16_t>(line_height)};
    line(line_box, font, color, text.substr(0, length));
    top += line_height;
    // The space or line end that broke the line is not part of either.
    text.remove_prefix(std::min(length + 1, text.size()));
  }
}

void Picture::modules(const Box& box, Color color, const ModuleSquare& square) {
  add({.box = box,
       .color = color,
       .font = nullptr,
       .text = nullptr,
       .align = LV_TEXT_ALIGN_LEFT,
       .corner_radius = 0,
       .modules = square});
}

void Picture::add(const Item& item) {
  KNISTER_ASSERT(item_count_ < kMostItems);
  items_[item_count_++] = item;
}

const char* Picture::keep(std::string_view text) {
  KNISTER_ASSERT(text.size() < kTextBytes - text_bytes_);
  char* const start = texts_.data() + text_bytes_;
  *std::copy(text.begin(), text.end(), start) = '\0';
  text_bytes_ += text.size() + 1;
  return start;
}

bool looks_like(const Picture::Item& one, const Picture::Item& other) {
  if (one.box != other.box || one.color != other.color || one.font != other.font || one.align != other.align ||
      one.corner_radius != other.corner_radius || one.modules != other.modules) {
    return false;
  }
  return one.text == nullptr ? other.text == nullptr : other.text != nullptr && std::strcmp(one.text, other.text) == 0;
}

}  // namespace knister::app
