#pragma once

#include "app/line_sink.h"
#include "core/save/settings.h"
#include "drivers/flash_store/flash_store.h"

namespace knister::services {

// The settings on flash.
class SettingsFile {
 public:
  SettingsFile(drivers::FlashStore& store, app::LineSink& log) : store_(store), log_(log) {}

  // What was saved last; the settings of a new device if there is nothing, or nothing that can be read.
  save::Settings load();
  void save(const save::Settings& settings);

 private:
  drivers::FlashStore& store_;
  app::LineSink& log_;
};

}  // namespace knister::services
