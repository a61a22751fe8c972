// What lines and sheets are worth, slow and obvious, to test the quick tables against: written after the rule sheet's
// table, with none of the game's own code.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

namespace score_model {

inline std::string combination_of(std::vector<int> line) {
  std::sort(line.begin(), line.end());
  if (line == std::vector{2, 3, 4, 5, 6} || line == std::vector{8, 9, 10, 11, 12}) return "straight without a 7";
  if (line == std::vector{3, 4, 5, 6, 7} || line == std::vector{4, 5, 6, 7, 8} || line == std::vector{5, 6, 7, 8, 9} ||
      line == std::vector{6, 7, 8, 9, 10} || line == std::vector{7, 8, 9, 10, 11}) {
    return "straight with a 7";
  }
  std::map<int, int> how_often;
  for (const int number : line) ++how_often[number];
  std::vector<int> alike;
  alike.reserve(how_often.size());
  for (const auto& [number, count] : how_often) alike.push_back(count);
  std::sort(alike.rbegin(), alike.rend());
  if (alike == std::vector{5}) return "five";
  if (alike == std::vector{4, 1}) return "four";
  if (alike == std::vector{3, 2}) return "full house";
  if (alike == std::vector{3, 1, 1}) return "three";
  if (alike == std::vector{2, 2, 1}) return "two pairs";
  if (alike == std::vector{2, 1, 1, 1}) return "pair";
  return "none";
}

inline int points_of(const std::vector<int>& line) {
  const std::string combination = combination_of(line);
  if (combination == "pair") return 1;
  if (combination == "three") return 3;
  if (combination == "four") return 6;
  if (combination == "five") return 10;
  if (combination == "two pairs") return 3;
  if (combination == "full house") return 8;
  if (combination == "straight with a 7") return 8;
  if (combination == "straight without a 7") return 12;
  return 0;
}

// Cells row by row, 0 for an empty one.
using Numbers = std::vector<int>;

// The twelve lines, each as its cells: rows, columns, diagonal from the top left, diagonal from the bottom left.
inline const std::vector<std::vector<int>>& lines() {
  static const std::vector<std::vector<int>> kLines = {
      {0, 1, 2, 3, 4},      {5, 6, 7, 8, 9},    {10, 11, 12, 13, 14}, {15, 16, 17, 18, 19},
      {20, 21, 22, 23, 24}, {0, 5, 10, 15, 20}, {1, 6, 11, 16, 21},   {2, 7, 12, 17, 22},
      {3, 8, 13, 18, 23},   {4, 9, 14, 19, 24}, {0, 6, 12, 18, 24},   {20, 16, 12, 8, 4},
  };
  return kLines;
}

inline std::vector<int> numbers_in_line(const Numbers& numbers, std::size_t line) {
  std::vector<int> in_line;
  for (const int cell : lines()[line]) {
    if (numbers[static_cast<std::size_t>(cell)] != 0) in_line.push_back(numbers[static_cast<std::size_t>(cell)]);
  }
  return in_line;
}

// With the diagonals doubled; 0 while the line is not full.
inline int points_of_line(const Numbers& numbers, std::size_t line) {
  const std::vector<int> in_line = numbers_in_line(numbers, line);
  if (in_line.size() < 5) return 0;
  return points_of(in_line) * (line >= 10 ? 2 : 1);
}

inline int total_of(const Numbers& numbers) {
  int total = 0;
  for (std::size_t line = 0; line < lines().size(); ++line) total += points_of_line(numbers, line);
  return total;
}

}  // namespace score_model
