// A serial flash in memory that fails when it is told to.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <random>
#include <set>
#include <span>
#include <vector>

#include "drivers/flash_store/nor_flash.h"

class NorFlashModel final : public knister::drivers::NorFlash {
 public:
  using Contents = std::vector<std::uint8_t>;

  static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

  explicit NorFlashModel(std::uint32_t blocks) : contents_(blocks * knister::drivers::kBlockBytes, 0xff) {}
  explicit NorFlashModel(Contents contents) : contents_(std::move(contents)) {}

  // The power fails in the middle of the n-th erase or program from now, counted from 1. What the cells hold then
  // depends on `seed`.
  void cut_power_at(std::uint32_t operation, std::uint32_t seed = 1) {
    operations_left_ = operation;
    random_.seed(seed);
    tear_ = static_cast<Tear>(seed % 3);
    tear_at_ = random_();
  }
  // Blocks are written in any order between two syncs: when the power fails, some of those touched since the last one
  // are as they were at it, whatever came after them (as in the model that littlefs is tested with, lfs_emubd, where it
  // is the block touched first).
  void complete_out_of_order() { in_any_order_ = true; }
  bool has_power() const { return operations_left_ != 0; }

  // A worn bit: neither erasing nor programming changes it.
  void make_stuck(std::size_t address, std::uint8_t bits, bool high) {
    stuck_[address] = {.bits = bits, .level = high ? bits : std::uint8_t{0}};
    obey_stuck_bits();
  }
  // A worn block: no erase or program changes it.
  void make_stuck(std::uint32_t block) { stuck_blocks_.insert(block); }
  // The same chip after a restart.
  void wear_out_like(const NorFlashModel& other) {
    stuck_ = other.stuck_;
    stuck_blocks_ = other.stuck_blocks_;
  }
  // From now on every erase and program says that it failed.
  void refuse_changes() { refusing_ = true; }

  const Contents& contents() const { return contents_; }
  Contents& contents() { return contents_; }

  std::uint32_t operations() const { return operations_; }
  // How often a block was erased.
  std::uint32_t erases_of(std::uint32_t block) const {
    const auto found = erases_.find(block);
    return found == erases_.end() ? 0 : found->second;
  }

  std::uint32_t erases() const {
    std::uint32_t all = 0;
    for (const auto& [block, erases] : erases_) all += erases;
    return all;
  }

  std::uint32_t block_count() const override {
    return static_cast<std::uint32_t>(contents_.size() / knister::drivers::kBlockBytes);
  }

  bool read(std::uint32_t block, std::uint32_t offset, std::span<std::uint8_t> bytes) const override {
    if (!has_power()) return false;
    const auto first = contents_.begin() + block * knister::drivers::kBlockBytes + offset;
    std::copy_n(first, bytes.size(), bytes.begin());
    return true;
  }

  bool erase(std::uint32_t block) override {
    if (!begin(block)) return false;
    ++erases_[block];
    if (!stuck_blocks_.contains(block)) {
      const auto area = area_at(block, 0, knister::drivers::kBlockBytes);
      if (has_power()) {
        std::ranges::fill(area, std::uint8_t{0xff});
      } else {
        for (std::uint8_t& byte : area) byte = static_cast<std::uint8_t>(byte | random_());
      }
    }
    return finish();
  }

  bool program(std::uint32_t block, std::uint32_t offset, std::span<const std::uint8_t> bytes) override {
    using knister::drivers::kPageBytes;
    while (!bytes.empty()) {
      const std::size_t size = std::min<std::size_t>(bytes.size(), kPageBytes - offset % kPageBytes);
      if (!program_in_page(block, area_at(block, offset, size), bytes.first(size))) return false;
      bytes = bytes.subspan(size);
      offset += static_cast<std::uint32_t>(size);
    }
    return true;
  }

  bool sync() override {
    before_.clear();
    return has_power();
  }

 private:
  enum class Tear : std::uint8_t { kAnyCells, kFromFront, kFromBack };

  struct StuckBits {
    std::uint8_t bits;
    std::uint8_t level;
  };

  bool program_in_page(std::uint32_t block, std::span<std::uint8_t> area, std::span<const std::uint8_t> bytes) {
    if (!begin(block)) return false;
    for (std::size_t i = 0; i < bytes.size() && !stuck_blocks_.contains(block); ++i) {
      area[i] = static_cast<std::uint8_t>(area[i] & (has_power() ? bytes[i] : torn(bytes, i)));
    }
    return finish();
  }

  // What a byte was on the way to when the power failed: cells clear each in its own time, or from the front, or from
  // the back (the chip does not say in which order it works).
  std::uint8_t torn(std::span<const std::uint8_t> bytes, std::size_t index) {
    if (tear_ == Tear::kAnyCells) return static_cast<std::uint8_t>(bytes[index] | random_());
    const std::size_t border = tear_at_ % bytes.size();
    if (index == border) return static_cast<std::uint8_t>(bytes[index] | random_());
    return (index < border) == (tear_ == Tear::kFromFront) ? bytes[index] : std::uint8_t{0xff};
  }

  // False if nothing happens at all; without power after it, only part of it happens.
  bool begin(std::uint32_t block) {
    if (!has_power() || refusing_) return false;
    ++operations_;
    if (operations_left_ != kNever) --operations_left_;
    if (in_any_order_) {
      const auto area = area_at(block, 0, knister::drivers::kBlockBytes);
      before_.try_emplace(block, area.begin(), area.end());
    }
    return true;
  }

  bool finish() {
    obey_stuck_bits();
    if (has_power()) return true;
    for (const auto& [block, bytes] : before_) {
      if (random_() % 2 == 0) std::ranges::copy(bytes, area_at(block, 0, knister::drivers::kBlockBytes).begin());
    }
    return false;
  }

  std::span<std::uint8_t> area_at(std::uint32_t block, std::uint32_t offset, std::size_t size) {
    return std::span(contents_).subspan(block * knister::drivers::kBlockBytes + offset, size);
  }

  void obey_stuck_bits() {
    for (const auto& [address, stuck] : stuck_) {
      contents_[address] = static_cast<std::uint8_t>((contents_[address] & ~stuck.bits) | stuck.level);
    }
  }

  Contents contents_;
  std::map<std::size_t, StuckBits> stuck_;
  std::set<std::uint32_t> stuck_blocks_;
  bool in_any_order_ = false;
  // The blocks touched since the last sync, as they were then.
  std::map<std::uint32_t, Contents> before_;
  std::uint32_t operations_left_ = kNever;
  std::uint32_t operations_ = 0;
  std::map<std::uint32_t, std::uint32_t> erases_;
  bool refusing_ = false;
  std::mt19937 random_;
  Tear tear_ = Tear::kAnyCells;
  std::size_t tear_at_ = 0;
};
