// What remains of the finished solo games of one kind of dice. Its size does not depend on how many there were.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/fixed/fixed.h"
#include "core/game/combination.h"
#include "core/game/sheet.h"

namespace knister::game {

inline constexpr int kBestCount = 10;
// Points a bar of the distribution: 34 bars of 7 pixels fill the panel's width.
inline constexpr int kBandWidth = 5;
inline constexpr int kBandCount = kHighestTotal / kBandWidth + 1;

// A game that is over, as the records see it.
struct FinishedGame {
  // Full.
  Sheet sheet = {};
  // The player was told where to write a number.
  bool hinted = false;
  // What the coach made of the same throws.
  int coach_total = 0;
};

// Each cell could cost that much: firmwares once added up what every placement was expected to lose.
inline constexpr std::int32_t kMostTenthsLost = 10 * kCells * kHighestTotal;

struct BestGame {
  std::uint8_t total = 0;
  // The how-manyth game it was, from 1; 0: no game.
  std::uint16_t game = 0;
  bool hinted = false;

  constexpr bool operator==(const BestGame&) const = default;
};

// Plainly what is stored.
struct RecordsData {
  std::uint16_t games = 0;
  std::uint32_t sum_of_totals = 0;
  // Highest first; of equal ones the earlier first.
  std::array<BestGame, kBestCount> best = {};
  // Games with a total of 0..4, 5..9, and so on.
  std::array<std::uint16_t, kBandCount> bands = {};
  // Lines with each combination, in the order of Combination; kNone counts the lines without one.
  std::array<std::uint32_t, kCombinationCount> combinations = {};
  // Games that the coach played too, and how many points more it made in all, in tenths; negative if fewer. Those of
  // before there was a coach are not among them.
  std::uint16_t judged_games = 0;
  std::int32_t tenths_lost = 0;

  constexpr bool operator==(const RecordsData&) const = default;
};

class Records {
 public:
  // 25 minutes a game: decades.
  static constexpr int kMaxGames = 65535;

  Records() = default;

  // From stored bytes; nothing if the numbers contradict each other.
  static std::optional<Records> restore(const RecordsData& data);

  // The place among the best ten from 1, 0 if it is none of them. Beyond kMaxGames nothing is added.
  int add(const FinishedGame& game);

  const RecordsData& data() const { return data_; }
  // 0 as long as there is no game.
  fixed::Fixed mean() const;
  // How many points more than the player the coach makes of the same throws; 0 as long as there is no judged game.
  fixed::Fixed mean_loss() const;

  bool operator==(const Records&) const = default;

 private:
  RecordsData data_ = {};
};

}  // namespace knister::game
