#pragma once

#include <cstdint>
#include <optional>

#include "app/model.h"

namespace knister::app {

// The time for a round at the table, from the call of its number on.

// How much is left of it, rounded up to whole seconds; nothing if none runs.
std::optional<std::int32_t> seconds_left(const TableState& table, std::uint64_t now_us);

// Listens for the end of that time: it ticks softly in the last seconds, then it is over.
class Pace {
 public:
  static constexpr std::int32_t kTickingSeconds = 5;

  enum class Signal : std::uint8_t { kNone, kTick, kOver };

  // What is to be heard now.
  Signal advance(const TableState& table, std::uint64_t now_us);
  // When that changes next; nothing if no time runs.
  std::optional<std::uint64_t> next_due_us(const TableState& table) const;

 private:
  // The round's time that runs, and how many of its signals there were.
  std::optional<std::uint64_t> called_us_;
  std::int32_t signals_ = 0;
};

}  // namespace knister::app
