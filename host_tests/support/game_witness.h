// Somebody who reads the event log beside a device: knows the lines there may be, and follows the solo game by them
// alone, with the naive model of the rounds.
#pragma once

#include <algorithm>
#include <array>
#include <cstdio>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/dice.h"
#include "support/rounds_model.h"
#include "support/score_model.h"

namespace knister::host_tests {

class GameWitness {
 public:
  // A new game, or none.
  void begin() {
    rounds = RoundsModel{};
    awaited_lines_.clear();
  }

  // What is wrong with a line of the log, empty if nothing is.
  std::string hear(const std::string& line, bool of_solo_game) {
    const std::string form = form_of(line);
    if (!forms().contains(form)) return "unknown form";
    if (!of_solo_game) return "";
    if (line.starts_with("event line ")) return hear_line(line);
    if (!awaited_lines_.empty()) return "a full line is not told before";
    if (line.starts_with("event roll ")) return hear_roll(line);
    if (line.starts_with("event place ")) return hear_place(line);
    if (line.starts_with("event undo ")) return hear_undo(line);
    if (line.starts_with("event end mode=solo ")) return hear_end(line);
    return "";
  }

  RoundsModel rounds;
  int games_ended = 0;

 private:
  // The line without its values: "event cursor row column".
  static std::string form_of(const std::string& line) {
    std::string form;
    bool in_value = false;
    for (const char character : line) {
      in_value = character == '=' || (in_value && character != ' ');
      if (!in_value) form += character;
    }
    return form;
  }

  static const std::set<std::string, std::less<>>& forms() {
    static const std::set<std::string, std::less<>> kForms{"event screen name",
                                                           "event power state",
                                                           "event roll round dice sum source",
                                                           "event roll round dice sum source player",
                                                           "event place round sum row column",
                                                           "event line kind index combination points",
                                                           "event undo round",
                                                           "event end mode total rating",
                                                           "event end mode players",
                                                           "event result place player total",
                                                           "event join round player",
                                                           "event leave round player",
                                                           "event cursor row column"};
    return kForms;
  }

  static bool is_done(game::Outcome outcome) { return outcome == game::Outcome::kDone; }

  std::string hear_roll(const std::string& line) {
    int round = 0;
    int first = 0;
    int second = 0;
    int sum = 0;
    std::array<char, 8> source{};
    const bool with_faces = std::sscanf(line.c_str(), "event roll round=%d dice=%d,%d sum=%d source=%7s", &round,
                                        &first, &second, &sum, source.data()) == 5;
    if (!with_faces && std::sscanf(line.c_str(), "event roll round=%d dice=none sum=%d source=%7s", &round, &sum,
                                   source.data()) != 3) {
      return "cannot be read";
    }
    const auto thrown = with_faces ? game::Throw::of_faces(first, second) : game::Throw::of_sum(sum);
    const std::string_view name = source.data();
    auto kind = name == "hand" ? game::DiceSource::kHand : game::DiceSource::kDevice;
    if (name == "code") kind = game::DiceSource::kCode;
    if (!thrown || thrown->sum() != sum) return "no such throw";
    if (!is_done(rounds.roll({*thrown, kind}))) return "not allowed";
    return round == static_cast<int>(rounds.rolls.size()) ? "" : "wrong round";
  }

  std::string hear_place(const std::string& line) {
    int round = 0;
    int sum = 0;
    int row = 0;
    int column = 0;
    if (std::sscanf(line.c_str(), "event place round=%d sum=%d row=%d column=%d", &round, &sum, &row, &column) != 4) {
      return "cannot be read";
    }
    const int cell = (row - 1) * 5 + column - 1;
    if (!is_done(rounds.place(cell))) return "not allowed";
    if (round != static_cast<int>(rounds.cells.size())) return "wrong round";
    if (rounds.numbers()[static_cast<std::size_t>(cell)] != sum) return "wrong number";
    await_lines_of(cell);
    return "";
  }

  void await_lines_of(int cell) {
    constexpr std::array<const char*, 3> kKinds{"row", "column", "diagonal"};
    const score_model::Numbers numbers = rounds.numbers();
    for (std::size_t line = 0; line < score_model::lines().size(); ++line) {
      const auto& cells = score_model::lines()[line];
      const auto in_line = score_model::numbers_in_line(numbers, line);
      if (in_line.size() < 5 || std::find(cells.begin(), cells.end(), cell) == cells.end()) continue;
      std::string combination = score_model::combination_of(in_line);
      if (combination == "straight with a 7") combination = "straight_with_7";
      if (combination == "straight without a 7") combination = "straight_without_7";
      std::replace(combination.begin(), combination.end(), ' ', '_');
      awaited_lines_.push_back(std::string("event line kind=") + kKinds[line / 5] +
                               " index=" + std::to_string(line % 5 + 1) + " combination=" + combination +
                               " points=" + std::to_string(score_model::points_of_line(numbers, line)));
    }
  }

  std::string hear_line(const std::string& line) {
    const auto awaited = std::find(awaited_lines_.begin(), awaited_lines_.end(), line);
    if (awaited == awaited_lines_.end()) return "not so";
    awaited_lines_.erase(awaited);
    return "";
  }

  std::string hear_undo(const std::string& line) {
    int round = 0;
    if (std::sscanf(line.c_str(), "event undo round=%d", &round) != 1) return "cannot be read";
    const bool number_waits = !rounds.with_sheet || rounds.waiting_for_a_cell();
    if (round != static_cast<int>(number_waits ? rounds.rolls.size() : rounds.cells.size())) return "wrong round";
    // A throw of the device or of a code is refused here.
    return is_done(number_waits ? rounds.withdraw_roll() : rounds.take_back()) ? "" : "not allowed";
  }

  std::string hear_end(const std::string& line) {
    int total = 0;
    if (std::sscanf(line.c_str(), "event end mode=solo total=%d", &total) != 1) return "cannot be read";
    if (!is_done(rounds.end())) return "not allowed";
    ++games_ended;
    return total == score_model::total_of(rounds.numbers()) ? "" : "wrong total";
  }

  std::vector<std::string> awaited_lines_;
};

}  // namespace knister::host_tests
