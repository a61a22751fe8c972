// The coach's value of a sheet, slow and obvious, after the layout in core/coach/README.md: multisets are listed and
// searched, lines and their points come from score_model.h, nothing is kept between two sheets.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "score_model.h"

namespace value_model {

using score_model::Numbers;
using Bytes = std::span<const std::uint8_t>;

// All multisets of so many numbers from 2 to 12, in the order in which the largest number decides first.
inline std::vector<std::vector<int>> multisets(std::size_t size) {
  std::vector<std::vector<int>> sets = {{}};
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<std::vector<int>> larger;
    for (const std::vector<int>& set : sets) {
      for (int number = set.empty() ? 2 : set.back(); number <= 12; ++number) {
        larger.push_back(set);
        larger.back().push_back(number);
      }
    }
    sets = larger;
  }
  std::sort(sets.begin(), sets.end(), [](const std::vector<int>& one, const std::vector<int>& other) {
    return std::lexicographical_compare(one.rbegin(), one.rend(), other.rbegin(), other.rend());
  });
  return sets;
}

inline const std::vector<std::vector<int>>& all_states() {
  static const std::vector<std::vector<int>> kStates = [] {
    std::vector<std::vector<int>> states;
    for (std::size_t size = 0; size <= 4; ++size) {
      const std::vector<std::vector<int>> sets = multisets(size);
      states.insert(states.end(), sets.begin(), sets.end());
    }
    return states;
  }();
  return kStates;
}

inline std::size_t state_of(std::vector<int> numbers) {
  std::sort(numbers.begin(), numbers.end());
  const std::vector<std::vector<int>>& states = all_states();
  return static_cast<std::size_t>(std::find(states.begin(), states.end(), numbers) - states.begin());
}

inline std::size_t kind_of(std::size_t line) {
  if (line >= 10) return 2;
  return line % 5 == 2 ? 1 : 0;
}

inline int two_bytes(Bytes bytes, std::size_t place) {
  const int value = bytes[place] + 256 * bytes[place + 1];
  return value < 32'768 ? value : value - 65'536;
}

inline constexpr std::size_t kStateCount = 1365;
inline constexpr std::size_t kClassesAt = 8;
inline constexpr std::size_t kLinesAt = kClassesAt + 2 * kStateCount;
inline constexpr std::size_t kWishesAt = kLinesAt + std::size_t{2} * 3 * 21 * kStateCount;
inline constexpr std::size_t kWishValuesAt = kWishesAt + std::size_t{2} * 3 * kStateCount;
inline constexpr std::size_t kPairsAt = kWishValuesAt + std::size_t{2} * 25 * 11 * 16;
inline constexpr std::size_t kSize = kPairsAt + std::size_t{3} * 256 * 256;

// In 1/64 of a point.
inline int pair_value(Bytes bytes, std::size_t crossing, std::size_t one, std::size_t other) {
  const int value = bytes[kPairsAt + crossing * 65'536 + one * 256 + other];
  return value < 128 ? value : value - 256;
}

inline std::size_t class_of(Bytes bytes, std::size_t line, std::size_t state) {
  return bytes[kClassesAt + (line >= 10 ? kStateCount : 0) + state];
}

// In 1/1024 of a point.
inline int value_of(const Numbers& numbers, Bytes bytes) {
  const auto filled =
      static_cast<std::size_t>(std::count_if(numbers.begin(), numbers.end(), [](int n) { return n != 0; }));
  int value = 1024 * score_model::total_of(numbers);
  std::vector<std::size_t> states(12);
  std::vector<int> wishing_lines(13);
  for (std::size_t line = 0; line < 12; ++line) {
    const std::vector<int> in_line = score_model::numbers_in_line(numbers, line);
    if (in_line.size() == 5) continue;
    states[line] = state_of(in_line);
    const std::size_t row = kind_of(line) * 21 + filled - in_line.size();
    value += two_bytes(bytes, kLinesAt + 2 * (row * kStateCount + states[line]));
    for (int number = 2; number <= 12; ++number) {
      const int wishes = two_bytes(bytes, kWishesAt + 2 * (kind_of(line) * kStateCount + states[line]));
      wishing_lines[static_cast<std::size_t>(number)] += wishes >> (number - 2) & 1;
    }
  }
  if (filled >= 24) return value;
  for (std::size_t number = 2; number <= 12; ++number) {
    const auto lines = static_cast<std::size_t>(wishing_lines[number]);
    value += two_bytes(bytes, kWishValuesAt + 2 * ((filled * 11 + number - 2) * 16 + lines));
  }
  for (std::size_t cell = 0; cell < 25; ++cell) {
    if (numbers[cell] != 0) continue;
    const std::size_t row = cell / 5;
    const std::size_t column = 5 + cell % 5;
    const std::size_t row_class = class_of(bytes, row, states[row]);
    const std::size_t column_class = class_of(bytes, column, states[column]);
    bool on_diagonal = false;
    for (std::size_t diagonal = 10; diagonal < 12; ++diagonal) {
      const std::vector<int>& cells = score_model::lines()[diagonal];
      if (std::find(cells.begin(), cells.end(), static_cast<int>(cell)) == cells.end()) continue;
      on_diagonal = true;
      const std::size_t diagonal_class = class_of(bytes, diagonal, states[diagonal]);
      value += 16 * pair_value(bytes, 2, row_class, diagonal_class);
      value += 16 * pair_value(bytes, 2, column_class, diagonal_class);
    }
    value += 16 * pair_value(bytes, on_diagonal ? 1 : 0, row_class, column_class);
  }
  return value;
}

}  // namespace value_model
