#pragma once

#include <string_view>

#include "app/model.h"

namespace knister::services {

// Why the chip started, from its own registers. Ask early: a restart of ours overwrites them.
app::ResetReason read_reset_reason();

// As the event log names it.
std::string_view name_of(app::ResetReason reason);

// Restarts the device. An `error` restart is told apart from a wanted one after it.
[[noreturn]] void restart(app::ResetReason reason);

}  // namespace knister::services
