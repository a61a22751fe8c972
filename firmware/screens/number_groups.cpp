#include "screens/number_groups.h"

#include <array>
#include <cstddef>

#include "app/text_line.h"
#include "app/theme.h"
#include "fonts/fonts.h"
#include "screens/layout.h"
#include "screens/sheet_view.h"

namespace knister::screens {
namespace {

using app::Color;
using input::Key;

constexpr std::int32_t kPitch = 40;
constexpr std::int32_t kSignSize = 18;
constexpr std::int32_t kArm = kSignSize / 3;
constexpr std::int32_t kSignLeft = (kStripWidth - kSignSize) / 2;
constexpr std::int32_t kTextHeight = 19;
// "11–12", up to the field's edge.
constexpr std::int32_t kTextWidth = kStripWidth + 2;

constexpr std::array<Key, 4> kClockwise{Key::kLeft, Key::kUp, Key::kRight, Key::kDown};

// By the group's direction, then by left, up, right.
constexpr std::array<std::array<std::uint8_t, 3>, 4> kNumbers{{{2, 3, 4}, {5, 6, 7}, {8, 9, 10}, {11, 0, 12}}};

constexpr std::size_t place_of(Key direction) {
  std::size_t place = 0;
  while (kClockwise[place] != direction) {
    ++place;
  }
  return place;
}

// The cross of the direction keys with one arm in ink.
void show_direction(app::Picture& picture, std::int32_t top, Key direction, Color ink) {
  picture.fill(box(kSignLeft + kArm, top, kArm, kSignSize), Color::kBoxEdge, 2);
  picture.fill(box(kSignLeft, top + kArm, kSignSize, kArm), Color::kBoxEdge, 2);
  const bool vertical = direction == Key::kUp || direction == Key::kDown;
  const std::int32_t across = direction == Key::kRight ? 2 * kArm : 0;
  const std::int32_t down = direction == Key::kDown ? 2 * kArm : 0;
  picture.fill(box(kSignLeft + (vertical ? kArm : across), top + (vertical ? down : kArm), kArm, kArm), ink, 2);
}

}  // namespace

int number_in_group(Key group, Key direction) {
  return direction == Key::kDown ? 0 : kNumbers[place_of(group)][place_of(direction)];
}

void show_number_groups(app::Picture& picture, const std::optional<Key>& group, const PaperSheet& paper) {
  for (std::size_t place = 0; place < kClockwise.size(); ++place) {
    const Key direction = kClockwise[place];
    app::TextLine text;
    bool left = false;
    if (group) {
      const int number = number_in_group(*group, direction);
      if (number == 0) {
        continue;
      }
      text.add_number(number);
      left = paper.is_left(number);
    } else {
      const auto& numbers = kNumbers[place];
      text.add_number(numbers.front()).add("–").add_number(numbers.back());
      for (const std::uint8_t number : numbers) {
        left = left || (number != 0 && paper.is_left(number));
      }
    }
    const std::int32_t top = kSheetTop + 3 + static_cast<std::int32_t>(place) * kPitch;
    const Color ink = left ? Color::kInk : Color::kBoxEdge;
    show_direction(picture, top, direction, ink);
    picture.line(box(0, top + kSignSize, kTextWidth, kTextHeight), group ? knister_font_text : knister_font_small,
                 left ? Color::kInk : Color::kFaintInk, text.view(), LV_TEXT_ALIGN_CENTER);
  }
}

}  // namespace knister::screens
