#include "app/game_log.h"

#include <array>
#include <string_view>

#include "app/event_log.h"
#include "app/text_line.h"
#include "core/game/lines.h"
#include "core/game/ranking.h"

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

// A name is one word there.
TextLine word_of(std::string_view name) {
  TextLine word;
  for (const char character : name) {
    word.add(character == ' ' ? "_" : std::string_view(&character, 1));
  }
  return word;
}

std::string_view name_of_roller(const game::TableSession& session, int round) {
  return session.start().names[static_cast<std::size_t>(session.roller_of(round))].text();
}

// Rounds, rows and columns count from 1 on the console. At a table, `roller` has thrown.
void log_roll(LineSink& log, const game::Rounds& rounds, int round, std::string_view roller) {
  const game::Roll& roll = rounds.roll_of(round);
  TextLine dice;
  if (roll.thrown.has_faces()) {
    dice.add_number(roll.thrown.first()).add(",").add_number(roll.thrown.second());
  } else {
    dice.add("none");
  }
  Event event(log, "roll");
  event.with("round", round + 1)
      .with("dice", dice.view())
      .with("sum", roll.thrown.sum())
      .with("source", name_of(kSourceNames, roll.source));
  if (!roller.empty()) {
    event.with("player", word_of(roller).view());
  }
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

// What rounds have become of those before, nullptr if there were none.
void log_rounds(LineSink& log, const game::Rounds* before, const game::Rounds& after, const game::TableSession* table) {
  const int rolls_before = before != nullptr ? before->roll_count() : 0;
  const int places_before = before != nullptr ? before->place_count() : 0;
  if (after.place_count() < places_before) {
    Event(log, "undo").with("round", places_before);
  }
  if (after.roll_count() < rolls_before) {
    Event(log, "undo").with("round", rolls_before);
  }
  for (int round = rolls_before; round < after.roll_count(); ++round) {
    log_roll(log, after, round, table != nullptr ? name_of_roller(*table, round) : std::string_view());
  }
  for (int round = places_before; round < after.place_count(); ++round) {
    log_place(log, after, round);
  }
}

// Who has come and who has gone.
void log_seats(LineSink& log, const game::TableSession& before, const game::TableSession& after) {
  const int round = after.rounds().roll_count();
  for (int player = 0; player < after.start().player_count; ++player) {
    const bool was_there = player < before.start().player_count && before.is_there(player);
    if (was_there != after.is_there(player)) {
      const auto& name = after.start().names[static_cast<std::size_t>(player)];
      Event(log, was_there ? "leave" : "join").with("round", round + 1).with("player", word_of(name.text()).view());
    }
  }
}

bool has_just_ended(const game::Rounds* before, const game::Rounds& after) {
  return before != nullptr && !before->ended() && after.ended();
}

}  // namespace

void log_changes(LineSink& log, const OpenSolo& before, const OpenSolo& after) {
  if (!after) {
    return;
  }
  const game::Rounds* rounds_before = before ? &before->rounds() : nullptr;
  log_rounds(log, rounds_before, after->rounds(), nullptr);
  if (has_just_ended(rounds_before, after->rounds())) {
    Event(log, "end")
        .with("mode", "solo")
        .with("total", after->total())
        .with("rating", name_of(kRatingNames, after->rating()));
  }
}

void log_changes(LineSink& log, const OpenTable& before, const OpenTable& after) {
  if (!after) {
    return;
  }
  const game::Rounds* rounds_before = before ? &before->rounds() : nullptr;
  if (before) {
    log_seats(log, *before, *after);
  }
  log_rounds(log, rounds_before, after->rounds(), &*after);
  if (has_just_ended(rounds_before, after->rounds())) {
    Event(log, "end").with("mode", "table").with("players", after->start().player_count);
    const game::Ranking ranking(*after);
    for (const game::RankedPlayer& player : ranking.players()) {
      Event(log, "result")
          .with("place", player.place)
          .with("player", word_of(after->start().names[player.player].text()).view())
          .with("total", player.total);
    }
  }
}

void log_cursor(LineSink& log, int cell) {
  Event(log, "cursor").with("row", game::row_of(cell) + 1).with("column", game::column_of(cell) + 1);
}

}  // namespace knister::app
