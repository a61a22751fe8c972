#include "teacher.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace knister::train {
namespace {

namespace layout = coach::layout;
using coach::Crossing;
using coach::LineState;
using coach::Position;
using coach::TableKind;

std::size_t index_of_line(TableKind kind, int outside, LineState state) {
  return (layout::place_of_line_value(kind, outside, state) - layout::kLineValues) / layout::kLineValueSize;
}

std::size_t index_of_wish(int filled, std::size_t number, std::size_t lines) {
  return (static_cast<std::size_t>(filled) * game::kNumberCount + number) * layout::kWishingLineCounts + lines;
}

std::size_t index_of_pair(Crossing crossing, coach::LineClass one, coach::LineClass other) {
  // Row and column are each other's images: both orders are one entry.
  if (crossing != Crossing::kWithDiagonal && one < other) std::swap(one, other);
  return static_cast<std::size_t>(crossing) * layout::kPairTableSize + one * coach::kClassCount + other;
}

template <typename Integer>
Integer rounded(float value, int units) {
  const double scaled = std::nearbyint(static_cast<double>(value) * units);
  return static_cast<Integer>(
      std::clamp<double>(scaled, std::numeric_limits<Integer>::min(), std::numeric_limits<Integer>::max()));
}

void append(std::vector<std::uint8_t>& bytes, std::uint16_t value) {
  bytes.push_back(static_cast<std::uint8_t>(value & 0xFF));
  bytes.push_back(static_cast<std::uint8_t>(value >> 8));
}

}  // namespace

double Features::value() const {
  double value = points;
  for (std::size_t i = 0; i < count; ++i) value += static_cast<double>(*entries[i]);
  return value;
}

Teacher::Teacher()
    : line_values(layout::kLineValueCount),
      wish_values(layout::kWishValueCount),
      pair_values(layout::kCrossingCount * layout::kPairTableSize) {}

float& Teacher::line(TableKind kind, int outside, LineState state) {
  return line_values[index_of_line(kind, outside, state)];
}

float Teacher::line(TableKind kind, int outside, LineState state) const {
  return line_values[index_of_line(kind, outside, state)];
}

float& Teacher::pair(Crossing crossing, coach::LineClass one, coach::LineClass other) {
  return pair_values[index_of_pair(crossing, one, other)];
}

Features Teacher::features_of(const Position& position) {
  Features features;
  features.points = position.points();
  for (std::size_t index = 0; index < game::kLines; ++index) {
    if (!position.unfinished(index)) continue;
    const TableKind kind = coach::table_kind_of(static_cast<int>(index));
    features.add(line(kind, position.filled() - position.size_of(index), position.state_of(index)));
  }
  if (lines_alone || position.filled() + 1 == game::kCells) return features;
  add_crossings(position, features);
  add_wishes(position, features);
  return features;
}

void Teacher::add_crossings(const Position& position, Features& features) {
  for (coach::CellSet cells = position.free_cells(); cells != 0; cells = coach::without_first(cells)) {
    const game::LinesOfCell& lines = game::lines_of_cell(coach::first_of(cells));
    const auto class_of = [&](std::size_t place, std::size_t map) {
      return classes[map][position.state_of(lines.lines[place])];
    };
    const coach::LineClass row = class_of(0, 0);
    const coach::LineClass column = class_of(1, 0);
    features.add(pair(lines.count > 2 ? Crossing::kOnDiagonal : Crossing::kOffDiagonal, row, column));
    for (std::size_t place = 2; place < lines.count; ++place) {
      features.add(pair(Crossing::kWithDiagonal, row, class_of(place, 1)));
      features.add(pair(Crossing::kWithDiagonal, column, class_of(place, 1)));
    }
  }
}

void Teacher::add_wishes(const Position& position, Features& features) {
  for (std::size_t number = 0; number < game::kNumberCount; ++number) {
    std::size_t lines = 0;
    for (std::size_t index = 0; index < game::kLines; ++index) {
      if (!position.unfinished(index)) continue;
      const auto kind = static_cast<std::size_t>(coach::table_kind_of(static_cast<int>(index)));
      if ((wishes[kind][position.state_of(index)] >> number & 1) != 0) ++lines;
    }
    features.add(wish_values[index_of_wish(position.filled(), number, lines)]);
  }
}

std::vector<std::uint8_t> Teacher::to_bytes() const {
  std::vector<std::uint8_t> bytes(layout::kMagic.begin(), layout::kMagic.end());
  bytes.reserve(layout::kSize);
  for (const ClassMap& map : classes) bytes.insert(bytes.end(), map.begin(), map.end());
  for (const float value : line_values) {
    append(bytes, static_cast<std::uint16_t>(rounded<std::int16_t>(value, coach::kUnitsOfPoint)));
  }
  for (const WishMap& map : wishes) {
    for (const game::NumberBits numbers : map) append(bytes, numbers);
  }
  for (const float value : wish_values) {
    append(bytes, static_cast<std::uint16_t>(rounded<std::int16_t>(value, coach::kUnitsOfPoint)));
  }
  for (std::size_t index = 0; index < pair_values.size(); ++index) {
    const auto crossing = static_cast<Crossing>(index / layout::kPairTableSize);
    const auto one = static_cast<coach::LineClass>(index / coach::kClassCount % coach::kClassCount);
    const auto other = static_cast<coach::LineClass>(index % coach::kClassCount);
    const float value = pair_values[index_of_pair(crossing, one, other)];
    bytes.push_back(static_cast<std::uint8_t>(rounded<std::int8_t>(value, coach::kUnitsOfPoint / coach::kUnitsOfPair)));
  }
  return bytes;
}

}  // namespace knister::train
