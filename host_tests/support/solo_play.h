#pragma once

#include <cstdint>
#include <functional>

#include "core/game/dice.h"
#include "support/handheld.h"

namespace knister::host_tests {

// The keys that enter two faces on blank dice and accept them; with the sum wheel, their sum.
std::string keys_to_enter(const game::Throw& thrown, bool sum_wheel);

// The keys that bring the cursor from one cell to another.
std::string keys_between(int from, int to);

// From the title through 25 rounds to the end screen; numbers are written wherever there is room. `look` is called
// after each key.
void play_random_game(Handheld& handheld, bool by_hand, std::uint32_t seed, const std::function<void()>& look);

}  // namespace knister::host_tests
