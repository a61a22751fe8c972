// Games at the table by people with short names, for the group's records.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/game/group_records.h"
#include "core/game/table_session.h"
#include "present.h"
#include "random_numbers.h"

namespace group_games {

inline std::string person(int number) { return std::string(1, 'P').append(std::to_string(number)); }

// A finished game in which each name has a sheet whose rows are of one number each or of two, so that totals differ.
inline knister::game::TableSession game_of(const std::vector<std::string>& names, const std::vector<int>& rows_alike) {
  knister::game::TableStart start{.player_count = 0};
  for (const std::string& name : names) {
    start.names[start.player_count++] = present(knister::game::PlayerName::of(name));
  }
  auto session = present(knister::game::TableSession::begin(start));
  for (int round = 0; round < knister::game::kRounds; ++round) (void)session.roll({});
  for (std::size_t player = 0; player < names.size(); ++player) {
    for (int cell = 0; cell < 25; ++cell) {
      (void)session.enter(static_cast<int>(player), cell, cell / 5 < rows_alike[player] ? 7 : 2 + cell % 2 * 5);
    }
  }
  (void)session.end();
  return session;
}

inline knister::game::TableSession random_game(RandomNumbers& random, int people) {
  std::vector<std::string> names;
  std::vector<int> rows_alike;
  for (int number = random.below(people); static_cast<int>(names.size()) < random.between(1, 6) && number < people;
       number += random.between(1, 3)) {
    names.push_back(person(number));
    rows_alike.push_back(random.between(0, 5));
  }
  return game_of(names, rows_alike);
}

}  // namespace group_games
