#include "support/solo_commands.h"

#include <array>
#include <optional>

#include "core/game/solo_session.h"
#include "support/command_bytes.h"
#include "support/present.h"
#include "support/rounds_model.h"

using knister::game::DiceSource;
using knister::game::Event;
using knister::game::EventKind;
using knister::game::Outcome;
using knister::game::Roll;
using knister::game::Rolls;
using knister::game::SoloSession;
using knister::game::Throw;

namespace {

// What a solo game adds to the rounds: where throws may come from.
struct SoloModel {
  DiceSource source = DiceSource::kDevice;
  bool again = false;
  std::vector<Roll> fixed;
  RoundsModel rounds;

  Outcome roll(Roll roll) {
    if (!fixed.empty() || roll.source == DiceSource::kCode) return Outcome::kWrongDice;
    return rounds.roll(roll);
  }

  Outcome roll_next() {
    if (fixed.empty()) return Outcome::kWrongDice;
    return rounds.roll(rounds.rolls.size() < 25 ? fixed[rounds.rolls.size()] : Roll{});
  }

  Outcome withdraw_roll() { return fixed.empty() ? rounds.withdraw_roll() : Outcome::kThrowStands; }

  Outcome apply(const Event& event) {
    if (event.kind == EventKind::kPlace) return rounds.place(event.cell);
    if (event.kind == EventKind::kEnd) return rounds.end();
    if (event.kind != EventKind::kRoll) return Outcome::kUnknownEvent;
    if (fixed.empty()) return roll(event.roll);
    const bool expected = rounds.rolls.size() == 25 || event.roll == fixed[rounds.rolls.size()];
    return expected ? roll_next() : Outcome::kWrongDice;
  }

  std::optional<DiceSource> records_source() const {
    if (again) return std::nullopt;
    for (const Roll& roll : rounds.rolls) {
      if (roll.source == DiceSource::kHand) return DiceSource::kHand;
    }
    return source;
  }
};

Throw take_throw(CommandBytes& bytes) { return present(Throw::of_code(bytes.take() % Throw::kCodeCount)); }

// Mostly of faces, for most dice have them.
Roll take_roll(CommandBytes& bytes) {
  const auto source = static_cast<DiceSource>(bytes.take() % 3);
  return {.thrown = take_throw(bytes), .source = source};
}

// A complete game with the same dice, as the one to play again.
SoloSession complete_game(SoloSession game, CommandBytes& bytes) {
  for (int cell = 0; cell < 25; ++cell) {
    if (game.start().has_fixed_rolls()) {
      (void)game.roll_next();
    } else {
      (void)game.roll({.thrown = present(Throw::of_faces(bytes.take() % 6 + 1, 6)), .source = game.start().source});
    }
    (void)game.place(cell);
  }
  return game;
}

SoloSession begin(CommandBytes& bytes) {
  const std::uint8_t choice = bytes.take();
  SoloSession game = SoloSession::with_dice(static_cast<DiceSource>(choice % 2));
  if (choice % 4 == 2) {
    std::array<Throw, 25> throws = {};
    for (Throw& thrown : throws) thrown = present(Throw::of_faces(bytes.take() % 6 + 1, bytes.take() % 6 + 1));
    game = SoloSession::with_code(choice, throws);
  }
  return choice % 8 >= 5 ? SoloSession::again(complete_game(game, bytes)) : game;
}

SoloModel model_of(const SoloSession& game) {
  SoloModel model = {.source = game.start().source, .again = game.start().again, .fixed = {}, .rounds = {}};
  if (model.again || model.source == DiceSource::kCode) {
    model.fixed.assign(game.start().fixed_rolls.begin(), game.start().fixed_rolls.end());
  }
  return model;
}

struct Outcomes {
  Outcome session;
  Outcome model;
};

Outcomes give_command(SoloSession& game, SoloModel& model, CommandBytes& bytes) {
  switch (bytes.take() % 8) {
    case 0:
    case 1: {
      const Roll roll = take_roll(bytes);
      return {game.roll(roll), model.roll(roll)};
    }
    case 2:
      return {game.roll_next(), model.roll_next()};
    case 3:
    case 4: {
      const int cell = bytes.take_around(0, 24);
      return {game.place(cell), model.rounds.place(cell)};
    }
    case 5: {
      // Take back and withdraw share a command, so that games get longer.
      if (bytes.take() % 2 == 0) return {game.take_back(), model.rounds.take_back()};
      return {game.withdraw_roll(), model.withdraw_roll()};
    }
    case 6: {
      Event event = {.kind = static_cast<EventKind>(bytes.take() % 4), .roll = take_roll(bytes), .cell = bytes.take()};
      if (bytes.take() % 2 == 0 && !model.fixed.empty()) event.roll = model.fixed[model.rounds.rolls.size() % 25];
      return {game.apply(event), model.apply(event)};
    }
    default:
      return {game.end(), model.rounds.end()};
  }
}

bool comes_back_from_its_events(const SoloSession& game) {
  std::optional<SoloSession> replayed = SoloSession::restore(game.start());
  if (!replayed) return false;
  for (int index = 0; index < game.rounds().event_count(); ++index) {
    if (replayed->apply(game.rounds().event(index)) != Outcome::kDone) return false;
  }
  return *replayed == game;
}

}  // namespace

std::string difference_in_solo_game(std::span<const std::uint8_t> commands) {
  CommandBytes bytes(commands);
  SoloSession game = begin(bytes);
  SoloModel model = model_of(game);
  while (!bytes.empty()) {
    const SoloSession before = game;
    const Outcomes outcomes = give_command(game, model, bytes);
    if (outcomes.session != outcomes.model) return "outcome";
    if (outcomes.session != Outcome::kDone) {
      if (!(game == before)) return "a refused command changed something";
      continue;
    }
    std::string difference = difference_between(game.rounds(), model.rounds);
    if (!difference.empty()) return difference;
    if (game.ended() != model.rounds.over) return "ended";
    if (game.records_source() != model.records_source()) return "records";
    if (!comes_back_from_its_events(game)) return "replaying";
  }
  return "";
}
