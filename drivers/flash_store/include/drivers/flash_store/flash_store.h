#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "drivers/flash_store/checked_flash.h"
#include "drivers/flash_store/nor_flash.h"
#include "lfs.h"

namespace knister::drivers {

enum class StorageState : std::uint8_t {
  kOk,
  // Nothing can be read or written; the program has to do with its memory.
  kMemoryOnly,
};

// Why the state is kMemoryOnly.
enum class StorageReason : std::uint8_t {
  kNone,
  kNotMounted,
  // The region is neither empty nor readable as a store. Whatever is in it is left alone.
  kUnreadable,
  // An empty region could not be made a store: the flash is worn out.
  kFormatFailed,
};

// As the event log names it.
std::string_view to_string(StorageReason reason);

enum class StorageError : std::uint8_t {
  kNone,
  kMemoryOnly,
  kHeldBack,
  kMissing,
  // Read: the file is longer than the buffer. Write: the name is longer than kLongestName.
  kTooLong,
  kFull,
  // The flash did not do what it was told, or the file is damaged.
  kFailed,
};

struct StorageResult {
  StorageError error = StorageError::kNone;
  // Read: how many bytes.
  std::size_t size = 0;

  bool ok() const { return error == StorageError::kNone; }
};

// Named files in a region of flash, by littlefs: what is written is there whole or not at all, whenever the power
// fails.
//
// A region that is erased from end to end is formatted by `mount`; nothing else ever is. The first block holds the
// label that makes an interrupted first format recognizable, littlefs has the others.
class FlashStore {
 public:
  static constexpr std::size_t kLongestName = 31;

  explicit FlashStore(NorFlash& flash);
  FlashStore(const FlashStore&) = delete;
  FlashStore& operator=(const FlashStore&) = delete;

  // Opens a store that is there; a few milliseconds at most. False if there is none: then `mount` says why or makes
  // one.
  bool mount_existing();

  // The same, but a region that was never used becomes a store, which takes a quarter of a second.
  void mount();

  // Makes the region a new store, whatever is in it: all of that is lost. If the power fails meanwhile, the next
  // `mount` asks no more and goes on with it. False if the flash is worn out.
  bool format_anyway();

  // While it lasts nothing is written: whatever would is refused with kHeldBack.
  void hold_back(bool held) { held_back_ = held; }

  StorageState state() const { return reason_ == StorageReason::kNone ? StorageState::kOk : StorageState::kMemoryOnly; }
  StorageReason reason() const { return reason_; }

  // The whole file into the beginning of `bytes`. An empty file counts as missing: it is one whose first write lost its
  // power.
  StorageResult read(std::string_view name, std::span<std::uint8_t> bytes);

  // Replaces the whole file. If the power fails meanwhile, or the flash, the old contents are there the next time.
  StorageResult write(std::string_view name, std::span<const std::uint8_t> bytes);

  // A file that isn't there counts as removed.
  StorageResult remove(std::string_view name);

  // In one step: the other name is that file's, or was not touched. A file that had it is gone.
  StorageResult rename(std::string_view from, std::string_view to);

  // A file in it is named `folder/name`; before there is the folder, writing it gives kMissing. Nothing happens if it
  // exists.
  StorageResult make_folder(std::string_view name);

  // So that for a long time afterwards nothing has to be erased: each folder that takes more bytes of its block than
  // the limit is written anew into another, without what is out of date. For moments in which nobody waits, as it
  // erases a block for each.
  StorageResult make_room(std::uint32_t full_above);

  // Erases and programs of the flash since the start.
  std::uint32_t operations() const { return flash_.operations(); }

 private:
  // littlefs reads a little and programs little, so that a small file takes little of its directory's block.
  static constexpr std::uint32_t kReadBytes = 16;
  static constexpr std::uint32_t kCacheBytes = kPageBytes;
  // A file no longer than this lies inside of its directory's block and costs no erase, a longer one has a block of its
  // own. What is written all the time is shorter; what is written now and then, and longer, leaves it room there.
  static constexpr std::uint32_t kLongestInside = 128;
  // A bit for each of 256 blocks, which is all of them.
  static constexpr std::uint32_t kLookaheadBytes = 32;

  using Name = std::array<char, kLongestName + 1>;

  StorageReason format();
  bool make_store();
  // What stands against a write.
  StorageError objection(std::string_view name) const;
  bool is_empty() const;
  StorageResult open(std::string_view name, int flags);
  StorageResult close(StorageResult result);

  CheckedFlash flash_;
  StorageReason reason_ = StorageReason::kNotMounted;
  bool held_back_ = false;

  lfs_t filesystem_{};
  lfs_config configuration_{};
  lfs_file_t file_{};
  lfs_file_config file_configuration_{};
  std::array<std::uint8_t, kCacheBytes> read_buffer_{};
  std::array<std::uint8_t, kCacheBytes> program_buffer_{};
  std::array<std::uint8_t, kCacheBytes> file_buffer_{};
  alignas(8) std::array<std::uint8_t, kLookaheadBytes> lookahead_buffer_{};
};

}  // namespace knister::drivers
