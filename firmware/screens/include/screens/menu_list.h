#pragma once

#include <cstddef>
#include <cstdint>

#include "app/list_cursor.h"
#include "app/picture.h"

namespace knister::screens {

// A list of entries, one below the other, the chosen one on a blue bar with a yellow mark. It shows as many entries as
// fit and marks at the right which part of the list is seen.
class MenuList {
 public:
  struct Entry {
    const char* text = "";
    // At the right end of the row, as wide as it is; nullptr for none. The text has the rest of the row.
    const char* value = nullptr;
  };

  constexpr MenuList(const app::Box& box, std::int32_t row_height) : box_(box), row_height_(row_height) {}

  // How many rows are seen at a time.
  constexpr std::size_t visible_rows() const { return static_cast<std::size_t>(box_.height / row_height_); }

  // `entry_at(index)` tells what stands in the list at `index`.
  template <typename EntryAt>
  void show(app::Picture& picture, const app::ListCursor& cursor, EntryAt entry_at) const {
    for (std::size_t row = 0; row < visible_rows() && cursor.first_visible() + row < cursor.count(); ++row) {
      const std::size_t index = cursor.first_visible() + row;
      show_row(picture, static_cast<std::int32_t>(row), entry_at(index), index == cursor.selected());
    }
    show_position(picture, cursor);
  }

 private:
  void show_row(app::Picture& picture, std::int32_t row, const Entry& entry, bool selected) const;
  void show_position(app::Picture& picture, const app::ListCursor& cursor) const;

  app::Box box_;
  std::int32_t row_height_;
};

}  // namespace knister::screens
