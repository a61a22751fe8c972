// Drives a solo session and its naive model with the same commands, valid and invalid, and compares them after each.
#pragma once

#include <cstdint>
#include <span>
#include <string>

// What was different, empty if nothing was.
std::string difference_in_solo_game(std::span<const std::uint8_t> commands);
