#include "core/coach/loss_at_once.h"

#include "core/coach/advisor.h"
#include "core/game/sheet.h"

namespace knister::coach {

fixed::Fixed loss_at_once(const ValueTables& tables, const Placements& placements) {
  Advisor advisor(tables);
  game::Sheet sheet;
  fixed::Fixed lost;
  for (const Placement& placement : placements) {
    advisor.begin(sheet, placement.number, 0);
    lost = lost + advisor.loss_in(placement.cell);
    // The advisor made sure that the cell is free.
    (void)sheet.place(placement.cell, placement.number);
  }
  return lost;
}

}  // namespace knister::coach
