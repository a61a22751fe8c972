#include "app/placing_keeper.h"

namespace knister::app {
namespace {

const game::Rounds* open_rounds(const Model& model) {
  if (model.mode == Mode::kTable) {
    return model.table.open() ? &model.table.session->rounds() : nullptr;
  }
  return model.solo.open() ? &model.solo.session->rounds() : nullptr;
}

// Without what the next event makes anew: no dice are entered while a number looks for its cell, and no cursor is seen
// before.
save::Placing seen_part(const game::Rounds& rounds, const Placing& placing) {
  return rounds.number_waits() ? Placing{.cursor = placing.cursor}
                               : Placing{.entered = placing.entered, .chosen_die = placing.chosen_die};
}

// What would come back if the power failed now.
const Placing& kept_part(const Model& model, const save::SavedPlacing& now) {
  const auto& kept = model.kept_placing;
  return kept && kept->belongs_to(now) ? kept->placing : model.first_placing;
}

}  // namespace

std::optional<save::SavedPlacing> placing_of(const Model& model) {
  const game::Rounds* rounds = open_rounds(model);
  if (rounds == nullptr) {
    return std::nullopt;
  }
  return save::SavedPlacing{.at_table = model.mode == Mode::kTable,
                            .event_count = static_cast<std::uint8_t>(rounds->event_count()),
                            .placing = model.placing};
}

void PlacingKeeper::look_at(const Model& model, bool key_came, std::uint64_t now_us) {
  const auto now = placing_of(model);
  const game::Rounds* rounds = open_rounds(model);
  if (!now || seen_part(*rounds, now->placing) == seen_part(*rounds, kept_part(model, *now))) {
    due_us_.reset();
  } else if (key_came || !due_us_) {
    due_us_ = now_us + kQuietUs;
  }
}

std::optional<save::SavedPlacing> PlacingKeeper::take(Model& model, std::uint64_t now_us) {
  if (!due_us_ || now_us < *due_us_) {
    return std::nullopt;
  }
  due_us_.reset();
  model.kept_placing = placing_of(model);
  return model.kept_placing;
}

}  // namespace knister::app
