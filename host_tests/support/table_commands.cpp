#include "support/table_commands.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/game/ranking.h"
#include "core/game/table_session.h"
#include "support/command_bytes.h"
#include "support/present.h"
#include "support/table_model.h"

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
  const std::uint8_t choices = bytes.take();
  start.source = static_cast<DiceSource>(choices % 2);
  start.waits_for_holder = choices / 2 % 2 == 0;
  TableModel model;
  model.players = start.player_count;
  model.beginner = start.beginner;
  model.holder = holder;
  for (int player = 0; player < model.players; ++player) model.there.insert(player);
  model.rounds.with_sheet = holder >= 0;
  model.rounds.throws_wait = start.waits_for_holder;
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

Outcomes come_or_go(Game& game, CommandBytes& bytes) {
  auto& [session, model] = game;
  const int player = bytes.take_around(0, model.players - 1);
  const std::uint8_t command = bytes.take();
  if (command % 4 == 0) {
    const bool has_name = command % 16 != 0;
    return {session.join(has_name ? present(PlayerName::of("Late")) : PlayerName()), model.join(has_name)};
  }
  if (command % 4 == 1) return {session.come_back(player), model.come_back(player)};
  return {session.leave(player), model.leave(player)};
}

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
    case 10:
      return come_or_go(game, bytes);
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
  std::vector<std::pair<int, int>> totals;  // of the complete sheets, with the player
  for (int player = 0; player < model.players; ++player) {
    const score_model::Numbers numbers = model.sheet_of(player);
    const auto written = 25 - std::count(numbers.begin(), numbers.end(), 0);
    const bool complete = model.rounds.all_done() && written > 0 && written >= model.rounds_of(player);
    if (session.has_complete_sheet(player) != complete) return "complete sheet";
    if (complete) totals.emplace_back(score_model::total_of(numbers), player);
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

// How often a player has heard the number.
int calls_of(const TableModel& model, int player, int number) {
  int called = 0;
  for (std::size_t round = 0; round < model.rounds.rolls.size(); ++round) {
    const bool heard = model.heard_by[round].contains(player);
    called += heard && model.rounds.rolls[round].thrown.sum() == number ? 1 : 0;
  }
  return called;
}

std::string difference_in_check(const SheetCheck& check, const TableModel& model, int player) {
  const score_model::Numbers numbers = model.sheet_of(player);
  bool fits = true;
  for (int number = 2; number <= 12; ++number) {
    const int called = calls_of(model, player, number);
    const auto written = std::count(numbers.begin(), numbers.end(), number);
    if (check.called(number) != called || check.written(number) != written) return "counts";
    if (check.left(number) != called - written) return "numbers left";
    fits = fits && written <= called;
  }
  return check.fits() == fits ? "" : "fits";
}

std::string difference_in_sheets(const TableSession& session, const TableModel& model) {
  for (int player = 0; player < model.players; ++player) {
    const score_model::Numbers numbers = model.sheet_of(player);
    if (session.rounds_of(player) != model.rounds_of(player)) return "rounds of a player";
    if (std::string wrong = difference_in_check(session.check_of(player), model, player); !wrong.empty()) return wrong;
    for (int cell = 0; cell < 25; ++cell) {
      if (session.sheet_of(player).number_at(cell) != numbers[static_cast<std::size_t>(cell)]) return "entered sheet";
    }
  }
  return "";
}

// Who throws in each round, also in those to come, and who is there.
std::string difference_in_seats(const TableSession& session, const TableModel& model) {
  TableModel ahead = model;
  for (int round = 0; round < 25; ++round) {
    const bool thrown = round < session.rounds().roll_count();
    if (!thrown) ahead.rollers.push_back(ahead.next_roller());
    if (session.roller_of(round) != ahead.rollers[static_cast<std::size_t>(round)]) return "roller";
  }
  for (int player = 0; player < model.players; ++player) {
    if (session.is_there(player) != model.there.contains(player)) return "who is there";
  }
  return "";
}

bool is_replayed(const TableSession& session) {
  auto replayed = TableSession::begin(session.start());
  if (!replayed) return false;
  // The end comes after the sheets.
  const int events = session.rounds().event_count() - (session.ended() ? 1 : 0);
  for (int index = 0; index < events; ++index) {
    if (replayed->rounds().roll_count() < 25) (void)replayed->seat(session.players_in(replayed->rounds().roll_count()));
    if (replayed->apply(session.rounds().event(index)) != Outcome::kDone) return false;
  }
  if (session.rounds().roll_count() < 25) (void)replayed->seat(session.players_in(session.rounds().roll_count()));
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
  if (std::string wrong = difference_in_seats(game.session, game.model); !wrong.empty()) return wrong;
  if (!is_replayed(game.session)) return "replaying";
  if (std::string wrong = difference_in_sheets(game.session, game.model); !wrong.empty()) return wrong;
  return difference_in_ranking(game.session, game.model);
}
