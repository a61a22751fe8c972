#include "app/state_keeper.h"

namespace knister::app {
namespace {

save::TableSetup setup_of(const Model& model) {
  return {.start = model.table.setup, .pace_seconds = model.table.pace_seconds};
}

}  // namespace

void StateKeeper::take_over(const Model& model) {
  settings_.take_over(model.settings);
  solo_.take_over(model.solo.session);
  earlier_solo_.take_over(model.solo.earlier);
  table_.take_over(model.table.session);
  table_setup_.take_over(setup_of(model));
  scored_sheet_.take_over(model.scored_sheet);
  group_records_.take_over(model.group_records);
  records_.take_over(model.records);
  dice_counts_.take_over(model.dice_counts);
}

void StateKeeper::note_games(const Model& model) {
  solo_.note(model.solo.session);
  table_.note(model.table.session);
}

void StateKeeper::note_changes(const Model& model) {
  note_games(model);
  settings_.note(model.settings);
  earlier_solo_.note(model.solo.earlier);
  table_setup_.note(setup_of(model));
  scored_sheet_.note(model.scored_sheet);
  group_records_.note(model.group_records);
  records_.note(model.records);
  dice_counts_.note(model.dice_counts);
}

void StateKeeper::save_games() {
  if (solo_.take_unsaved()) {
    device_.save_solo(solo_.value());
  }
  if (table_.take_unsaved()) {
    device_.save_table(table_.value());
  }
}

// The records after the game that they count (services/SAVING.md).
void StateKeeper::save_changes(bool resting) {
  save_games();
  if (settings_.take_unsaved()) {
    device_.save_settings(settings_.value());
  }
  if (earlier_solo_.take_unsaved()) {
    device_.save_earlier_solo(earlier_solo_.value());
  }
  if (table_setup_.take_unsaved()) {
    device_.save_table_setup(table_setup_.value());
  }
  if (scored_sheet_.take_unsaved()) {
    device_.save_scored_sheet(scored_sheet_.value());
  }
  if (group_records_.take_unsaved()) {
    device_.save_group_records(group_records_.value());
  }
  if (records_.take_unsaved()) {
    device_.save_records(records_.value());
  }
  // Not with each throw: a few that are not counted after a power failure do no harm, a write for each would.
  if (resting && dice_counts_.take_unsaved()) {
    device_.save_dice_counts(dice_counts_.value());
  }
}

}  // namespace knister::app
