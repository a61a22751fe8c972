// What a finished game gave away, by the tables alone: fast enough to be worked out for each game at its end.
#pragma once

#include "core/coach/review.h"
#include "core/coach/value_tables.h"
#include "core/fixed/fixed.h"

namespace knister::coach {

// How many points less the cells were expected to bring than the best one each time. Each cell comes once.
fixed::Fixed loss_at_once(const ValueTables& tables, const Placements& placements);

}  // namespace knister::coach
