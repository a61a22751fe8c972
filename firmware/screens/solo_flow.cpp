#include "screens/solo_flow.h"

#include <algorithm>
#include <cstdlib>

#include "core/assert/assert.h"
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

}  // namespace

ScreenId screen_of_game(const app::Model& model) {
  const game::SoloSession& session = *model.solo.session;
  if (session.ended()) {
    return ScreenId::kSoloEnd;
  }
  if (session.rounds().number_waits()) {
    return ScreenId::kPlace;
  }
  return throws_by_hand(model) && !session.rounds().complete() ? ScreenId::kEnterDice : ScreenId::kThrow;
}

ScreenId begin_game(app::Model& model, const game::SoloSession& session) {
  model.solo = {.session = session, .games_begun = model.solo.games_begun + 1};
  return screen_of_game(model);
}

void resume_game(app::Model& model, const game::SoloSession& session) {
  model.solo.session = session;
  model.solo.cursor = first_cursor(session.rounds());
}

int round_of(const game::SoloSession& session) { return std::min(session.rounds().place_count() + 1, game::kRounds); }

bool throws_by_hand(const app::Model& model) {
  const game::SoloStart& start = model.solo.session->start();
  return !start.has_fixed_rolls() && (start.source == game::DiceSource::kHand || model.dice->health().failed());
}

void begin_placing(app::Model& model) {
  model.solo.entered = {};
  model.solo.cursor = first_cursor(model.solo.session->rounds());
}

ScreenId take_back(app::Model& model, ScreenId current) {
  game::SoloSession& session = *model.solo.session;
  const game::Rounds& rounds = session.rounds();
  const int cell = rounds.place_count() > 0 ? rounds.cell_of(rounds.place_count() - 1) : 0;
  if (session.take_back() != game::Outcome::kDone) {
    return current;
  }
  model.solo.cursor = cell;
  return ScreenId::kPlace;
}

ScreenId end_game(app::Model& model) {
  game::SoloSession& session = *model.solo.session;
  const game::Outcome outcome = session.end();
  KNISTER_ASSERT(outcome == game::Outcome::kDone);
  if (const auto source = session.records_source()) {
    model.solo.place_in_records = model.records[static_cast<std::size_t>(*source)].add(session.sheet());
  }
  return ScreenId::kSoloEnd;
}

}  // namespace knister::screens
