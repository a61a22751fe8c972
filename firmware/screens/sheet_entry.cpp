#include "screens/sheet_entry.h"

#include <array>

#include "app/number_text.h"
#include "app/theme.h"
#include "core/game/lines.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/fitted_text.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/likely_numbers.h"
#include "screens/number_groups.h"
#include "screens/sheet_view.h"

namespace knister::screens {
namespace {

using app::Color;
using i18n::Text;

// X: the second number; the hint is left out if there is none.
constexpr std::array<KeyHint, 3> kHints{{{"A", Text::kHintWrite}, {"B", Text::kHintClear}, {"X", Text::kHintWrite}}};
constexpr std::array<KeyHint, 3> kShortHints{
    {{"A", Text::kHintWrite}, {"B", Text::kHintClear}, {"X", Text::kHintLeaveEmpty}}};
constexpr std::array<KeyHint, 2> kGroupHints{{{kDirectionKeys, Text::kHintNumber}, {"B", Text::kHintBack}}};
constexpr std::array<KeyHint, 3> kCompleteHints{
    {{"A", Text::kHintAccept}, {"B", Text::kHintClear}, {kDirectionKeys, Text::kHintMove}}};
// Without calls nothing is compared: the next sheet follows.
constexpr std::array<KeyHint, 3> kScoredHints{
    {{"A", Text::kHintNext}, {"B", Text::kHintClear}, {kDirectionKeys, Text::kHintMove}}};

// The empty cell at or after `from`, round at the end; `from` on a full sheet.
int next_empty(const game::Sheet& sheet, int from) {
  for (int step = 0; step < game::kCells; ++step) {
    const int cell = (from + step) % game::kCells;
    if (sheet.number_at(cell) == game::Sheet::kEmpty) {
      return cell;
    }
  }
  return from;
}

// A step of the cursor, round at the edges.
int moved(int cell, input::Key direction) {
  switch (direction) {
    case input::Key::kUp:
      return (cell + game::kCells - game::kSide) % game::kCells;
    case input::Key::kDown:
      return (cell + game::kSide) % game::kCells;
    case input::Key::kLeft:
      return (cell + game::kCells - 1) % game::kCells;
    default:
      return (cell + 1) % game::kCells;
  }
}

// A number that stands there more often than it was called; 0 if there is none.
int first_slip(const game::SheetCheck* check) {
  for (int number = game::kSmallestNumber; check != nullptr && number <= game::kLargestNumber; ++number) {
    if (check->left(number) < 0) {
      return number;
    }
  }
  return 0;
}

// A cell in which the number stands, `otherwise` if it is nowhere.
int cell_with(const game::Sheet& sheet, int number, int otherwise) {
  for (int cell = 0; cell < game::kCells; ++cell) {
    if (number != game::Sheet::kEmpty && sheet.number_at(cell) == number) {
      return cell;
    }
  }
  return otherwise;
}

}  // namespace

void SheetEntry::start(const PaperSheet& paper) {
  cell_ = 0;
  follow(paper);
}

void SheetEntry::follow(const PaperSheet& paper) {
  group_.reset();
  second_shown_ = false;
  if (paper.complete()) {
    cell_ = cell_with(paper.sheet, first_slip(paper.check), cell_);
    return;
  }
  cell_ = next_empty(paper.sheet, cell_);
  const LikelyNumbers likely = likely_numbers(paper.sheet, cell_, paper.check);
  number_ = likely.first;
  second_ = likely.second;
}

void SheetEntry::skip(const PaperSheet& paper) {
  if (!paper.complete()) {
    cell_ = (cell_ + 1) % game::kCells;
    follow(paper);
  }
}

SheetEntry::Answer SheetEntry::handle(const input::KeyEvent& event, const PaperSheet& paper) {
  if (event.key == input::Key::kX) {
    return handle_x(event.action, paper);
  }
  return event.action == input::KeyAction::kPress ? handle_key(event.key, paper) : Answer::kNothing;
}

// The number is written when X is let go, for X may be held to look at the calls.
SheetEntry::Answer SheetEntry::handle_x(input::KeyAction action, const PaperSheet& paper) {
  switch (action) {
    case input::KeyAction::kPress:
      if (paper.complete()) {
        return Answer::kLook;
      }
      if (!group_ && second_ != 0) {
        number_ = second_;
        second_shown_ = true;
      }
      return Answer::kNothing;
    case input::KeyAction::kLongPress:
      if (!paper.complete()) {
        follow(paper);
      }
      return Answer::kLook;
    case input::KeyAction::kRelease:
      return second_shown_ ? Answer::kWrite : Answer::kNothing;
    case input::KeyAction::kRepeat:
      break;
  }
  return Answer::kNothing;
}

SheetEntry::Answer SheetEntry::handle_key(input::Key key, const PaperSheet& paper) {
  second_shown_ = false;
  if (input::is_direction(key)) {
    if (!paper.complete()) {
      return choose(key, paper);
    }
    cell_ = moved(cell_, key);
    return Answer::kNothing;
  }
  if (key == input::Key::kA) {
    return paper.complete() ? Answer::kDone : Answer::kWrite;
  }
  if (key != input::Key::kB) {
    return Answer::kNothing;
  }
  if (group_) {
    group_.reset();
    return Answer::kNothing;
  }
  return clear(paper.sheet);
}

SheetEntry::Answer SheetEntry::choose(input::Key direction, const PaperSheet& paper) {
  if (!group_) {
    group_ = direction;
    return Answer::kNothing;
  }
  const int number = number_in_group(*group_, direction);
  group_.reset();
  if (number == 0) {
    return Answer::kNothing;
  }
  number_ = number;
  return paper.is_left(number) ? Answer::kWrite : Answer::kNothing;
}

SheetEntry::Answer SheetEntry::clear(const game::Sheet& sheet) {
  if (sheet.filled() == 0) {
    return Answer::kLeave;
  }
  while (sheet.number_at(cell_) == game::Sheet::kEmpty) {
    cell_ = (cell_ + game::kCells - 1) % game::kCells;
  }
  return Answer::kClear;
}

void SheetEntry::show(app::Picture& picture, const PaperSheet& paper, std::string_view title,
                      bool larger_digits) const {
  const int slip = first_slip(paper.check);
  std::array<char, 80> slip_text{};
  const std::string_view text = slip == 0 ? title
                                          : i18n::format(slip_text, Text::kTableSlip, slip, paper.check->called(slip),
                                                         paper.check->written(slip));
  picture.fill(box(0, 0, app::kScreenWidth, kSheetTop), slip == 0 ? Color::kPad : Color::kAccent);
  const Color ink = slip == 0 ? Color::kOnPad : Color::kOnAccent;
  picture.line(box(8, 0, 184, kSheetTop), knister_font_text, ink, fitted_text(text, knister_font_text, 184).view());
  picture.line(box(192, 0, 40, kSheetTop), knister_font_text, ink, app::NumberText(paper.sheet.total()).view(),
               LV_TEXT_ALIGN_RIGHT);
  const bool complete = paper.complete();
  show_sheet(picture, paper.sheet,
             {.cursor = cell_, .number = complete ? 0 : number_, .pointed_out = slip, .larger_digits = larger_digits});
  if (complete) {
    show_key_hints(picture, paper.check == nullptr ? kScoredHints : kCompleteHints);
    return;
  }
  std::array<KeyHint, 3> whole_hints = kHints;
  whole_hints.back().number = second_;
  const bool whole = paper.size == game::kCells;
  const std::span<const KeyHint> hints =
      whole ? std::span<const KeyHint>(whole_hints).first(second_ != 0 ? 3 : 2) : kShortHints;
  show_key_hints(picture, group_ ? std::span<const KeyHint>(kGroupHints) : hints);
  show_number_groups(picture, group_, paper);
}

}  // namespace knister::screens
