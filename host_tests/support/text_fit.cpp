#include "support/text_fit.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <vector>

#include "i18n/texts.h"
#include "screens/screen_set.h"
#include "support/contrast.h"
#include "support/letters.h"
#include "support/picture_file.h"
#include "unity.h"

namespace knister::host_tests {
namespace {

using app::Box;
using app::Picture;

int g_complaints = 0;
int g_checked = 0;

// Language and screen, and with them a text.
std::set<std::string> g_screens;
std::set<std::string> g_seen;
std::map<std::string, int> g_pictures;

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
  for (const Picture::Item& later : items.subspan(index + 1)) {
    if (later.text == nullptr && overlap(ink, later.box)) {
      complain(where, "is covered by a box", item.text);
    }
  }
}

// Numbers are on every other picture: only words make one worth looking at.
bool has_words(std::string_view text) { return text.find_first_not_of("0123456789 +-.,×%") != std::string_view::npos; }

// Where the words of a text stand doesn't change with its numbers.
std::string without_numbers(std::string_view text) {
  std::string words;
  std::ranges::copy_if(text, std::back_inserter(words), [](char letter) { return letter < '0' || letter > '9'; });
  return words;
}

void keep_picture(const Handheld& handheld, std::span<const char* const> texts) {
  const std::filesystem::path folder(KNISTER_SCREENS_FOLDER);
  if (g_screens.empty()) {
    std::filesystem::remove_all(folder);
  }
  const std::string screen = std::string(i18n::language_code(i18n::language())) + "/" + handheld.screen();
  g_screens.insert(screen);
  bool news = false;
  for (const char* const text : texts) {
    news |= has_words(text) && g_seen.insert(screen + without_numbers(text)).second;
  }
  if (news) {
    const int number = ++g_pictures[screen];
    save_picture(handheld.panel.pixels, folder / (screen + "_" + std::to_string(number) + ".png"));
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
  keep_picture(handheld, texts);
}

void expect_screens_checked(const std::function<bool(std::string_view)>& wanted) {
  const screens::ScreenSet screens;
  for (const app::Screen* const screen : screens.table()) {
    for (std::size_t language = 0; wanted(screen->name()) && language < i18n::kLanguageCount; ++language) {
      const std::string where = std::string(i18n::language_code(static_cast<i18n::Language>(language))) + "/";
      TEST_ASSERT_TRUE_MESSAGE(g_screens.contains(where + std::string(screen->name())),
                               (where + std::string(screen->name())).c_str());
    }
  }
}

void forget_texts() {
  g_complaints = 0;
  g_checked = 0;
}

int texts_checked() { return g_checked; }

int texts_that_do_not_fit() { return g_complaints; }

}  // namespace knister::host_tests
