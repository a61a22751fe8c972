#pragma once

#include "core/game/sheet.h"
#include "core/game/sheet_check.h"

namespace knister::screens {

// A paper sheet as far as it is typed in.
struct PaperSheet {
  const game::Sheet& sheet;
  // nullptr: nothing is known of the calls.
  const game::SheetCheck* check = nullptr;
  // So many numbers stand on it: fewer on the sheet of somebody who wasn't there all the time.
  int size = game::kCells;

  bool complete() const { return sheet.filled() >= size; }
  bool is_left(int number) const { return check == nullptr || check->left(number) > 0; }
};

}  // namespace knister::screens
