#pragma once

#include "app/line_sink.h"

namespace knister::services {

// What the coach takes on the device, a line for each measurement, and whether it values the benchmark's positions as
// on the host.
void measure_coach(app::LineSink& log);

}  // namespace knister::services
