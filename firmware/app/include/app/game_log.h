#pragma once

#include <optional>

#include "app/line_sink.h"
#include "core/game/solo_session.h"
#include "core/game/table_session.h"

namespace knister::app {

using OpenSolo = std::optional<game::SoloSession>;
using OpenTable = std::optional<game::TableSession>;

// Tells the console what has become of the game: what stands in `after` and did not in `before`, which is the same game
// or none.
void log_changes(LineSink& log, const OpenSolo& before, const OpenSolo& after);
void log_changes(LineSink& log, const OpenTable& before, const OpenTable& after);

// The place screen's cursor stands on this cell.
void log_cursor(LineSink& log, int cell);

}  // namespace knister::app
