#pragma once

#include <cstddef>
#include <cstdint>

#include "app/picture.h"

namespace knister::screens {

// Under the blue band, one mark for each page that left and right lead to; the open page's is yellow.
inline constexpr std::int32_t kPageMarkHeight = 4;
void show_page_marks(app::Picture& picture, std::size_t count, std::size_t open);

}  // namespace knister::screens
