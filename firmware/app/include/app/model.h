#pragma once

#include <cstdint>
#include <string_view>

#include "core/save/settings.h"

namespace knister::app {

// Why the device started.
enum class ResetReason : std::uint8_t {
  kPower,
  kButton,
  // The firmware asked for it.
  kRestart,
  // The watchdog or a failed assertion.
  kError,
};

// What the device says of itself on the About screen.
struct DeviceFacts {
  std::string_view version;
  // The maker's name of the board, short enough for one line of the panel.
  std::string_view board_title;
  ResetReason reset_reason = ResetReason::kPower;
  bool storage_works = false;
};

// Everything that outlives a screen. Screens change it in `handle` and read it in `show`.
struct Model {
  save::Settings settings;
  DeviceFacts facts;
};

}  // namespace knister::app
