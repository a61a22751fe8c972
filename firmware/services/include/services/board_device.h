#pragma once

#include "app/device.h"
#include "drivers/backlight/backlight.h"
#include "services/settings_file.h"

namespace knister::services {

// What the application asks of the board.
class BoardDevice final : public app::Device {
 public:
  BoardDevice(drivers::Backlight& backlight, SettingsFile& settings_file)
      : backlight_(backlight), settings_file_(settings_file) {}

  void set_brightness(std::uint8_t percent) override { backlight_.set_brightness(percent); }
  void save_settings(const save::Settings& settings) override { settings_file_.save(settings); }

 private:
  drivers::Backlight& backlight_;
  SettingsFile& settings_file_;
};

}  // namespace knister::services
