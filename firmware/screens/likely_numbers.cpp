#include "screens/likely_numbers.h"

#include <algorithm>
#include <cstdlib>

#include "core/game/lines.h"

namespace knister::screens {
namespace {

constexpr int kCommonest = 7;
// More of a number than this make it no likelier.
constexpr int kMostCounted = 4;

int left_of(int number, const game::SheetCheck* check) {
  return check != nullptr ? check->left(number) : kCommonest - 1 - std::abs(number - kCommonest);
}

// What the number would do for a line: the more like it, or the more of a straight it could belong to, the more.
int use_in_line(const game::Sheet& sheet, int line, int number) {
  int alike = 0;
  int others = 0;
  int lowest = number;
  int highest = number;
  bool all_differ = true;
  for (int place = 0; place < game::kSide; ++place) {
    const int there = sheet.number_at(game::cells_of_line(line)[place]);
    if (there == game::Sheet::kEmpty) {
      continue;
    }
    alike += there == number ? 1 : 0;
    for (int before = 0; before < place; ++before) {
      all_differ = all_differ && sheet.number_at(game::cells_of_line(line)[before]) != there;
    }
    ++others;
    lowest = std::min(lowest, there);
    highest = std::max(highest, there);
  }
  if (alike > 0) {
    return alike + 1;
  }
  return all_differ && highest - lowest < game::kSide ? others : 0;
}

int likelihood(const game::Sheet& sheet, int cell, int number, int left) {
  int sum = std::min(left, kMostCounted);
  for (const int line : game::lines_of_cell(cell)) {
    sum += use_in_line(sheet, line, number);
  }
  return sum;
}

struct Guess {
  // 0: none.
  int number = 0;
  int likelihood = 0;

  // Of two that are as likely the commoner one.
  bool is_better_than(const Guess& other) const {
    return likelihood != other.likelihood ? likelihood > other.likelihood
                                          : std::abs(number - kCommonest) < std::abs(other.number - kCommonest);
  }
};

}  // namespace

LikelyNumbers likely_numbers(const game::Sheet& sheet, int cell, const game::SheetCheck* check) {
  Guess first;
  Guess second;
  for (int number = game::kSmallestNumber; number <= game::kLargestNumber; ++number) {
    const int left = left_of(number, check);
    if (left <= 0) {
      continue;
    }
    const Guess now{number, likelihood(sheet, cell, number, left)};
    if (now.is_better_than(first)) {
      second = first;
      first = now;
    } else if (now.is_better_than(second)) {
      second = now;
    }
  }
  // Where all are used up something must stand there.
  return {first.number != 0 ? first.number : kCommonest, second.number};
}

}  // namespace knister::screens
