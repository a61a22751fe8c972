#include "services/reset_reason.h"

#include "hardware/structs/vreg_and_chip_reset.h"
#include "hardware/structs/watchdog.h"
#include "hardware/watchdog.h"

namespace knister::services {
namespace {

// Scratch register 0 outlives a watchdog reset and nothing else; the boot ROM uses 4 to 7 (RP2040 datasheet, 2.8.1.1).
constexpr std::size_t kScratch = 0;
constexpr std::uint32_t kWantedRestart = 0x4b4e4953;  // "KNIS"

}  // namespace

app::ResetReason read_reset_reason() {
  const bool wanted = watchdog_hw->scratch[kScratch] == kWantedRestart;
  watchdog_hw->scratch[kScratch] = 0;
  if (watchdog_caused_reboot()) {
    return wanted ? app::ResetReason::kRestart : app::ResetReason::kError;
  }
  const bool run_pin = (vreg_and_chip_reset_hw->chip_reset & VREG_AND_CHIP_RESET_CHIP_RESET_HAD_RUN_BITS) != 0;
  return run_pin ? app::ResetReason::kButton : app::ResetReason::kPower;
}

std::string_view name_of(app::ResetReason reason) {
  switch (reason) {
    case app::ResetReason::kPower:
      return "power";
    case app::ResetReason::kButton:
      return "button";
    case app::ResetReason::kRestart:
      return "restart";
    case app::ResetReason::kError:
      return "error";
  }
  return "unknown";
}

void restart(app::ResetReason reason) {
  watchdog_hw->scratch[kScratch] = reason == app::ResetReason::kRestart ? kWantedRestart : 0;
  watchdog_reboot(0, 0, 1);
  for (;;) {
    tight_loop_contents();
  }
}

}  // namespace knister::services
