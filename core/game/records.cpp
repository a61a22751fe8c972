#include "core/game/records.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "core/assert/assert.h"

namespace knister::game {
namespace {

// What is added to the sum of the totals of the games in a band is between its two ends.
bool sum_fits(const RecordsData& data) {
  std::uint32_t smallest = 0;
  std::uint32_t largest = 0;
  for (std::size_t band = 0; band < data.bands.size(); ++band) {
    const auto first = static_cast<std::uint32_t>(band * kBandWidth);
    smallest += data.bands[band] * first;
    largest += data.bands[band] * std::min<std::uint32_t>(first + kBandWidth - 1, kHighestTotal);
  }
  return data.sum_of_totals >= smallest && data.sum_of_totals <= largest;
}

bool best_fit(const RecordsData& data) {
  for (std::size_t i = 0; i < data.best.size(); ++i) {
    const BestGame& best = data.best[i];
    if (i >= data.games) {
      if (best != BestGame{}) return false;
      continue;
    }
    if (best.total > kHighestTotal || best.game == 0 || best.game > data.games) return false;
    if (i == 0) continue;
    const BestGame& better = data.best[i - 1];
    if (best.total > better.total || (best.total == better.total && best.game <= better.game)) return false;
  }
  return true;
}

constexpr int kTenths = 10;

// A game with hints has been judged, and no game has lost or won too much.
bool judgement_fits(const RecordsData& data) {
  const auto hinted =
      std::count_if(data.best.begin(), data.best.end(), [](const BestGame& best) { return best.hinted; });
  return data.judged_games <= data.games && hinted <= data.judged_games &&
         std::abs(std::int64_t{data.tenths_lost}) <= std::int64_t{data.judged_games} * kMostTenthsLost;
}

}  // namespace

std::optional<Records> Records::restore(const RecordsData& data) {
  const std::uint32_t games = std::accumulate(data.bands.begin(), data.bands.end(), std::uint32_t{0});
  const std::uint64_t lines = std::accumulate(data.combinations.begin(), data.combinations.end(), std::uint64_t{0});
  if (games != data.games || lines != std::uint64_t{data.games} * kLines) return std::nullopt;
  if (!sum_fits(data) || !best_fit(data)) return std::nullopt;
  if (!judgement_fits(data)) return std::nullopt;
  Records records;
  records.data_ = data;
  return records;
}

fixed::Fixed Records::mean() const {
  return data_.games == 0 ? fixed::Fixed{} : fixed::mean(data_.sum_of_totals, data_.games);
}

fixed::Fixed Records::mean_loss() const {
  return data_.judged_games == 0 ? fixed::Fixed{} : fixed::mean(data_.tenths_lost, kTenths * data_.judged_games);
}

int Records::add(const FinishedGame& game) {
  const Sheet& sheet = game.sheet;
  KNISTER_ASSERT(sheet.full() && game.coach_total >= 0 && game.coach_total <= kHighestTotal);
  if (data_.games == kMaxGames) return 0;

  const int total = sheet.total();
  ++data_.games;
  data_.sum_of_totals += static_cast<std::uint32_t>(total);
  ++data_.judged_games;
  data_.tenths_lost += kTenths * (game.coach_total - total);
  ++data_.bands[static_cast<std::size_t>(total / kBandWidth)];
  for (int line = 0; line < kLines; ++line)
    ++data_.combinations[static_cast<std::size_t>(sheet.score_of_line(line).combination)];

  // Equal totals keep their order, so the new game stands behind all that are not below it.
  const auto worse = std::find_if(data_.best.begin(), data_.best.end(),
                                  [total](const BestGame& best) { return best.game == 0 || best.total < total; });
  if (worse == data_.best.end()) return 0;
  std::move_backward(worse, data_.best.end() - 1, data_.best.end());
  *worse = {.total = static_cast<std::uint8_t>(total), .game = data_.games, .hinted = game.hinted};
  return static_cast<int>(worse - data_.best.begin()) + 1;
}

}  // namespace knister::game
