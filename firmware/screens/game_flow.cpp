#include "screens/game_flow.h"

#include <algorithm>
#include <cstdlib>

#include "app/placing_keeper.h"
#include "core/assert/assert.h"
#include "core/coach/rival_game.h"
#include "core/game/lines.h"

namespace knister::screens {
namespace {

using app::ScreenId;

// The free cell nearest to the number written last, or to the middle of an empty sheet.
int first_cursor(const game::Rounds& rounds) {
  const int from = rounds.place_count() > 0 ? rounds.cell_of(rounds.place_count() - 1) : game::kCells / 2;
  int nearest = from;
  int nearest_distance = 2 * game::kSide;
  for (int cell = 0; cell < game::kCells; ++cell) {
    const int distance =
        std::abs(game::row_of(cell) - game::row_of(from)) + std::abs(game::column_of(cell) - game::column_of(from));
    if (rounds.sheet().number_at(cell) == game::Sheet::kEmpty && distance < nearest_distance) {
      nearest = cell;
      nearest_distance = distance;
    }
  }
  return nearest;
}

// After an event of the game, what the player does begins anew.
void begin_placing(app::Model& model) {
  model.first_placing = {.cursor = first_cursor(rounds_in_play(model))};
  model.placing = model.first_placing;
}

// Of the game that ended last, which is the last one that its records know.
int place_in_records(const app::Model& model) {
  const auto source = model.solo.session->records_source();
  if (!source) {
    return 0;
  }
  const game::RecordsData& data = model.records[static_cast<std::size_t>(*source)].data();
  for (std::size_t index = 0; index < data.best.size(); ++index) {
    if (data.games > 0 && data.best[index].game == data.games) {
      return static_cast<int>(index) + 1;
    }
  }
  return 0;
}

// Dice that were really thrown: those of a code were not, and throws played again were counted when they fell.
bool counts_for_the_lab(const app::Model& model, const game::Roll& roll) {
  const bool again = model.mode == app::Mode::kSolo && model.solo.session->start().again;
  return roll.source != game::DiceSource::kCode && !again;
}

}  // namespace

const game::Rounds& rounds_in_play(const app::Model& model) {
  return model.mode == app::Mode::kSolo ? model.solo.session->rounds() : model.table.session->rounds();
}

ScreenId screen_of_game(const app::Model& model) {
  const game::Rounds& rounds = rounds_in_play(model);
  if (model.mode == app::Mode::kTable) {
    // The last call stays until somebody begins to count.
    return model.table.session->sheets_begun() ? ScreenId::kTableEnd : ScreenId::kTableCall;
  }
  if (rounds.ended()) {
    return ScreenId::kSoloEnd;
  }
  if (rounds.number_waits()) {
    return ScreenId::kPlace;
  }
  return throws_by_hand(model) && !rounds.complete() ? ScreenId::kEnterDice : ScreenId::kThrow;
}

ScreenId begin_game(app::Model& model, const game::SoloSession& session) {
  model.mode = app::Mode::kSolo;
  model.solo.put_aside();
  model.solo.session = session;
  model.solo.rival = session.start().rival;
  ++model.solo.games_begun;
  model.solo.place_in_records = 0;
  begin_placing(model);
  return screen_of_game(model);
}

ScreenId begin_table(app::Model& model) {
  const auto session = game::TableSession::begin(model.table.setup);
  if (!session) {
    return ScreenId::kTablePlayers;
  }
  model.mode = app::Mode::kTable;
  model.table.session = session;
  ++model.table.games_begun;
  begin_placing(model);
  return ScreenId::kTableCall;
}

ScreenId begin_new_game(app::Model& model, const game::SoloSession& session) {
  return begin_game(model, session.against(model.solo.rival));
}

bool has_open_game(const app::Model& model) { return model.solo.open() || model.table.open(); }

ScreenId resume_game(app::Model& model) {
  const bool table = model.table.open() && (model.mode == app::Mode::kTable || !model.solo.open());
  const app::Mode mode = table ? app::Mode::kTable : app::Mode::kSolo;
  if (mode != model.mode) {
    model.mode = mode;
    begin_placing(model);
  }
  return screen_of_game(model);
}

void take_over_setup(app::Model& model, const save::TableSetup& setup) {
  model.table.setup = setup.start;
  model.table.pace_seconds = setup.pace_seconds;
}

void call_number(app::Model& model) {
  const game::Rounds& rounds = model.table.session->rounds();
  const int last = rounds.roll_count();
  // The last round is announced.
  model.call = speech::Call{.sum = static_cast<std::uint8_t>(rounds.roll_of(last - 1).thrown.sum()),
                            .remark = last == game::kRounds ? speech::Remark::kLastRound : speech::Remark::kNone};
  model.table.called_us = model.now_us;
}

void take_over_games(app::Model& model, const std::optional<game::SoloSession>& solo,
                     const std::optional<game::TableSession>& table) {
  model.solo.session = solo;
  if (solo) {
    model.solo.rival = solo->start().rival;
  }
  model.table.session = table;
  if (table && model.table.setup.player_count == 0) {
    model.table.setup = table->start();
  }
  model.mode = model.table.open() ? app::Mode::kTable : app::Mode::kSolo;
  if (has_open_game(model)) {
    begin_placing(model);
  }
  if (model.solo.session && model.solo.session->ended()) {
    model.solo.place_in_records = place_in_records(model);
  }
}

void take_over_placing(app::Model& model, const std::optional<save::SavedPlacing>& saved) {
  model.kept_placing = saved;
  const auto now = app::placing_of(model);
  if (saved && now && saved->belongs_to(*now)) {
    model.placing = saved->placing;
  }
}

ScreenId first_screen(app::Model& model) {
  if (has_open_game(model)) {
    return resume_game(model);
  }
  return model.solo.session ? ScreenId::kSoloEnd : ScreenId::kTitle;
}

int round_of(const game::Rounds& rounds) {
  const int done = rounds.has_sheet() ? rounds.place_count() : rounds.roll_count();
  return std::min(done + 1, game::kRounds);
}

bool throws_by_hand(const app::Model& model) {
  if (model.mode == app::Mode::kTable) {
    return model.table.session->start().source == game::DiceSource::kHand || model.dice->health().failed();
  }
  const game::SoloStart& start = model.solo.session->start();
  return !start.has_fixed_rolls() && (start.source == game::DiceSource::kHand || model.dice->health().failed());
}

game::Outcome take_throw(app::Model& model, const game::Roll& roll) {
  const game::Event event{.kind = game::EventKind::kRoll, .roll = roll};
  const game::Outcome outcome =
      model.mode == app::Mode::kSolo ? model.solo.session->apply(event) : model.table.session->apply(event);
  if (outcome == game::Outcome::kDone) {
    begin_placing(model);
    if (counts_for_the_lab(model, roll)) {
      model.dice_counts[static_cast<std::size_t>(roll.source)].add(roll.thrown);
    }
  }
  return outcome;
}

ScreenId write_number(app::Model& model) {
  const int cell = model.placing.cursor;
  const game::Outcome outcome =
      model.mode == app::Mode::kSolo ? model.solo.session->place(cell) : model.table.session->place(cell);
  if (outcome != game::Outcome::kDone) {
    return ScreenId::kPlace;
  }
  begin_placing(model);
  // At the table more than one may wait.
  if (rounds_in_play(model).number_waits()) {
    return ScreenId::kPlace;
  }
  return screen_of_game(model);
}

ScreenId correct_throw(app::Model& model) {
  if (!can_correct_throw(model)) {
    // At the table B leads back to the call.
    return model.mode == app::Mode::kTable ? ScreenId::kTableCall : ScreenId::kPlace;
  }
  const game::Rounds& rounds = rounds_in_play(model);
  const game::Throw thrown = rounds.roll_of(rounds.roll_count() - 1).thrown;
  const game::Outcome outcome =
      model.mode == app::Mode::kSolo ? model.solo.session->withdraw_roll() : model.table.session->withdraw_roll();
  KNISTER_ASSERT(outcome == game::Outcome::kDone);
  model.dice_counts[static_cast<std::size_t>(game::DiceSource::kHand)].remove(thrown);
  begin_placing(model);
  model.placing.entered = {
      .faces = {static_cast<std::uint8_t>(thrown.first()), static_cast<std::uint8_t>(thrown.second())},
      .sum = static_cast<std::uint8_t>(thrown.sum())};
  return ScreenId::kEnterDice;
}

bool can_correct_throw(const app::Model& model) {
  const game::Rounds& rounds = rounds_in_play(model);
  const bool solo = model.mode == app::Mode::kSolo;
  const bool fixed = solo ? model.solo.session->start().has_fixed_rolls() : model.table.session->sheets_begun();
  const bool stands = rounds.has_sheet() && rounds.roll_count() - rounds.place_count() != 1;
  return !fixed && !stands && !rounds.ended() && rounds.roll_count() > 0 &&
         rounds.roll_of(rounds.roll_count() - 1).source == game::DiceSource::kHand;
}

ScreenId take_back(app::Model& model, ScreenId current) {
  const game::Rounds& rounds = rounds_in_play(model);
  const int cell = rounds.place_count() > 0 ? rounds.cell_of(rounds.place_count() - 1) : 0;
  const game::Outcome outcome =
      model.mode == app::Mode::kSolo ? model.solo.session->take_back() : model.table.session->take_back();
  if (outcome != game::Outcome::kDone) {
    return current;
  }
  begin_placing(model);
  model.placing.cursor = cell;
  return ScreenId::kPlace;
}

ScreenId end_game(app::Model& model) {
  game::SoloSession& session = *model.solo.session;
  const game::Outcome outcome = session.end();
  KNISTER_ASSERT(outcome == game::Outcome::kDone);
  count_game(model);
  return ScreenId::kSoloEnd;
}

void count_game(app::Model& model) {
  const game::SoloSession& session = *model.solo.session;
  if (const auto source = session.records_source()) {
    model.solo.place_in_records = model.records[static_cast<std::size_t>(*source)].add(
        {.sheet = session.sheet(),
         .hinted = session.hinted(),
         .coach_total = coach::total_at_once(coach::ValueTables::shipped(), coach::numbers_of(session.rounds()))});
  }
}

}  // namespace knister::screens
