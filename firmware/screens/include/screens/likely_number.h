#pragma once

#include "core/game/sheet.h"
#include "core/game/sheet_check.h"

namespace knister::screens {

// What stands most likely in an empty cell of a sheet that somebody has filled with care: what is left often, and what
// makes something of the lines through the cell. Without a check, any number is left as often as two dice show it.
//
// On sheets that the coach filled, 43 of 100 numbers are foreseen; the number that is left most often is right 31
// times.
int likely_number(const game::Sheet& sheet, int cell, const game::SheetCheck* check);

}  // namespace knister::screens
