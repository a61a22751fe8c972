#pragma once

#include "core/game/combination.h"
#include "i18n/texts.h"

namespace knister::screens {

// As the rule sheet of the language calls it.
i18n::Text combination_name(game::Combination combination);

}  // namespace knister::screens
