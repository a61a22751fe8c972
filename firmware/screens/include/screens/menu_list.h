#pragma once

#include <array>
#include <cstddef>

#include "app/list_cursor.h"
#include "lvgl.h"
#include "screens/widgets.h"

namespace knister::screens {

// A list of entries, one below the other, the chosen one on a blue bar with a yellow mark. It shows as many entries as fit and
// marks at the right which part of the list is seen.
class MenuList {
 public:
  static constexpr std::size_t kMostRows = 8;

  struct Entry {
    const char* text;
    // At the right end of the row; nullptr for none.
    const char* value = nullptr;
  };

  // `rows` entries are visible at a time.
  void build(lv_obj_t* root, const Box& box, std::size_t rows);

  // `entry(index)` tells what stands in the list at `index`.
  template <typename EntryAt>
  void show(const app::ListCursor& cursor, EntryAt entry_at) {
    for (std::size_t row = 0; row < row_count_; ++row) {
      const std::size_t index = cursor.first_visible() + row;
      if (index < cursor.count()) {
        show_row(row, entry_at(index), index == cursor.selected());
      } else {
        hide_row(row);
      }
    }
    show_position(cursor);
  }

 private:
  struct Row {
    lv_obj_t* bar;
    lv_obj_t* mark;
    lv_obj_t* text;
    lv_obj_t* value;
    bool selected;
  };

  void show_row(std::size_t row, const Entry& entry, bool selected);
  void hide_row(std::size_t row);
  void show_position(const app::ListCursor& cursor);

  std::array<Row, kMostRows> rows_{};
  std::size_t row_count_ = 0;
  Box box_{};
  lv_obj_t* position_ = nullptr;
};

}  // namespace knister::screens
