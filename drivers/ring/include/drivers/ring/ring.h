#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <span>

namespace knister::drivers {

// A queue with one writer and one reader, of which either may be an interrupt. Neither ever waits or masks interrupts.
//
// The two counters only grow and may overflow: their difference is the number of items, so all of the capacity can be
// used and no counter is written by both sides. Reading and writing a word is all that is asked of the atomics, which
// the processor does in one instruction. What an interrupt calls while the flash is being erased must not lie in the
// flash, hence the forced inlining.
template <typename Item, std::uint32_t kCapacity>
class Ring {
  static_assert(std::has_single_bit(kCapacity), "a counter's overflow must not tear the order of the items");

 public:
  // Writer's side. False if there is no room; nothing is stored then.
  [[gnu::always_inline]] bool push(const Item& item) {
    const std::uint32_t written = written_.load(std::memory_order_relaxed);
    if (written - taken_.load(std::memory_order_acquire) == kCapacity) return false;
    items_[written % kCapacity] = item;
    written_.store(written + 1, std::memory_order_release);
    return true;
  }

  // Writer's side. All of them or none.
  bool push_all(std::span<const Item> items) {
    if (items.size() > room()) return false;
    std::uint32_t written = written_.load(std::memory_order_relaxed);
    for (const Item& item : items) items_[written++ % kCapacity] = item;
    written_.store(written, std::memory_order_release);
    return true;
  }

  // Writer's side; the reader can only make it more.
  [[gnu::always_inline]] std::uint32_t room() const { return kCapacity - size(); }

  // Reader's side. False if there is nothing.
  [[gnu::always_inline]] bool take(Item& item) {
    const std::uint32_t taken = taken_.load(std::memory_order_relaxed);
    if (taken == written_.load(std::memory_order_acquire)) return false;
    item = items_[taken % kCapacity];
    taken_.store(taken + 1, std::memory_order_release);
    return true;
  }

  // Reader's side. The oldest items, as many as lie one behind the other in memory; `drop` says how many of them are
  // done with.
  std::span<const Item> front() const {
    const std::uint32_t start = taken_.load(std::memory_order_relaxed) % kCapacity;
    return {items_.data() + start, std::min(size(), kCapacity - start)};
  }

  void drop(std::uint32_t count) {
    taken_.store(taken_.load(std::memory_order_relaxed) + count, std::memory_order_release);
  }

  [[gnu::always_inline]] std::uint32_t size() const {
    return written_.load(std::memory_order_acquire) - taken_.load(std::memory_order_acquire);
  }
  [[gnu::always_inline]] bool empty() const { return size() == 0; }

 private:
  std::array<Item, kCapacity> items_{};
  std::atomic<std::uint32_t> written_{0};
  std::atomic<std::uint32_t> taken_{0};
};

}  // namespace knister::drivers
