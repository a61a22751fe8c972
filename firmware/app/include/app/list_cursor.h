#pragma once

#include <cstddef>

namespace knister::app {

// Which entry of a list is chosen and which part of the list is seen. The cursor goes round at both ends.
class ListCursor {
 public:
  // `count` entries, at least one; `visible` of them fit.
  constexpr ListCursor(std::size_t count, std::size_t visible) : count_(count), visible_(visible) {}

  constexpr std::size_t selected() const { return selected_; }
  constexpr std::size_t first_visible() const { return first_visible_; }
  constexpr std::size_t count() const { return count_; }

  constexpr void select(std::size_t index) {
    selected_ = index;
    if (selected_ < first_visible_) {
      first_visible_ = selected_;
    } else if (selected_ >= first_visible_ + visible_) {
      first_visible_ = selected_ - visible_ + 1;
    }
  }
  constexpr void next() { select(selected_ + 1 == count_ ? 0 : selected_ + 1); }
  constexpr void previous() { select(selected_ == 0 ? count_ - 1 : selected_ - 1); }

 private:
  std::size_t count_;
  std::size_t visible_;
  std::size_t selected_ = 0;
  std::size_t first_visible_ = 0;
};

}  // namespace knister::app
