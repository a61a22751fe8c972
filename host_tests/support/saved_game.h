// A recorded course of saves: settings, a solo game of 25 rounds with own dice, its end, the records, and a game at the
// table.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/save/records.h"
#include "core/save/settings.h"
#include "save_examples.h"
#include "services/saved_files.h"

namespace saved_game {

// What is kept, as the player sees it.
struct State {
  knister::save::Settings settings;
  std::optional<knister::game::SoloSession> solo;
  knister::save::AllRecords records{};
  std::optional<knister::game::TableSession> table;

  friend bool operator==(const State&, const State&) = default;
};

// What the main program does at a start.
inline State restart(knister::services::SavedFiles& files) {
  State state;
  files.prepare();
  state.settings = files.load_settings();
  state.records = files.load_records();
  state.solo = files.load_solo();
  state.table = files.load_table();
  files.load_dice_counts();
  if (state.solo && state.solo->ended() && !files.records_know_solo()) {
    state.records[1].add({.sheet = state.solo->sheet()});
    files.save(state.records);
  }
  return state;
}

// A game ends, is given up or begins.
inline bool is_idle_moment(const State& before, const State& after) {
  const auto is_open = [](const State& state) { return state.solo && !state.solo->ended(); };
  return is_open(before) != is_open(after) || before.table.has_value() != after.table.has_value();
}

// What the application does after an event, from one state to the next: in its order, and only what has changed.
inline void save(knister::services::SavedFiles& files, const State& before, const State& after) {
  if (!(after.settings == before.settings)) files.save(after.settings);
  if (after.solo != before.solo) files.save(after.solo);
  if (after.table != before.table) files.save(after.table);
  if (!(after.records == before.records)) files.save(after.records);
  if (is_idle_moment(before, after)) files.make_room();
}

// A game at the table is begun and given up: two numbers called, one written, somebody comes and somebody goes.
template <typename Add>
void play_at_table(State& state, Add add) {
  using knister::game::PlayerName;
  knister::game::TableStart start = save_examples::table_start({"Ada", "Їжак"});
  start.holder = 0;
  state.table = knister::game::TableSession::begin(start);
  add(state);
  save_examples::expect_done(state.table->roll(save_examples::device_roll(3, 5)));
  add(state);
  save_examples::expect_done(state.table->place(12));
  add(state);
  save_examples::expect_done(state.table->join(present(PlayerName::of("Cleo"))));
  add(state);
  save_examples::expect_done(state.table->leave(1));
  add(state);
  save_examples::expect_done(state.table->roll(save_examples::device_roll(6, 6)));
  add(state);
  state.table.reset();
  add(state);
}

// The states of a whole game, one an event: from the throw of the round `first` on, its number written, settings
// changed now and then, the end, the next game begun, and a game at the table.
inline std::vector<State> course(int rounds, unsigned seed, int first = 0) {
  using knister::game::SoloSession;
  std::vector<State> states(first == 0 ? 1 : 0);
  State state;
  const auto add = [&](const State& next) { states.push_back(next); };
  state.solo = SoloSession::with_dice(knister::game::DiceSource::kHand);
  if (first == 0) add(state);
  for (int round = 0; round < rounds; ++round) {
    const auto number = static_cast<int>((static_cast<unsigned>(round) * 7 + seed) % 36);
    save_examples::expect_done(state.solo->roll(save_examples::hand_roll(number / 6 + 1, number % 6 + 1)));
    if (round >= first) add(state);
    save_examples::expect_done(state.solo->place((round * 7 + static_cast<int>(seed)) % 25));
    if (round + 1 >= first) add(state);
    if (round % 5 == 2 && round >= first) {
      state.settings.brightness = static_cast<std::uint8_t>(10 + round);
      add(state);
    }
  }
  if (rounds == knister::game::kRounds) {
    save_examples::expect_done(state.solo->end());
    state.records[1].add({.sheet = state.solo->sheet()});
    add(state);
    state.solo = SoloSession::with_dice(knister::game::DiceSource::kHand);
    add(state);
  }
  play_at_table(state, add);
  state.solo.reset();
  add(state);
  return states;
}

}  // namespace saved_game
