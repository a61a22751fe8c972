#include "support/text_fit.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <span>
#include <vector>

#include "support/contrast.h"
#include "support/letters.h"

namespace knister::host_tests {
namespace {

using app::Box;
using app::Picture;

int g_complaints = 0;
int g_checked = 0;

// All of them are printed: a translator wants to see each text that is too long, not only the first.
void complain(const std::string& where, const std::string& what, const char* text) {
  std::printf("%s: %s: '%s'\n", where.c_str(), what.c_str(), text);
  ++g_complaints;
}

bool inside(const Box& inner, const Box& outer) {
  return inner.left >= outer.left && inner.top >= outer.top && inner.left + inner.width <= outer.left + outer.width &&
         inner.top + inner.height <= outer.top + outer.height;
}

bool overlap(const Box& one, const Box& other) {
  return one.left < other.left + other.width && other.left < one.left + one.width &&
         one.top < other.top + other.height && other.top < one.top + one.height;
}

lv_font_glyph_dsc_t glyph_of(const Picture::Item& item, std::uint32_t letter) {
  lv_font_glyph_dsc_t glyph{};
  lv_font_get_glyph_dsc(item.font, &glyph, letter, 0);
  return glyph;
}

// Where the letters of a text lie: the side bearings of the first and the last one, and what no letter reaches above
// and below, are no ink.
Box ink_of(const Picture::Item& item) {
  lv_point_t size;
  lv_text_get_size(&size, item.text, item.font, 0, 0, LV_COORD_MAX, LV_TEXT_FLAG_EXPAND);
  Box ink = item.box;
  ink.width = static_cast<int16_t>(size.x);
  ink.height = static_cast<int16_t>(size.y);
  ink.top = static_cast<int16_t>(ink.top + (item.box.height - ink.height) / 2);
  if (item.align != LV_TEXT_ALIGN_LEFT) {
    const int free = item.box.width - ink.width;
    ink.left = static_cast<int16_t>(ink.left + (item.align == LV_TEXT_ALIGN_CENTER ? free / 2 : free));
  }
  if (*item.text != '\0') {
    const auto letters = letters_of(item.text);
    // From the highest letter to the deepest one.
    int above = 0;
    int below = 0;
    for (const std::uint32_t letter : letters) {
      const lv_font_glyph_dsc_t glyph = glyph_of(item, letter);
      above = std::max(above, glyph.ofs_y + glyph.box_h);
      below = std::min<int>(below, glyph.ofs_y);
    }
    const int base = ink.top + item.font->line_height - item.font->base_line;
    ink.top = static_cast<int16_t>(base - above);
    ink.height = static_cast<int16_t>(above - below);
    const lv_font_glyph_dsc_t first = glyph_of(item, letters.front());
    const lv_font_glyph_dsc_t last = glyph_of(item, letters.back());
    const int right_bearing = last.adv_w - last.ofs_x - last.box_w;
    ink.left = static_cast<int16_t>(ink.left + first.ofs_x);
    ink.width = static_cast<int16_t>(ink.width - first.ofs_x - right_bearing);
  }
  return ink;
}

// The next box that was filled below a text is what the eye takes for its ground: a button, a band, a row.
const Picture::Item* ground_of(std::span<const Picture::Item> items, std::size_t text, const Box& ink) {
  for (std::size_t below = text; below-- > 0;) {
    if (items[below].text == nullptr && items[below].modules.bits == nullptr && overlap(items[below].box, ink)) {
      return &items[below];
    }
  }
  return nullptr;
}

bool can_be_read(app::Color text, app::Color ground) {
  return std::ranges::all_of(app::kPalettes, [&](const app::Palette& palette) {
    return contrast_of(app::rgb_of(palette, text), app::rgb_of(palette, ground)) >= kLeastContrast;
  });
}

// One text against its box and its ground.
void check_text(std::span<const Picture::Item> items, std::size_t index, const Box& ink, const std::string& where) {
  const Picture::Item& item = items[index];
  lv_point_t size;
  lv_text_get_size(&size, item.text, item.font, 0, 0, LV_COORD_MAX, LV_TEXT_FLAG_EXPAND);
  if (size.x > item.box.width) {
    complain(where, "too wide for its box", item.text);
  }
  if (std::strchr(item.text, '\n') != nullptr) {
    complain(where, "more than one line", item.text);
  }
  const Picture::Item* const ground = ground_of(items, index, ink);
  if (ground == nullptr || !inside(ink, ground->box)) {
    complain(where, "reaches beyond its ground", item.text);
  } else if (!can_be_read(item.color, ground->color)) {
    complain(where, "too little contrast in some colours", item.text);
  }
}

}  // namespace

void check_texts(const Handheld& handheld, const std::string& where) {
  constexpr Box kPanel{0, 0, app::kScreenWidth, app::kScreenHeight};
  const auto items = handheld.picture().items();
  std::vector<Box> inks;
  std::vector<const char*> texts;
  for (std::size_t index = 0; index < items.size(); ++index) {
    const Picture::Item& item = items[index];
    if (item.modules.bits != nullptr) {
      continue;
    }
    if (!inside(item.box, kPanel)) {
      complain(where, "reaches beyond the panel", item.text != nullptr ? item.text : "a box");
    }
    if (item.text == nullptr) {
      continue;
    }
    const Box ink = ink_of(item);
    if (ink.width == 0) {
      continue;
    }
    check_text(items, index, ink, where);
    for (std::size_t other = 0; other < inks.size(); ++other) {
      if (overlap(ink, inks[other])) {
        complain(where, std::string("covers '") + texts[other] + "'", item.text);
      }
    }
    inks.push_back(ink);
    texts.push_back(item.text);
  }
  g_checked += static_cast<int>(inks.size());
}

void forget_texts() {
  g_complaints = 0;
  g_checked = 0;
}

int texts_checked() { return g_checked; }

int texts_that_do_not_fit() { return g_complaints; }

}  // namespace knister::host_tests
