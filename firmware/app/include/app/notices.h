#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace knister::app {

// What the player must be told at the start.
enum class NoticeKind : std::uint8_t {
  // After three crashes in a row nothing is opened by itself.
  kSafeMode,
  // Of something kept: the state before the newest one is in use, it is lost, a newer program wrote it.
  kOlder,
  kDamaged,
  kNewer,
  // Nothing can be kept, unless the player says that whatever is there may go.
  kUnreadable,
  // To be charged; no longer enough to write safely.
  kBatteryLow,
  kBatteryEmpty,
};

// Of what.
enum class Kept : std::uint8_t { kEverything, kSettings, kSolo, kTable, kRecords, kDiceCounts, kBattery };

struct Notice {
  NoticeKind kind = NoticeKind::kSafeMode;
  Kept kept = Kept::kEverything;

  friend constexpr bool operator==(const Notice&, const Notice&) = default;
};

// Read one after the other.
class Notices {
 public:
  // One for each thing kept, one for all, safe mode, and two for the battery.
  static constexpr std::size_t kMost = 11;

  // One too many is left out, and so is one that waits to be read already: a game at the table has two files.
  void add(const Notice& notice) {
    const auto waiting = std::span(notices_).first(count_).subspan(read_);
    const bool waits = std::ranges::find(waiting, notice) != waiting.end();
    if (!waits && count_ < notices_.size()) {
      notices_[count_++] = notice;
    }
  }
  bool empty() const { return read_ == count_; }
  // Only if there is one.
  const Notice& next() const { return notices_[read_]; }
  void take() {
    read_ += empty() ? 0 : 1;
    if (empty()) {
      count_ = 0;
      read_ = 0;
    }
  }

 private:
  std::array<Notice, kMost> notices_{};
  std::size_t count_ = 0;
  std::size_t read_ = 0;
};

}  // namespace knister::app
