#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "app/picture.h"
#include "core/input/key.h"
#include "screens/paper_sheet.h"

namespace knister::screens {

// A paper sheet typed in row by row. Each number takes two keys at most: A writes the likeliest one, which stands in
// the cell already, X the one that is likeliest after it; any other is chosen by two directions, the first for a group
// of three (left 2 to 4, up 5 to 7, right 8 to 10, down 11 and 12), the second for one of them.
//
// A number that is used up is only shown then, and A writes it all the same: a slip of the pen is typed in as it
// stands. B empties the cell before. On a complete sheet the directions lead to any cell, and B empties that one.
class SheetEntry {
 public:
  enum class Answer : std::uint8_t {
    kNothing,
    // `cell` gets `number`.
    kWrite,
    // `cell` becomes empty.
    kClear,
    // A on a complete sheet, and B on an empty one.
    kDone,
    kLeave,
    // X held, or on a complete sheet: what else there is to see.
    kLook,
  };

  void start(const PaperSheet& paper);
  Answer handle(const input::KeyEvent& event, const PaperSheet& paper);
  // The answer was carried out.
  void follow(const PaperSheet& paper);
  // Leaves the cell empty, on the sheet of somebody who wasn't there all the time.
  void skip(const PaperSheet& paper);

  int cell() const { return cell_; }
  int number() const { return number_; }

  // The sheet and, in the bar, `title`, or a slip: "9: called 2, here 3".
  void show(app::Picture& picture, const PaperSheet& paper, std::string_view title, bool larger_digits) const;

 private:
  Answer handle_key(input::Key key, const PaperSheet& paper);
  Answer handle_x(input::KeyAction action, const PaperSheet& paper);
  Answer choose(input::Key direction, const PaperSheet& paper);
  Answer clear(const game::Sheet& sheet);

  int cell_ = 0;
  int number_ = 0;
  // What X writes; 0: nothing.
  int second_ = 0;
  // X is down and has put its number into the cell, to be written when it is let go.
  bool second_shown_ = false;
  // The first of two directions.
  std::optional<input::Key> group_;
};

}  // namespace knister::screens
