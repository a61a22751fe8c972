#include "app/game_log.h"

#include <array>
#include <string_view>

#include "app/event_log.h"
#include "app/text_line.h"
#include "core/game/lines.h"

namespace knister::app {
namespace {

constexpr std::array<std::string_view, 3> kSourceNames{"device", "hand", "code"};
constexpr std::array<std::string_view, 3> kLineKindNames{"row", "column", "diagonal"};
constexpr std::array<std::string_view, game::kCombinationCount> kCombinationNames{
    "none", "pair", "three", "four", "five", "two_pairs", "full_house", "straight_with_7", "straight_without_7"};
constexpr std::array<std::string_view, 4> kRatingNames{"none", "good", "very_good", "incredible"};

template <std::size_t kCount, typename Enum>
std::string_view name_of(const std::array<std::string_view, kCount>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

// Rounds, rows and columns count from 1 on the console.
void log_roll(LineSink& log, const game::Rounds& rounds, int round) {
  const game::Roll& roll = rounds.roll_of(round);
  TextLine dice;
  if (roll.thrown.has_faces()) {
    dice.add_number(roll.thrown.first()).add(",").add_number(roll.thrown.second());
  } else {
    dice.add("none");
  }
  Event(log, "roll")
      .with("round", round + 1)
      .with("dice", dice.view())
      .with("sum", roll.thrown.sum())
      .with("source", name_of(kSourceNames, roll.source));
}

void log_place(LineSink& log, const game::Rounds& rounds, int round) {
  const int cell = rounds.cell_of(round);
  Event(log, "place")
      .with("round", round + 1)
      .with("sum", rounds.roll_of(round).thrown.sum())
      .with("row", game::row_of(cell) + 1)
      .with("column", game::column_of(cell) + 1);
  for (const int line : game::lines_of_cell(cell)) {
    const game::LineScore score = rounds.sheet().score_of_line(line);
    if (score.filled == game::kSide) {
      Event(log, "line")
          .with("kind", name_of(kLineKindNames, game::kind_of_line(line)))
          .with("index", game::index_of_line(line) + 1)
          .with("combination", name_of(kCombinationNames, score.combination))
          .with("points", score.points);
    }
  }
}

}  // namespace

void log_changes(LineSink& log, const OpenSolo& before, const OpenSolo& after) {
  if (!after) {
    return;
  }
  const game::Rounds& rounds = after->rounds();
  const int rolls_before = before ? before->rounds().roll_count() : 0;
  const int places_before = before ? before->rounds().place_count() : 0;

  if (rounds.place_count() < places_before) {
    Event(log, "undo").with("round", places_before);
  }
  if (rounds.roll_count() < rolls_before) {
    Event(log, "undo").with("round", rolls_before);
  }
  for (int round = rolls_before; round < rounds.roll_count(); ++round) {
    log_roll(log, rounds, round);
  }
  for (int round = places_before; round < rounds.place_count(); ++round) {
    log_place(log, rounds, round);
  }
  if (after->ended() && before && !before->ended()) {
    Event(log, "end")
        .with("mode", "solo")
        .with("total", after->total())
        .with("rating", name_of(kRatingNames, after->rating()));
  }
}

void log_cursor(LineSink& log, int cell) {
  Event(log, "cursor").with("row", game::row_of(cell) + 1).with("column", game::column_of(cell) + 1);
}

}  // namespace knister::app
