#include "screens/die_face.h"

#include <array>

#include "app/theme.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using app::Color;

// Where the pips of a face lie on a 3x3 grid: bit `3 * row + column`.
constexpr std::array<std::uint16_t, 7> kPips{
    0, 0b000'010'000, 0b100'000'001, 0b100'010'001, 0b101'000'101, 0b101'010'101, 0b101'101'101};

}  // namespace

void show_die(app::Picture& picture, std::int32_t left, std::int32_t top, std::int32_t size, int face) {
  picture.frame(box(left, top, size, size), Color::kBox, Color::kBoxEdge, static_cast<std::uint8_t>(size / 5));
  // A pip has a fifth of the edge; three of them and the four equal gaps fill it.
  const std::int32_t pip = size / 5;
  const std::int32_t gap = (size - 3 * pip) / 4;
  for (std::int32_t place = 0; place < 9; ++place) {
    // All nine, seen or not: with another face the list of items stays as long as it is.
    const bool seen = (kPips[static_cast<std::size_t>(face)] >> place & 1) != 0;
    const app::Box where = box(left + gap + place % 3 * (pip + gap), top + gap + place / 3 * (pip + gap), pip, pip);
    picture.fill(seen ? where : app::Box{}, Color::kInk, static_cast<std::uint8_t>(pip / 2));
  }
}

}  // namespace knister::screens
