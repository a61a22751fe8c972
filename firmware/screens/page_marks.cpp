#include "screens/page_marks.h"

#include "app/theme.h"
#include "screens/layout.h"

namespace knister::screens {

void show_page_marks(app::Picture& picture, std::size_t count, std::size_t open) {
  const auto marks = static_cast<std::int32_t>(count);
  for (std::int32_t mark = 0; mark < marks; ++mark) {
    const std::int32_t left = app::kScreenWidth * mark / marks;
    const std::int32_t right = app::kScreenWidth * (mark + 1) / marks;
    picture.fill(box(left, kHeaderHeight, right - left - 2, kPageMarkHeight),
                 static_cast<std::size_t>(mark) == open ? app::Color::kAccent : app::Color::kPadLine);
  }
}

}  // namespace knister::screens
