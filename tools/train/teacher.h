// The coach's tables while they are learned: the same entries as the shipped ones, as floating point.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/coach/position.h"
#include "core/coach/value_tables.h"

namespace knister::train {

// What is learned of a position, and what is certain.
struct Features {
  // 12 lines, 16 + 8 * 3 + 5 crossings, 11 numbers.
  static constexpr std::size_t kMost = 68;

  std::array<float*, kMost> entries = {};
  std::size_t count = 0;
  // The points of the full lines.
  int points = 0;

  void add(float& entry) {
    entries[count] = &entry;
    ++count;
  }
  double value() const;
};

class Teacher {
 public:
  Teacher();

  using ClassMap = std::array<coach::LineClass, coach::kLineStateCount>;
  using WishMap = std::array<game::NumberBits, coach::kLineStateCount>;

  // Of a position that isn't full. With one free cell its lines are certain too; their entries are exact from the
  // start.
  Features features_of(const coach::Position& position);
  double value_of(const coach::Position& position) { return features_of(position).value(); }

  float& line(coach::TableKind kind, int outside, coach::LineState state);
  float line(coach::TableKind kind, int outside, coach::LineState state) const;

  // The shipped form: rounded, and cut where the type ends.
  std::vector<std::uint8_t> to_bytes() const;

  // Crossings and wishes are left out of account until the lines are learned.
  bool lines_alone = true;
  std::array<ClassMap, coach::layout::kClassMapCount> classes = {};
  std::array<WishMap, coach::kTableKindCount> wishes = {};

  std::vector<float> line_values;
  std::vector<float> wish_values;
  std::vector<float> pair_values;

 private:
  float& pair(coach::Crossing crossing, coach::LineClass one, coach::LineClass other);
  void add_crossings(const coach::Position& position, Features& features);
  void add_wishes(const coach::Position& position, Features& features);
};

// Where every line begins: what it is worth alone if it may refuse a share of the throws.
void begin_with_single_lines(Teacher& teacher);

}  // namespace knister::train
