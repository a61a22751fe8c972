#pragma once

#include <array>
#include <optional>

#include "app/picture.h"
#include "core/game/sheet.h"
#include "core/game/sheet_check.h"
#include "core/input/key.h"

namespace knister::screens {

// A paper sheet typed in cell by cell: up and down choose the number, A writes it and goes to the next empty cell, left
// and right go to any cell, B empties the cell or the one before.
//
// With a check only numbers that were called and not yet used up are offered; the others come after them, for a slip of
// the pen must be typed in as it stands.
class SheetEntry {
 public:
  enum class Answer : std::uint8_t {
    kNothing,
    // `cell` gets `number`.
    kWrite,
    // `cell` becomes empty.
    kClear,
    // A on a full sheet, and B on an empty one.
    kDone,
    kLeave,
  };

  void start(const game::Sheet& sheet, const game::SheetCheck* check);
  Answer handle(input::Key key, const game::Sheet& sheet, const game::SheetCheck* check);
  // The answer was carried out.
  void follow(const game::Sheet& sheet, const game::SheetCheck* check);

  int cell() const { return cell_; }
  int number() const { return number_; }

  // The sheet and, in the bar, `title`, or a slip: "9: called 2, here 3".
  void show(app::Picture& picture, const game::Sheet& sheet, const game::SheetCheck* check, std::string_view title,
            bool larger_digits) const;

 private:
  void turn(bool up, const game::SheetCheck* check);

  int cell_ = 0;
  int number_ = 7;
};

}  // namespace knister::screens
