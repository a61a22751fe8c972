// Somebody who reads the event log beside a device and follows the game at the table by it.
#pragma once

#include <cstdint>
#include <string>

#include "app/model.h"
#include "support/game_witness.h"

namespace knister::host_tests {

class TableWitness {
 public:
  // The device comes up with a game that was kept.
  void switch_on(const app::TableState& table) {
    games_begun_ = table.games_begun;
    begin(table);
    if (!table.session) return;
    RoundsModel& rounds = witness_.rounds;
    const game::Rounds& kept = table.session->rounds();
    rounds.rolls.clear();
    rounds.cells.clear();
    for (int round = 0; round < kept.roll_count(); ++round) rounds.rolls.push_back(kept.roll_of(round));
    for (int round = 0; round < kept.place_count(); ++round) rounds.cells.push_back(kept.cell_of(round));
    rounds.over = kept.ended();
  }

  // Before the lines of a key are heard: was a new game begun?
  void follow(const app::TableState& table) {
    if (table.games_begun != games_begun_ || !table.session) {
      games_begun_ = table.games_begun;
      begin(table);
    }
  }

  // What is wrong with the line, empty if nothing is.
  std::string hear(const std::string& line, bool of_table) {
    if (of_table && line.starts_with("event end mode=table ")) {
      if (!witness_.rounds.all_done() || witness_.rounds.over) return "not over";
      witness_.rounds.over = true;
      ++games_ended_;
    }
    throws_ += of_table && line.starts_with("event roll ") ? 1 : 0;
    comings_and_goings_ += line.starts_with("event join ") || line.starts_with("event leave ") ? 1 : 0;
    return witness_.hear(line, of_table);
  }

  const RoundsModel& rounds() const { return witness_.rounds; }
  int throws() const { return throws_; }
  int games_ended() const { return games_ended_; }
  int comings_and_goings() const { return comings_and_goings_; }

 private:
  void begin(const app::TableState& table) {
    witness_.begin();
    witness_.rounds.with_sheet = table.session && table.session->rounds().has_sheet();
    witness_.rounds.throws_wait = !table.session || table.session->start().waits_for_holder;
  }

  GameWitness witness_;
  std::uint32_t games_begun_ = 0;
  int throws_ = 0;
  int games_ended_ = 0;
  int comings_and_goings_ = 0;
};

}  // namespace knister::host_tests
