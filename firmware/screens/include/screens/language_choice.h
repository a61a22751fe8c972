#pragma once

#include "core/save/settings.h"

namespace knister::screens {

// The language is in force at once. Without one, as on a new device, the first one is spoken until it is chosen.
void choose_language(save::Settings& settings, save::Language language);

}  // namespace knister::screens
