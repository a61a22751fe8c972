// Reads a finished game from text, a round a line, in any of these forms (rows and columns from 1):
//   3,5,2,4                                          two faces, row, column
//   8,2,4                                            the sum alone, row, column
//   round 1: 3+5 = 8, dice device, row 2 column 4    as `knister save-dump` tells it
// All that such a line holds are its numbers, so they are all that is read of it; blank lines are passed over, and with
// the third form all lines but the rounds.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/coach/review.h"

namespace knister::tool {

struct ReadingFault {
  // From 1; 0: about the whole.
  std::size_t line = 0;
  std::string message;
};

std::variant<coach::Placements, ReadingFault> read_placements(std::string_view text);

}  // namespace knister::tool
