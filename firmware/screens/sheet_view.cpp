#include "screens/sheet_view.h"

#include <algorithm>

#include "app/number_text.h"
#include "app/theme.h"
#include "core/game/lines.h"
#include "fonts/fonts.h"
#include "screens/layout.h"

namespace knister::screens {
namespace {

using app::Color;

constexpr std::int32_t kPitch = 32;
constexpr std::int32_t kFieldLeft = 40;
constexpr std::int32_t kFieldTop = kSheetTop + 1;
constexpr std::int32_t kFieldSize = game::kSide * kPitch + 1;
constexpr std::int32_t kCellSize = kPitch - 1;

constexpr std::int32_t kRowBoxLeft = kFieldLeft + kFieldSize + 3;
constexpr std::int32_t kRowBoxWidth = app::kScreenWidth - kRowBoxLeft - 2;
constexpr std::int32_t kLineBoxHeight = 24;
constexpr std::int32_t kColumnBoxTop = kFieldTop + kFieldSize + 1;
constexpr std::int32_t kColumnBoxWidth = 28;
constexpr std::int32_t kColumnBoxHeight = 24;
constexpr std::int32_t kCornerBoxWidth = 40;
constexpr std::int32_t kSignWidth = 16;
constexpr std::uint8_t kBoxRadius = 4;

app::Box cell_box(int cell) {
  return box(kFieldLeft + 1 + game::column_of(cell) * kPitch, kFieldTop + 1 + game::row_of(cell) * kPitch, kCellSize,
             kCellSize);
}

app::Box shrunk(const app::Box& outer, std::int32_t edge) {
  return box(outer.left + edge, outer.top + edge, outer.width - 2 * edge, outer.height - 2 * edge);
}

app::Box line_box(int line) {
  const int index = game::index_of_line(line);
  switch (game::kind_of_line(line)) {
    case game::LineKind::kRow:
      return box(kRowBoxLeft, kFieldTop + index * kPitch + (kPitch - kLineBoxHeight) / 2, kRowBoxWidth, kLineBoxHeight);
    case game::LineKind::kColumn:
      return box(kFieldLeft + index * kPitch + (kPitch - kColumnBoxWidth) / 2 + 1, kColumnBoxTop, kColumnBoxWidth,
                 kColumnBoxHeight);
    case game::LineKind::kDiagonal:
      break;
  }
  // The diagonal from the top left ends in the lower right corner, the other one begins in the lower left.
  return box(index == 0 ? app::kScreenWidth - kCornerBoxWidth : 0, kColumnBoxTop, kCornerBoxWidth, kColumnBoxHeight);
}

const lv_font_t& font_of(const SheetMarks& marks) {
  return marks.larger_digits ? knister_font_large_digits : knister_font_digits;
}

void show_number(app::Picture& picture, const app::Box& cell, const lv_font_t& font, Color color, int number) {
  if (number == game::Sheet::kEmpty) {
    picture.line({}, font, color, {});
  } else {
    picture.line(cell, font, color, app::NumberText(number).view(), LV_TEXT_ALIGN_CENTER);
  }
}

void show_field(app::Picture& picture, const game::Sheet& sheet, const SheetMarks& marks) {
  picture.fill(box(kFieldLeft, kFieldTop, kFieldSize, kFieldSize), Color::kPadLine);
  for (int cell = 0; cell < game::kCells; ++cell) {
    const bool pointed_out = marks.pointed_out != 0 && sheet.number_at(cell) == marks.pointed_out;
    picture.fill(cell_box(cell), pointed_out ? Color::kBox : Color::kPad);
    // The one under the cursor is shown with it.
    show_number(picture, cell_box(cell), font_of(marks), pointed_out ? Color::kInk : Color::kOnPad,
                cell == marks.cursor ? game::Sheet::kEmpty : sheet.number_at(cell));
  }
}

// A bar under each number of a line.
void show_pointed_out(app::Picture& picture, int line) {
  for (int place = 0; place < game::kSide; ++place) {
    app::Box bar{};
    if (line != SheetMarks::kNoLine) {
      const app::Box cell = cell_box(game::cells_of_line(line)[place]);
      bar = box(cell.left + 2, cell.top + cell.height - 5, cell.width - 4, 4);
    }
    picture.fill(bar, Color::kAccent);
  }
}

// A bar under the number written last.
void show_written(app::Picture& picture, int written) {
  app::Box bar{};
  if (written != SheetMarks::kNoCell) {
    const app::Box cell = cell_box(written);
    bar = box(cell.left + 5, cell.top + cell.height - 4, cell.width - 10, 2);
  }
  picture.fill(bar, Color::kAccent);
}

// A small tag with the rank in a cell's corner.
void show_advised(app::Picture& picture, const SheetMarks& marks) {
  int rank = 0;
  for (const int advised : marks.advised) {
    ++rank;
    app::Box tag{};
    if (advised != SheetMarks::kNoCell) {
      const app::Box cell = cell_box(advised);
      tag = box(cell.left + 1, cell.top + 1, 15, 15);
    }
    picture.fill(tag, Color::kBox, 4);
    picture.line(tag, knister_font_small, Color::kInk,
                 advised != SheetMarks::kNoCell ? app::NumberText(rank).view() : std::string_view(),
                 LV_TEXT_ALIGN_CENTER);
  }
}

// A yellow cell with the number in it; over a number that is there already only a yellow edge.
void show_cursor(app::Picture& picture, const game::Sheet& sheet, const SheetMarks& marks) {
  const bool shown = marks.cursor != SheetMarks::kNoCell;
  const app::Box cell = shown ? cell_box(marks.cursor) : app::Box{};
  const int there = shown ? sheet.number_at(marks.cursor) : game::Sheet::kEmpty;
  const bool free = there == game::Sheet::kEmpty && marks.number != 0;
  picture.fill(cell, Color::kAccent);
  picture.fill(shown && !free ? shrunk(cell, 3) : app::Box{}, Color::kPad);
  show_number(picture, cell, font_of(marks), free ? Color::kOnAccent : Color::kOnPad, free ? marks.number : there);
}

// How a line's box looks.
struct LineLook {
  Color ground;
  Color edge;
  Color text;
};

LineLook look_of(const game::LineScore& score, bool pointed_out) {
  const bool full = score.filled == game::kSide;
  if (full && pointed_out) {
    return {Color::kAccent, Color::kInk, Color::kOnAccent};
  }
  return {full ? Color::kBox : Color::kPaper, full || pointed_out ? Color::kInk : Color::kBoxEdge,
          full ? Color::kInk : Color::kFaintInk};
}

void show_line(app::Picture& picture, int line, const game::LineScore& score, bool pointed_out) {
  const app::Box outer = line_box(line);
  const LineLook look = look_of(score, pointed_out);
  picture.frame(outer, look.ground, look.edge, kBoxRadius);
  const app::NumberText points(score.filled == game::kSide ? score.points : score.best_possible);
  if (game::kind_of_line(line) == game::LineKind::kDiagonal) {
    // Its points are doubled already; the sign says why they are so many.
    const app::Box sign = box(outer.left + 1, outer.top + 1, kSignWidth, outer.height - 2);
    picture.fill(sign, Color::kPad, kBoxRadius);
    picture.line(sign, knister_font_small, Color::kOnPad, "×2", LV_TEXT_ALIGN_CENTER);
    picture.line(box(sign.left + kSignWidth + 1, outer.top, outer.width - kSignWidth - 3, outer.height),
                 knister_font_text, look.text, points.view(), LV_TEXT_ALIGN_CENTER);
  } else {
    picture.line(outer, knister_font_text, look.text, points.view(), LV_TEXT_ALIGN_CENTER);
  }
}

bool passes(int line, int cell) {
  const auto& lines = game::lines_of_cell(cell);
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

}  // namespace

void show_sheet(app::Picture& picture, const game::Sheet& sheet, const SheetMarks& marks) {
  picture.fill(box(0, kSheetTop, app::kScreenWidth, kKeyHintsTop - kSheetTop), Color::kPaper);
  show_field(picture, sheet, marks);
  show_written(picture, marks.written);
  show_pointed_out(picture, marks.line);
  show_cursor(picture, sheet, marks);
  show_advised(picture, marks);

  game::Sheet preview = sheet;
  const bool would_fit = marks.cursor != SheetMarks::kNoCell && marks.number != 0 &&
                         preview.place(marks.cursor, marks.number) == game::Outcome::kDone;
  for (int line = 0; line < game::kLines; ++line) {
    const bool through_cursor = would_fit && passes(line, marks.cursor);
    show_line(picture, line, through_cursor ? preview.score_of_line(line) : sheet.score_of_line(line),
              through_cursor || line == marks.line);
  }
}

}  // namespace knister::screens
