#include "support/table_commands.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "core/game/ranking.h"
#include "core/game/table_session.h"
#include "support/command_bytes.h"
#include "support/present.h"
#include "support/rounds_model.h"

using knister::game::DiceSource;
using knister::game::Event;
using knister::game::EventKind;
using knister::game::Outcome;
using knister::game::PlayerName;
using knister::game::Ranking;
using knister::game::Roll;
using knister::game::SheetCheck;
using knister::game::TableSession;
using knister::game::TableStart;
using knister::game::Throw;

namespace {

struct TableModel {
  int players = 1;
  int beginner = 0;
  // -1: nobody plays on the device.
  int holder = -1;
  RoundsModel rounds;
  // Typed in, by player and cell.
  std::map<std::pair<int, int>, int> entered;

  score_model::Numbers sheet_of(int player) const {
    if (player == holder) return rounds.numbers();
    score_model::Numbers numbers(25, 0);
    for (const auto& [place, number] : entered) {
      if (place.first == player) numbers[static_cast<std::size_t>(place.second)] = number;
    }
    return numbers;
  }

  Outcome roll(Roll roll) { return roll.source == DiceSource::kCode ? Outcome::kWrongDice : rounds.roll(roll); }
  Outcome withdraw_roll() { return entered.empty() ? rounds.withdraw_roll() : Outcome::kSheetsBegun; }
  Outcome take_back() { return entered.empty() ? rounds.take_back() : Outcome::kSheetsBegun; }

  Outcome entry_refusal(int player) const {
    if (rounds.over) return Outcome::kGameEnded;
    if (!rounds.all_done()) return Outcome::kRoundsLeft;
    if (player < 0 || player >= players) return Outcome::kNoSuchPlayer;
    return player == holder ? Outcome::kOwnSheetCounts : Outcome::kDone;
  }

  Outcome enter(int player, int cell, int number) {
    if (const Outcome refusal = entry_refusal(player); refusal != Outcome::kDone) return refusal;
    if (cell < 0 || cell > 24) return Outcome::kOffTheGrid;
    if (number < 2 || number > 12) return Outcome::kInvalidNumber;
    if (entered.contains({player, cell})) return Outcome::kCellOccupied;
    entered[{player, cell}] = number;
    return Outcome::kDone;
  }

  Outcome clear(int player, int cell) {
    if (const Outcome refusal = entry_refusal(player); refusal != Outcome::kDone) return refusal;
    if (cell < 0 || cell > 24) return Outcome::kOffTheGrid;
    return entered.erase({player, cell}) == 1 ? Outcome::kDone : Outcome::kCellEmpty;
  }

