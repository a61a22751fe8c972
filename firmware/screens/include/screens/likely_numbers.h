#pragma once

#include "core/game/sheet.h"
#include "core/game/sheet_check.h"

namespace knister::screens {

struct LikelyNumbers {
  int first;
  // 0: there is no other.
  int second;
};

// What stands most likely in an empty cell of a sheet that somebody has filled with care: what is left often, and what
// makes something of the lines through the cell. Without a check, any number is left as often as two dice show it.
//
// On sheets of people who play well to passably 39 of 100 numbers are the first and 20 the second; the number that is
// left most often is right 32 times, and weights fitted to 8,000 sheets of theirs 41 times.
LikelyNumbers likely_numbers(const game::Sheet& sheet, int cell, const game::SheetCheck* check);

}  // namespace knister::screens
