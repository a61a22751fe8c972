#include "screens/sheet_entry.h"

#include <cstdlib>

#include "app/number_text.h"
#include "app/theme.h"
#include "core/game/lines.h"
#include "fonts/fonts.h"
#include "i18n/texts.h"
#include "screens/fitted_text.h"
#include "screens/key_hints.h"
#include "screens/layout.h"
#include "screens/sheet_view.h"

namespace knister::screens {
namespace {

using app::Color;
using i18n::Text;

constexpr int kCommonest = 7;

constexpr std::array<KeyHint, 3> kHints{
    {{kDirectionKeys, Text::kHintNumber}, {"A", Text::kHintWrite}, {"B", Text::kHintClear}}};
constexpr std::array<KeyHint, 2> kFullHints{{{"A", Text::kHintAccept}, {"B", Text::kHintClear}}};

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

bool is_offered(int number, const game::SheetCheck* check) { return check == nullptr || check->left(number) > 0; }

// The number that is most likely next: of those left most often, the one nearest to 7.
int likeliest(const game::SheetCheck* check) {
  int best = kCommonest;
  for (int number = game::kSmallestNumber; check != nullptr && number <= game::kLargestNumber; ++number) {
    const int more = check->left(number) - check->left(best);
    if (more > 0 || (more == 0 && std::abs(number - kCommonest) < std::abs(best - kCommonest))) {
      best = number;
    }
  }
  return best;
}

// All numbers, those on offer first, in the order in which up goes through them.
struct Wheel {
  explicit Wheel(const game::SheetCheck* check) {
    for (const bool offered : {true, false}) {
      for (int number = game::kSmallestNumber; number <= game::kLargestNumber; ++number) {
        if (is_offered(number, check) == offered) {
          numbers[count++] = number;
        }
      }
    }
  }

  std::size_t place_of(int number) const {
    std::size_t place = 0;
    while (numbers[place] != number) {
      ++place;
    }
    return place;
  }

  std::array<int, game::kNumberCount> numbers{};
  std::size_t count = 0;
};

// A number that stands there more often than it was called; 0 if there is none.
int first_slip(const game::SheetCheck* check) {
  for (int number = game::kSmallestNumber; check != nullptr && number <= game::kLargestNumber; ++number) {
    if (check->left(number) < 0) {
      return number;
    }
  }
  return 0;
}

}  // namespace

void SheetEntry::start(const game::Sheet& sheet, const game::SheetCheck* check) {
  cell_ = next_empty(sheet, 0);
  number_ = likeliest(check);
}

SheetEntry::Answer SheetEntry::handle(input::Key key, const game::Sheet& sheet, const game::SheetCheck* check) {
  switch (key) {
    case input::Key::kUp:
    case input::Key::kDown:
      turn(key == input::Key::kUp, check);
      return Answer::kNothing;
    case input::Key::kLeft:
      cell_ = (cell_ + game::kCells - 1) % game::kCells;
      return Answer::kNothing;
    case input::Key::kRight:
      cell_ = (cell_ + 1) % game::kCells;
      return Answer::kNothing;
    case input::Key::kA:
      if (sheet.full()) {
        return Answer::kDone;
      }
      return sheet.number_at(cell_) == game::Sheet::kEmpty ? Answer::kWrite : Answer::kNothing;
    case input::Key::kB:
      if (sheet.filled() == 0) {
        return Answer::kLeave;
      }
      while (sheet.number_at(cell_) == game::Sheet::kEmpty) {
        cell_ = (cell_ + game::kCells - 1) % game::kCells;
      }
      // What was there is the first to be chosen again.
      number_ = sheet.number_at(cell_);
      return Answer::kClear;
    default:
      return Answer::kNothing;
  }
}

void SheetEntry::follow(const game::Sheet& sheet, const game::SheetCheck* check) {
  cell_ = next_empty(sheet, cell_);
  if (!is_offered(number_, check)) {
    number_ = likeliest(check);
  }
}

void SheetEntry::turn(bool up, const game::SheetCheck* check) {
  const Wheel wheel(check);
  const std::size_t place = wheel.place_of(number_);
  const std::size_t count = wheel.numbers.size();
  number_ = wheel.numbers[(place + (up ? 1 : count - 1)) % count];
}

void SheetEntry::show(app::Picture& picture, const game::Sheet& sheet, const game::SheetCheck* check,
                      std::string_view title, bool larger_digits) const {
  const int slip = first_slip(check);
  std::array<char, 80> slip_text{};
  const std::string_view text =
      slip == 0 ? title : i18n::format(slip_text, Text::kTableSlip, slip, check->called(slip), check->written(slip));
  picture.fill(box(0, 0, app::kScreenWidth, kSheetTop), slip == 0 ? Color::kPad : Color::kAccent);
  const Color ink = slip == 0 ? Color::kOnPad : Color::kOnAccent;
  picture.line(box(8, 0, 184, kSheetTop), knister_font_text, ink, fitted_text(text, knister_font_text, 184).view());
  picture.line(box(192, 0, 40, kSheetTop), knister_font_text, ink, app::NumberText(sheet.total()).view(),
               LV_TEXT_ALIGN_RIGHT);
  show_sheet(picture, sheet, {.cursor = cell_, .number = sheet.full() ? 0 : number_, .larger_digits = larger_digits});
  show_key_hints(picture, sheet.full() ? std::span<const KeyHint>(kFullHints) : kHints);
}

}  // namespace knister::screens
