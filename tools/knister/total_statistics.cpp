#include "total_statistics.h"

#include <cmath>
#include <cstddef>
#include <numeric>

namespace knister::tool {

void TotalStatistics::add(const TotalStatistics& other) {
  for (std::size_t total = 0; total < counts_.size(); ++total) counts_[total] += other.counts_[total];
}

std::uint64_t TotalStatistics::games() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

double TotalStatistics::mean() const {
  double sum = 0;
  for (std::size_t total = 0; total < counts_.size(); ++total) {
    sum += static_cast<double>(total) * static_cast<double>(counts_[total]);
  }
  return sum / static_cast<double>(games());
}

double TotalStatistics::standard_deviation() const {
  if (games() == 1) return 0;
  const double centre = mean();
  double squares = 0;
  for (std::size_t total = 0; total < counts_.size(); ++total) {
    const double distance = static_cast<double>(total) - centre;
    squares += distance * distance * static_cast<double>(counts_[total]);
  }
  return std::sqrt(squares / static_cast<double>(games() - 1));
}

double TotalStatistics::standard_error() const {
  return standard_deviation() / std::sqrt(static_cast<double>(games()));
}

unsigned TotalStatistics::percentile(unsigned hundredths) const {
  const double wanted = static_cast<double>(games()) * hundredths / 100;
  std::uint64_t up_to = 0;
  for (std::size_t total = 0; total < counts_.size(); ++total) {
    up_to += counts_[total];
    if (up_to > 0 && static_cast<double>(up_to) >= wanted) return static_cast<unsigned>(total);
  }
  return game::kHighestTotal;
}

double TotalStatistics::share_from(unsigned lowest_total) const {
  const std::uint64_t above = std::accumulate(counts_.begin() + lowest_total, counts_.end(), std::uint64_t{0});
  return static_cast<double>(above) / static_cast<double>(games());
}

}  // namespace knister::tool