  Outcome apply(const Event& event) {
    if (event.kind == EventKind::kRoll) return roll(event.roll);
    if (event.kind == EventKind::kPlace) return rounds.place(event.cell);
    return event.kind == EventKind::kEnd ? rounds.end() : Outcome::kUnknownEvent;
  }
};

struct Game {
  TableSession session;
  TableModel model;
};

Game begin(CommandBytes& bytes) {
  TableStart start;
  start.player_count = static_cast<std::uint8_t>(bytes.take() % 4 + 1);
  for (std::size_t player = 0; player < start.player_count; ++player) {
    start.names[player] = present(PlayerName::of(std::string(1, static_cast<char>('A' + player))));
  }
  start.beginner = bytes.take() % start.player_count;
  const int holder = bytes.take() % (start.player_count + 1) - 1;
  if (holder >= 0) start.holder = static_cast<std::uint8_t>(holder);
  start.source = static_cast<DiceSource>(bytes.take() % 2);
  TableModel model = {
      .players = start.player_count, .beginner = start.beginner, .holder = holder, .rounds = {}, .entered = {}};
  model.rounds.with_sheet = holder >= 0;
  return {present(TableSession::begin(start)), model};
}

Roll take_roll(CommandBytes& bytes) {
  const auto source = static_cast<DiceSource>(bytes.take() % 3);
  return {.thrown = present(Throw::of_code(bytes.take() % Throw::kCodeCount)), .source = source};
}

struct Outcomes {
  Outcome session;
  Outcome model;
};

Outcomes give_command(Game& game, CommandBytes& bytes) {
  auto& [session, model] = game;
  switch (bytes.take() % 16) {
    case 0: {
      const Roll roll = take_roll(bytes);
      return {session.roll(roll), model.roll(roll)};
    }
    case 1:
      return {session.withdraw_roll(), model.withdraw_roll()};
    case 2: {
      const int cell = bytes.take_around(0, 24);
      return {session.place(cell), model.rounds.place(cell)};
    }
    case 3:
      return {session.take_back(), model.take_back()};
    case 4: {
      const Event event = {
          .kind = static_cast<EventKind>(bytes.take() % 4), .roll = take_roll(bytes), .cell = bytes.take()};
      return {session.apply(event), model.apply(event)};
    }
    case 5: {
      // Rarely, or the sheets would hardly begin.
      if (bytes.take() % 16 == 0) return {session.end(), model.rounds.end()};
      return {session.take_back(), model.take_back()};
    }
    case 6: {
      const int player = bytes.take_around(0, model.players - 1);
      const int cell = bytes.take_around(0, 24);
      return {session.clear(player, cell), model.clear(player, cell)};
    }
    case 7:
    case 8:
    case 9: {
      const int player = bytes.take_around(0, model.players - 1);
      const int cell = bytes.take_around(0, 24);
      const int number = bytes.take_around(2, 12);
      return {session.enter(player, cell, number), model.enter(player, cell, number)};
    }
    default: {
      // One more step of the game, so that its end is reached.
      if (model.rounds.waiting_for_a_cell()) {
        const int cell = static_cast<int>(model.rounds.cells.size());
        return {session.place(cell), model.rounds.place(cell)};
      }
      const Roll roll = {.thrown = present(Throw::of_faces(bytes.take() % 6 + 1, 3)), .source = DiceSource::kDevice};
      return {session.roll(roll), model.roll(roll)};
    }
  }
}

std::string difference_in_ranking(const TableSession& session, const TableModel& model) {
  std::vector<std::pair<int, int>> totals;  // of the full sheets, with the player
  for (int player = 0; player < model.players; ++player) {
    const score_model::Numbers numbers = model.sheet_of(player);
    if (std::count(numbers.begin(), numbers.end(), 0) == 0) totals.emplace_back(score_model::total_of(numbers), player);
  }
  const Ranking ranking(session);
  if (ranking.players().size() != totals.size()) return "number of ranked players";
  for (std::size_t i = 0; i < totals.size(); ++i) {
    const auto& ranked = ranking.players()[i];
    // A place is one more than the number of players with more points.
    const auto better =
        std::count_if(totals.begin(), totals.end(), [&](const auto& other) { return other.first > ranked.total; });
    if (ranked.place != better + 1) return "place";
    if (std::count(totals.begin(), totals.end(), std::pair<int, int>(ranked.total, ranked.player)) != 1)
      return "total of a player";
    if (i == 0) continue;
    const auto& before = ranking.players()[i - 1];
    if (before.total < ranked.total) return "order";
    if (before.total == ranked.total && before.player >= ranked.player) return "order of equals";
  }
  return "";
}

std::string difference_in_checks(const TableSession& session, const TableModel& model) {
  for (int player = 0; player < model.players; ++player) {
    const score_model::Numbers numbers = model.sheet_of(player);
    const SheetCheck check = session.check_of(player);
    bool fits = true;
    for (int number = 2; number <= 12; ++number) {
      const auto called = std::count_if(model.rounds.rolls.begin(), model.rounds.rolls.end(),
                                        [number](const Roll& roll) { return roll.thrown.sum() == number; });
      const auto written = std::count(numbers.begin(), numbers.end(), number);
      if (check.called(number) != called || check.written(number) != written) return "counts";
      if (check.left(number) != called - written) return "numbers left";
      fits = fits && written <= called;
    }
    if (check.fits() != fits) return "fits";
    for (int cell = 0; cell < 25; ++cell) {
      if (session.sheet_of(player).number_at(cell) != numbers[static_cast<std::size_t>(cell)]) return "entered sheet";
    }
  }
  return "";
}

bool comes_back(const TableSession& session) {
  auto replayed = TableSession::begin(session.start());
  if (!replayed) return false;
  // The end comes after the sheets.
  const int events = session.rounds().event_count() - (session.ended() ? 1 : 0);
  for (int index = 0; index < events; ++index) {
    if (replayed->apply(session.rounds().event(index)) != Outcome::kDone) return false;
  }
  for (int player = 0; player < session.start().player_count; ++player) {
    if (player == session.start().holder) continue;
    for (int cell = 0; cell < 25; ++cell) {
      const int number = session.sheet_of(player).number_at(cell);
      if (number != 0 && replayed->enter(player, cell, number) != Outcome::kDone) return false;
    }
  }
  if (session.ended() && replayed->end() != Outcome::kDone) return false;
  return *replayed == session;
}

}  // namespace

std::string difference_in_table_game(std::span<const std::uint8_t> commands) {
  CommandBytes bytes(commands);
  Game game = begin(bytes);
  while (!bytes.empty()) {
    const TableSession before = game.session;
    const Outcomes outcomes = give_command(game, bytes);
    if (outcomes.session != outcomes.model) return "outcome";
    if (outcomes.session != Outcome::kDone) {
      if (!(game.session == before)) return "a refused command changed something";
      continue;
    }
    if (game.session.ended() != game.model.rounds.over) return "ended";
    std::string wrong = difference_between(game.session.rounds(), game.model.rounds);
    if (!wrong.empty()) return wrong;
  }
  for (int round = 0; round < 25; ++round) {
    if (game.session.roller_of(round) != (game.model.beginner + round) % game.model.players) return "roller";
  }
  if (!comes_back(game.session)) return "replaying";
  if (std::string wrong = difference_in_checks(game.session, game.model); !wrong.empty()) return wrong;
  return difference_in_ranking(game.session, game.model);
}
