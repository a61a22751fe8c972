#pragma once

#include <utility>

#include "app/device.h"
#include "app/game_log.h"
#include "app/model.h"

namespace knister::app {

// Something that is kept on the flash: as the device heard of it last, and whether it is there yet.
template <typename Value>
class KeptValue {
 public:
  // As it was read.
  void take_over(const Value& value) { value_ = value; }
  void note(const Value& now) {
    if (now != value_) {
      value_ = now;
      unsaved_ = true;
    }
  }
  // To be saved now; asked once for each change.
  bool take_unsaved() { return std::exchange(unsaved_, false); }

  const Value& value() const { return value_; }

 private:
  Value value_{};
  bool unsaved_ = false;
};

// The state that log and device have heard of. What changes is noted at once and saved as soon as it may be, each part
// in a file of its own.
class StateKeeper {
 public:
  explicit StateKeeper(Device& device) : device_(device) {}

  // There is nothing to save or to tell.
  void take_over(const Model& model);
  void note_games(const Model& model);
  void note_changes(const Model& model);
  // The games alone, whose events are on the flash before they are on the panel.
  void save_games();
  // `resting`: nobody waits for the next throw.
  void save_changes(bool resting);

  const save::Settings& settings() const { return settings_.value(); }
  const OpenSolo& solo() const { return solo_.value(); }
  const OpenTable& table() const { return table_.value(); }

 private:
  Device& device_;
  KeptValue<save::Settings> settings_;
  KeptValue<OpenSolo> solo_;
  KeptValue<OpenSolo> earlier_solo_;
  KeptValue<OpenTable> table_;
  KeptValue<save::TableSetup> table_setup_;
  KeptValue<game::Sheet> scored_sheet_;
  KeptValue<game::GroupRecords> group_records_;
  KeptValue<save::AllRecords> records_;
  KeptValue<save::AllDiceCounts> dice_counts_;
};

}  // namespace knister::app
