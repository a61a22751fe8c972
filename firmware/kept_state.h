// What the flash has kept, taken over when the device starts.
#pragma once

#include <cstdint>
#include <optional>

#include "app/line_sink.h"
#include "app/model.h"
#include "app/screen.h"
#include "core/save/crash.h"
#include "services/saved_files.h"

namespace knister {

// Everything but the last crash. Gives the screen to begin with: an open game goes on where it was left, unless that
// has just failed again and again.
app::ScreenId load_state(services::SavedFiles& files, app::Model& model, bool safe_mode);

// What the crash before this start has left, or else the last one that was kept.
void take_over_crash(services::SavedFiles& files, app::Model& model, app::LineSink& log,
                     const std::optional<save::CrashRecord>& crash, std::uint32_t in_a_row);

}  // namespace knister
