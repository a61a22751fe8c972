#pragma once

#include <optional>

#include "app/picture.h"
#include "core/input/key.h"
#include "screens/paper_sheet.h"

namespace knister::screens {

// The eleven numbers in four groups, one for each direction; in a group left, up and right stand for its numbers.
// 0: there is none.
int number_in_group(input::Key group, input::Key direction);

// Which direction leads where now, in the strip at the left of the sheet. What is used up is shown faintly.
void show_number_groups(app::Picture& picture, const std::optional<input::Key>& group, const PaperSheet& paper);

}  // namespace knister::screens
