#pragma once

#include <cstdint>
#include <optional>

#include "app/model.h"

namespace knister::app {

// When what a player does between two events of a game is to be saved: once no key has come for a moment, since a write
// for each step of the cursor would wear the flash, and only if something else would come back without it.
class PlacingKeeper {
 public:
  static constexpr std::uint64_t kQuietUs = 500'000;

  // After a key, or after something went on by itself.
  void look_at(const Model& model, bool key_came, std::uint64_t now_us);

  // When `take` gives something.
  std::optional<std::uint64_t> next_due_us() const { return due_us_; }
  // What to save now; it is noted in the model as kept.
  std::optional<save::SavedPlacing> take(Model& model, std::uint64_t now_us);

 private:
  std::optional<std::uint64_t> due_us_;
};

// As it is now, if a game is open.
std::optional<save::SavedPlacing> placing_of(const Model& model);

}  // namespace knister::app
