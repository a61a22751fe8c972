#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "drivers/flash_store/flash_store.h"

namespace knister::services {

// What was found at the start.
enum class FileHealth : std::uint8_t {
  kFine,
  // The newest was damaged, the one before it is in use.
  kOlder,
  // Nothing of it could be read.
  kDamaged,
  // A newer program wrote it: it is left as it is.
  kNewer,
};

// How a decoder finds the bytes of one generation.
enum class Verdict : std::uint8_t { kGood, kDamaged, kNewer };

// One saved file in two generations, written in turn, each in a folder of its own: whatever becomes of the newest, the
// one before it stands elsewhere on the flash. SAVING.md says why and how.
class Generations {
 public:
  static constexpr std::size_t kHeaderBytes = 16;
  // Longer than any file of today: one of a later version is then told apart from a damaged one.
  static constexpr std::size_t kLongestFile = 1536;
  using Buffer = std::array<std::uint8_t, kHeaderBytes + kLongestFile>;

  // The paths of the two generations, of what is put aside of them, and of the only one there was before.
  struct Paths {
    std::array<std::string_view, 2> generations;
    std::array<std::string_view, 2> aside;
    std::string_view single;
  };

  constexpr explicit Generations(const Paths& paths) : paths_(paths) {}

  // Calls `judge` with the contents of each generation that is whole; the one that it found good last stands. Empty
  // contents are a file that was removed, and are not judged.
  template <typename Judge>
  void load(drivers::FlashStore& store, Buffer& buffer, Judge judge) {
    forget();
    bool present = false;
    for (std::size_t slot = 0; slot < paths_.generations.size(); ++slot) {
      const drivers::StorageResult read = store.read(paths_.generations[slot], buffer);
      if (read.error != drivers::StorageError::kMissing) {
        present = true;
        take(store, slot, read, judge, buffer);
      }
    }
    if (!present) {
      load_single(store, buffer, judge);
    }
    settle();
  }

  // Replaces the older generation by what `buffer` holds behind the header. False if it could not be written.
  bool write(drivers::FlashStore& store, Buffer& buffer, std::size_t size, std::uint32_t companion);

  FileHealth health() const { return health_; }
  // Whether the newest generation is a removal, or there is none.
  bool is_empty() const { return empty_; }
  // Counts the writes.
  std::uint32_t sequence() const { return sequence_; }
  // What the writer noted beside the contents.
  std::uint32_t companion() const { return companion_; }
  // Both generations are whole, and the writer noted the same beside both, which is not 0.
  bool twice() const { return companions_[0] != 0 && companions_[0] == companions_[1]; }

  // The next write counts further than that, whatever was found.
  void count_beyond(std::uint32_t sequence) { sequence_ = std::max(sequence_, sequence); }

 private:
  struct Header {
    std::uint32_t sequence;
    std::uint32_t companion;
  };

  static std::optional<Header> read_header(std::span<const std::uint8_t> bytes);
  void forget();
  void settle();
  void put_aside(drivers::FlashStore& store, std::size_t slot);

  template <typename Judge>
  void take(drivers::FlashStore& store, std::size_t slot, const drivers::StorageResult& read, Judge judge,
            const Buffer& buffer) {
    if (read.error == drivers::StorageError::kTooLong) {
      newer_ = true;
      return;
    }
    const auto header = read.ok() ? read_header(std::span(buffer).first(read.size)) : std::nullopt;
    if (!header) {
      put_aside(store, slot);
      return;
    }
    const bool newest = !found_ || header->sequence > sequence_;
    const std::span contents = std::span(buffer).first(read.size).subspan(kHeaderBytes);
    const Verdict verdict = contents.empty() ? Verdict::kGood : judge(contents, newest);
    if (verdict == Verdict::kNewer) {
      newer_ = true;
    } else if (verdict == Verdict::kDamaged) {
      put_aside(store, slot);
    } else {
      companions_[slot] = header->companion;
      if (newest) {
        stands(slot, *header, contents.empty());
      }
    }
  }

  template <typename Judge>
  void load_single(drivers::FlashStore& store, Buffer& buffer, Judge judge) {
    const drivers::StorageResult read = store.read(paths_.single, buffer);
    if (read.error == drivers::StorageError::kMissing) {
      return;
    }
    single_ = true;
    newer_ = read.error == drivers::StorageError::kTooLong;
    const Verdict verdict = read.ok() ? judge(std::span(buffer).first(read.size), true) : Verdict::kDamaged;
    newer_ = newer_ || verdict == Verdict::kNewer;
    damaged_ = verdict == Verdict::kDamaged;
    found_ = verdict == Verdict::kGood;
    empty_ = !found_;
  }

  void stands(std::size_t slot, const Header& header, bool empty);

  Paths paths_;
  std::size_t newest_slot_ = 1;
  std::uint32_t sequence_ = 0;
  std::uint32_t companion_ = 0;
  // Of each generation that is whole.
  std::array<std::uint32_t, 2> companions_{};
  FileHealth health_ = FileHealth::kFine;
  bool found_ = false;
  bool empty_ = true;
  bool damaged_ = false;
  bool newer_ = false;
  // It comes from a program that knew one generation.
  bool single_ = false;
};

}  // namespace knister::services
