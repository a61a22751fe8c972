#pragma once

#include <cstdint>

#include "app/picture.h"

namespace knister::screens {

// A die that shows `face`, 1 to 6, or 0 for a blank one: a white square of `size` pixels with round pips.
void show_die(app::Picture& picture, std::int32_t left, std::int32_t top, std::int32_t size, int face);

}  // namespace knister::screens
