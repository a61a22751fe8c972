// A throw and an event of a game as one byte each; FORMAT.md gives the values.
#pragma once

#include <cstdint>
#include <optional>

#include "core/game/dice.h"
#include "core/game/rounds.h"

namespace knister::save {

std::uint8_t byte_of(const game::Roll& roll);
std::uint8_t byte_of(const game::Event& event);

// Nothing if no throw, or no event, has this byte.
std::optional<game::Roll> roll_of(std::uint8_t byte);
std::optional<game::Event> event_of(std::uint8_t byte);

}  // namespace knister::save
