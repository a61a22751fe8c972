#include "app/pace.h"

namespace knister::app {
namespace {

constexpr std::uint64_t kSecondUs = 1'000'000;

// A signal before each of the last seconds, one at the end.
constexpr std::int32_t kSignals = Pace::kTickingSeconds + 1;

}  // namespace

std::optional<std::int32_t> seconds_left(const TableState& table, std::uint64_t now_us) {
  if (table.pace_seconds == 0 || !table.called_us || !table.open()) {
    return std::nullopt;
  }
  const std::uint64_t end_us = *table.called_us + table.pace_seconds * kSecondUs;
  return now_us >= end_us ? 0 : static_cast<std::int32_t>((end_us - now_us + kSecondUs - 1) / kSecondUs);
}

Pace::Signal Pace::advance(const TableState& table, std::uint64_t now_us) {
  if (called_us_ != table.called_us) {
    called_us_ = table.called_us;
    signals_ = 0;
  }
  const auto due_us = next_due_us(table);
  if (!due_us || now_us < *due_us) {
    return Signal::kNone;
  }
  ++signals_;
  return signals_ == kSignals ? Signal::kOver : Signal::kTick;
}

std::optional<std::uint64_t> Pace::next_due_us(const TableState& table) const {
  const std::int32_t signals = called_us_ == table.called_us ? signals_ : 0;
  if (!seconds_left(table, 0) || signals == kSignals) {
    return std::nullopt;
  }
  return *table.called_us + static_cast<std::uint64_t>(table.pace_seconds - kTickingSeconds + signals) * kSecondUs;
}

}  // namespace knister::app
