#pragma once

#include <cstddef>

#include "app/picture.h"
#include "core/game/group_records.h"

namespace knister::screens {

// At least 1.
std::size_t group_page_count(const game::GroupRecords& records);

// The names on a page, counted from 0: wins of games, and the most points.
void show_group_records(app::Picture& picture, const game::GroupRecords& records, std::size_t page);

}  // namespace knister::screens
