// The pages of the records.
#pragma once

#include "app/picture.h"
#include "core/game/records.h"

namespace knister::screens {

// The part of the panel below the name of the kind of dice.
inline constexpr std::int32_t kRecordsTop = 68;

// How many games, their mean, and the best ten.
void show_best_games(app::Picture& picture, const game::Records& records);
// A bar for each five points; the higher, the more games.
void show_distribution(app::Picture& picture, const game::RecordsData& records);
// How many lines with each combination.
// How much the games lost against the coach.
void show_losses(app::Picture& picture, const game::Records& records);

void show_combination_counts(app::Picture& picture, const game::RecordsData& records);

}  // namespace knister::screens
