// How often each total came, and what is said about it. Counts are exact, so that the order of the games never matters.
#pragma once

#include <array>
#include <cstdint>

#include "core/game/sheet.h"

namespace knister::tool {

class TotalStatistics {
 public:
  void add(int total) { ++counts_[static_cast<std::size_t>(total)]; }
  void add(const TotalStatistics& other);

  // Of at least one game, all of them.
  std::uint64_t games() const;
  double mean() const;
  // Estimated from the sample, with one degree of freedom less than games; 0 for a single game.
  double standard_deviation() const;
  double standard_error() const;
  // The lowest total that at least so many hundredths of the games do not exceed (nearest rank).
  unsigned percentile(unsigned hundredths) const;
  double share_from(unsigned lowest_total) const;

 private:
  std::array<std::uint64_t, game::kHighestTotal + 1> counts_ = {};
};

}  // namespace knister::tool
