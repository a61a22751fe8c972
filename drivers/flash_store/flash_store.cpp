#include "drivers/flash_store/flash_store.h"

#include <algorithm>

#include "drivers/flash_store/format_label.h"

namespace knister::drivers {

namespace {

// littlefs's own numbers go from 0; the label comes before them.
constexpr std::uint32_t kLabelBlock = 0;
constexpr std::uint32_t kFirstStoreBlock = 1;

// After so many erases of a directory's block its data moves to another. The low end of the 100 to 1000 that lfs.h
// suggests: wear is spread evenly, and the cost is one more erase in a hundred.
constexpr std::int32_t kErasesBeforeMoving = 100;

CheckedFlash& flash_of(const lfs_config* configuration) { return *static_cast<CheckedFlash*>(configuration->context); }

// littlefs takes LFS_ERR_CORRUPT as a word about this block alone: it looks for a better one.
int read_block(const lfs_config* configuration, lfs_block_t block, lfs_off_t offset, void* bytes, lfs_size_t size) {
  const std::span target(static_cast<std::uint8_t*>(bytes), size);
  return flash_of(configuration).read(kFirstStoreBlock + block, offset, target) ? LFS_ERR_OK : LFS_ERR_IO;
}

int program_block(const lfs_config* configuration, lfs_block_t block, lfs_off_t offset, const void* bytes,
                  lfs_size_t size) {
  const std::span source(static_cast<const std::uint8_t*>(bytes), size);
  return flash_of(configuration).program(kFirstStoreBlock + block, offset, source) ? LFS_ERR_OK : LFS_ERR_CORRUPT;
}

int erase_block(const lfs_config* configuration, lfs_block_t block) {
  return flash_of(configuration).erase(kFirstStoreBlock + block) ? LFS_ERR_OK : LFS_ERR_CORRUPT;
}

int sync_blocks(const lfs_config* configuration) { return flash_of(configuration).sync() ? LFS_ERR_OK : LFS_ERR_IO; }

StorageResult result_of(int littlefs_error) {
  switch (littlefs_error) {
    case LFS_ERR_OK:
      return {};
    case LFS_ERR_NOENT:
      return {.error = StorageError::kMissing};
    case LFS_ERR_NOSPC:
      return {.error = StorageError::kFull};
    case LFS_ERR_NAMETOOLONG:
    case LFS_ERR_FBIG:
      return {.error = StorageError::kTooLong};
    default:
      return {.error = StorageError::kFailed};
  }
}

}  // namespace

std::string_view to_string(StorageReason reason) {
  switch (reason) {
    case StorageReason::kNone:
      return "none";
    case StorageReason::kNotMounted:
      return "not_mounted";
    case StorageReason::kUnreadable:
      return "unreadable";
    case StorageReason::kFormatFailed:
      return "format_failed";
  }
  return "unknown";
}

FlashStore::FlashStore(NorFlash& flash) : flash_(flash) {
  configuration_.context = &flash_;
  configuration_.read = read_block;
  configuration_.prog = program_block;
  configuration_.erase = erase_block;
  configuration_.sync = sync_blocks;
  configuration_.read_size = kReadBytes;
  configuration_.prog_size = kPieceBytes;
  configuration_.block_size = kBlockBytes;
  configuration_.block_count = flash.block_count() - kFirstStoreBlock;
  configuration_.block_cycles = kErasesBeforeMoving;
  configuration_.cache_size = kCacheBytes;
  configuration_.lookahead_size = kLookaheadBytes;
  configuration_.read_buffer = read_buffer_.data();
  configuration_.prog_buffer = program_buffer_.data();
  configuration_.lookahead_buffer = lookahead_buffer_.data();
  configuration_.inline_max = kLongestInside;
  configuration_.name_max = kLongestName;
  file_configuration_.buffer = file_buffer_.data();
}

bool FlashStore::mount_existing() {
  if (lfs_mount(&filesystem_, &configuration_) != LFS_ERR_OK) return false;
  // After a power failure between the format and its mark. Should the mark fail, the store is as good as before.
  FormatLabel label(flash_, kLabelBlock);
  if (!held_back_ && !label.is_finished()) label.mark_finished();
  reason_ = StorageReason::kNone;
  return true;
}

void FlashStore::mount() {
  if (!mount_existing() && !held_back_) reason_ = format();
}

StorageReason FlashStore::format() {
  const FormatLabel label(flash_, kLabelBlock);
  if (!label.is_pending() && !is_empty()) return StorageReason::kUnreadable;
  return make_store() ? StorageReason::kNone : StorageReason::kFormatFailed;
}

bool FlashStore::make_store() {
  FormatLabel label(flash_, kLabelBlock);
  return label.mark_begun() && lfs_format(&filesystem_, &configuration_) == LFS_ERR_OK &&
         lfs_mount(&filesystem_, &configuration_) == LFS_ERR_OK && label.mark_finished();
}

// A new label says that the format was wanted, before anything else is touched.
bool FlashStore::format_anyway() {
  if (held_back_) return false;
  const bool formatted = flash_.erase(kLabelBlock) && flash_.sync() && make_store();
  reason_ = formatted ? StorageReason::kNone : StorageReason::kFormatFailed;
  return formatted;
}

StorageError FlashStore::objection(std::string_view name) const {
  if (state() != StorageState::kOk) return StorageError::kMemoryOnly;
  if (held_back_) return StorageError::kHeldBack;
  return name.size() > kLongestName ? StorageError::kTooLong : StorageError::kNone;
}

StorageResult FlashStore::make_room(std::uint32_t full_above) {
  if (const StorageError error = objection({}); error != StorageError::kNone) return {.error = error};
  // littlefs takes no less than half a block for a limit when it is mounted: one who sets it once could have a
  // directory compacted for ever that never gets below. Here it is asked for once, and a directory that stays above
  // costs one erase.
  configuration_.compact_thresh = full_above;
  const StorageResult result = result_of(lfs_fs_gc(&filesystem_));
  configuration_.compact_thresh = 0;
  return result;
}

// Except the label, whose first mark may have lost its power half-way.
bool FlashStore::is_empty() const {
  for (std::uint32_t block = kFirstStoreBlock; block < flash_.block_count(); ++block) {
    if (!flash_.is_erased(block, 0, kBlockBytes)) return false;
  }
  return true;
}

StorageResult FlashStore::open(std::string_view name, int flags) {
  if (state() != StorageState::kOk) return {.error = StorageError::kMemoryOnly};
  if (name.size() > kLongestName) return {.error = StorageError::kTooLong};
  Name terminated{};
  std::ranges::copy(name, terminated.begin());
  return result_of(lfs_file_opencfg(&filesystem_, &file_, terminated.data(), flags, &file_configuration_));
}

// After an error littlefs forgets what was written to the file, and closing reports nothing.
StorageResult FlashStore::close(StorageResult result) {
  const StorageResult closed = result_of(lfs_file_close(&filesystem_, &file_));
  return result.ok() && !closed.ok() ? closed : result;
}

StorageResult FlashStore::read(std::string_view name, std::span<std::uint8_t> bytes) {
  const StorageResult opened = open(name, LFS_O_RDONLY);
  if (!opened.ok()) return opened;

  const lfs_soff_t size = lfs_file_size(&filesystem_, &file_);
  if (size < 0) return close(result_of(size));
  if (size == 0) return close({.error = StorageError::kMissing});
  const auto length = static_cast<lfs_size_t>(size);
  if (length > bytes.size()) return close({.error = StorageError::kTooLong});
  const lfs_ssize_t read = lfs_file_read(&filesystem_, &file_, bytes.data(), length);
  if (read < 0) return close(result_of(read));
  return close({.size = static_cast<std::size_t>(read)});
}

StorageResult FlashStore::write(std::string_view name, std::span<const std::uint8_t> bytes) {
  if (const StorageError error = objection(name); error != StorageError::kNone) return {.error = error};
  const StorageResult opened = open(name, LFS_O_WRONLY | LFS_O_CREAT | LFS_O_TRUNC);
  if (!opened.ok()) return opened;

  const lfs_ssize_t written = lfs_file_write(&filesystem_, &file_, bytes.data(), static_cast<lfs_size_t>(bytes.size()));
  return close(written < 0 ? result_of(written) : StorageResult{.size = bytes.size()});
}

StorageResult FlashStore::remove(std::string_view name) {
  if (const StorageError error = objection(name); error != StorageError::kNone) return {.error = error};
  Name terminated{};
  std::ranges::copy(name, terminated.begin());
  const int error = lfs_remove(&filesystem_, terminated.data());
  return error == LFS_ERR_NOENT ? StorageResult{} : result_of(error);
}

StorageResult FlashStore::rename(std::string_view from, std::string_view to) {
  const std::string_view longer = from.size() > to.size() ? from : to;
  if (const StorageError error = objection(longer); error != StorageError::kNone) return {.error = error};
  Name old_name{};
  std::ranges::copy(from, old_name.begin());
  Name new_name{};
  std::ranges::copy(to, new_name.begin());
  return result_of(lfs_rename(&filesystem_, old_name.data(), new_name.data()));
}

StorageResult FlashStore::make_folder(std::string_view name) {
  if (const StorageError error = objection(name); error != StorageError::kNone) return {.error = error};
  Name terminated{};
  std::ranges::copy(name, terminated.begin());
  const int error = lfs_mkdir(&filesystem_, terminated.data());
  return error == LFS_ERR_EXIST ? StorageResult{} : result_of(error);
}

}  // namespace knister::drivers
