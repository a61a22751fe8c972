// Games in random states, for tests: random commands, the refused ones among them.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>

#include "core/game/solo_session.h"
#include "core/game/table_session.h"
#include "present.h"

namespace random_games {

using Generator = std::mt19937;
using knister::game::DiceSource;
using knister::game::Outcome;
using knister::game::Roll;
using knister::game::SoloSession;
using knister::game::TableSession;
using knister::game::TableStart;
using knister::game::Throw;

inline int below(Generator& generator, int size) {
  return static_cast<int>(generator() % static_cast<std::uint32_t>(size));
}

inline Throw random_throw(Generator& generator) {
  return Throw::of_faces(below(generator, 6) + 1, below(generator, 6) + 1).value_or(Throw());
}

// From the device's dice, or own dice with or without faces.
inline Roll random_roll(Generator& generator) {
  if (below(generator, 3) == 0) return {present(Throw::of_sum(below(generator, 11) + 2)), DiceSource::kHand};
  return {random_throw(generator), below(generator, 2) == 0 ? DiceSource::kDevice : DiceSource::kHand};
}

// Works for both sessions: the commands that they have in common.
template <typename Session>
void play_a_step(Session& session, Generator& generator) {
  // Mostly on, so that games come to their end.
  switch (below(generator, 20)) {
    case 0:
      (void)session.take_back();
      return;
    case 1:
      (void)session.withdraw_roll();
      return;
    case 2:
      (void)session.end();
      return;
    default:
      if (session.rounds().number_waits()) {
        (void)session.place(below(generator, 25));
      } else if constexpr (requires { session.roll_next(); }) {
        if (session.roll_next() != Outcome::kDone) (void)session.roll(random_roll(generator));
      } else {
        (void)session.roll(random_roll(generator));
      }
  }
}

inline SoloSession random_solo(Generator& generator, int steps) {
  SoloSession session;
  switch (below(generator, 3)) {
    case 0:
      session = SoloSession::with_dice(DiceSource::kHand);
      break;
    case 1: {
      std::array<Throw, knister::game::kRounds> throws;
      for (Throw& thrown : throws) thrown = random_throw(generator);
      const std::uint64_t code = std::uint64_t{generator()} << below(generator, 33);
      session = SoloSession::with_code(code, throws);
      break;
    }
    default:
      break;
  }
  if (below(generator, 2) == 0) session = session.against(static_cast<knister::game::Rival>(below(generator, 4)));
  if (below(generator, 4) == 0) session.note_hint();
  for (int step = 0; step < steps; ++step) play_a_step(session, generator);
  if (session.rounds().complete() && below(generator, 2) == 0) {
    session = SoloSession::again(session);
    for (int step = 0; step < below(generator, 100); ++step) play_a_step(session, generator);
  }
  return session;
}

inline TableStart random_table_start(Generator& generator) {
  const std::array<std::string, 4> beginnings = {"Ada", "Їжак", "Æble", "n"};
  TableStart start;
  start.player_count = static_cast<std::uint8_t>(below(generator, knister::game::kMaxPlayers) + 1);
  for (std::size_t player = 0; player < start.player_count; ++player) {
    const std::string name = beginnings[player % 4] + " " + std::to_string(generator() % 100'000);
    start.names[player] = present(knister::game::PlayerName::of(name));
  }
  start.beginner = static_cast<std::uint8_t>(below(generator, start.player_count));
  if (below(generator, 2) == 0) start.holder = static_cast<std::uint8_t>(below(generator, start.player_count));
  start.source = below(generator, 2) == 0 ? DiceSource::kDevice : DiceSource::kHand;
  start.waits_for_holder = below(generator, 4) != 0;
  return start;
}

inline void come_or_go(TableSession& session, Generator& generator) {
  const int player = below(generator, session.start().player_count);
  switch (below(generator, 3)) {
    case 0:
      (void)session.join(present(knister::game::PlayerName::of("Late")));
      break;
    case 1:
      (void)session.leave(player);
      break;
    default:
      (void)session.come_back(player);
      break;
  }
}

inline TableSession random_table(Generator& generator, int steps) {
  TableSession session = present(TableSession::begin(random_table_start(generator)));
  const bool stays = below(generator, 2) == 0;
  for (int step = 0; step < steps; ++step) {
    if (!stays && below(generator, 10) == 0) come_or_go(session, generator);
    if (!session.rounds().complete()) {
      play_a_step(session, generator);
      continue;
    }
    const int player = below(generator, session.start().player_count);
    if (below(generator, 4) == 0) {
      (void)session.clear(player, below(generator, 25));
    } else {
      (void)session.enter(player, below(generator, 25), below(generator, 13));
    }
  }
  if (below(generator, 2) == 0) (void)session.end();
  return session;
}

}  // namespace random_games
