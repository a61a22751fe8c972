#pragma once

#include <array>

#include "app/picture.h"
#include "core/game/sheet.h"

namespace knister::screens {

// What is shown on the sheet besides its numbers.
struct SheetMarks {
  static constexpr int kNoCell = -1;
  static constexpr int kNoLine = -1;

  // Where the number thrown would go; with `number` 0 the cell is only looked at.
  int cursor = kNoCell;
  int number = 0;
  // The cell written last, which can still be taken back.
  int written = kNoCell;
  // Cells that are advised, the best one first, each marked with its rank; kNoCell for fewer of them.
  std::array<int, 3> advised{kNoCell, kNoCell, kNoCell};
  // A line to point out.
  int line = kNoLine;
  // A number to point out wherever it stands; 0 none.
  int pointed_out = 0;
  // As the player likes it.
  bool larger_digits = false;
};

// The sheet like the printed pad: the field of 5x5 cells, the boxes of the rows at its right, those of the columns
// below and those of the diagonals in the two lower corners. It takes the panel from kSheetTop down to the key hints,
// leaving a strip of kStripWidth at the left free.
//
// A box shows a full line's points in ink, and faintly what an unfinished one can still be worth. For the lines through
// the cursor it shows both as they were with the number written there.
void show_sheet(app::Picture& picture, const game::Sheet& sheet, const SheetMarks& marks);

inline constexpr std::int32_t kSheetTop = 26;
inline constexpr std::int32_t kStripWidth = 38;

}  // namespace knister::screens
